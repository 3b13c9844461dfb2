-- Lists of videos that a person names, orders and may share by link. The ids stand in one text, separated by spaces, so
-- that a changed order is one change of one row. Nothing looks collections up by video.
create table public.collections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  video_ids text not null default '',
  visibility text not null default 'private',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint name_is_not_blank check (not private.is_blank(name)),
  constraint name_fits check (char_length(name) <= 30),
  constraint name_is_plain check (name = private.plain_name(name)),
  constraint video_ids_are_known check (video_ids !~ '[^a-z0-9 -]'),
  constraint video_ids_fit check (char_length(video_ids) <= 10000 and char_length(video_ids) - char_length(replace(video_ids, ' ', '')) < 300),
  constraint visibility_is_known check (visibility in ('private', 'link'))
);

create index collections_newest_first on public.collections (user_id, created_at desc, id);

revoke all on public.collections from anon, authenticated;

grant select, insert, update, delete on public.collections to anon, authenticated;

alter table public.collections enable row level security;

create policy "owners may select" on public.collections
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "owners may insert" on public.collections
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "owners may update" on public.collections
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "owners may delete" on public.collections
  for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger stamp before update on public.collections
  for each row execute function private.stamp_profile();

create trigger limit_rows after insert on public.collections
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.limit_rows('100');

-- A collection that its owner shares, for anybody who knows its id. A policy could not demand the id: it would let
-- everybody list what others share.
create function public.shared_collection(collection_id uuid)
returns table (name text, video_ids text)
language sql stable security definer
set search_path = ''
as $$
  select collections.name, collections.video_ids from public.collections
  where collections.id = collection_id and collections.visibility = 'link'
$$;

revoke execute on function public.shared_collection(uuid) from public;
grant execute on function public.shared_collection(uuid) to anon, authenticated;
