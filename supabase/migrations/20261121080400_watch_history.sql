-- How far a person watched each video, and when.
create table public.watch_history (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  video_id text not null,
  progress double precision not null default 0,
  watched_at timestamptz not null default now(),
  constraint video_id_fits check (char_length(video_id) between 1 and 64),
  -- In seconds. Postgres orders NaN above every number, so the upper limit also excludes it.
  constraint progress_is_a_position check (progress >= 0 and progress < 'Infinity'),
  constraint watch_history_once unique (user_id, video_id)
);

create index watch_history_newest_first on public.watch_history (user_id, watched_at desc);

revoke all on public.watch_history from anon, authenticated;
grant select, insert, update, delete on public.watch_history to anon, authenticated;
alter table public.watch_history enable row level security;

create policy "people read their own history" on public.watch_history
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people add to their own history" on public.watch_history
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "people change their own history" on public.watch_history
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "people remove from their own history" on public.watch_history
  for delete to authenticated
  using (user_id = (select auth.uid()));
