-- Videos that a person wants to watch later; the same rules as for favourites. Rows are never updated.
create table public.watch_later (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  video_id text not null,
  created_at timestamptz not null default now(),
  constraint video_id_fits check (char_length(video_id) between 1 and 64),
  constraint watch_later_once unique (user_id, video_id)
);

create index watch_later_newest_first on public.watch_later (user_id, created_at desc, video_id, id);

revoke all on public.watch_later from anon, authenticated;

grant select, insert, update, delete on public.watch_later to anon, authenticated;

alter table public.watch_later enable row level security;

create policy "owners may select" on public.watch_later
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "owners may insert" on public.watch_later
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "owners may delete" on public.watch_later
  for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger limit_rows after insert on public.watch_later
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.limit_rows('5000');
