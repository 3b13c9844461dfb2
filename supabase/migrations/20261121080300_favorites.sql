-- Videos that a person saved. Rows are inserted and deleted, never updated.
create table public.favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Not a foreign key: the catalogue is not in the database.
  video_id text not null,
  created_at timestamptz not null default now(),
  constraint video_id_fits check (char_length(video_id) between 1 and 64),
  constraint favorites_once unique (user_id, video_id)
);

create index favorites_newest_first on public.favorites (user_id, created_at desc);

revoke all on public.favorites from anon, authenticated;
grant select, insert, update, delete on public.favorites to anon, authenticated;
alter table public.favorites enable row level security;

create policy "people read their own favourites" on public.favorites
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add favourites of their own" on public.favorites
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "people remove their own favourites" on public.favorites
  for delete to authenticated
  using (user_id = (select auth.uid()));
