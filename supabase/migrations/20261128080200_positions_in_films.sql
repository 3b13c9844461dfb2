-- A position is less than ten million seconds (sixteen weeks), longer than any film. Existing ones beyond it become 0.
update public.watch_history set progress = 0 where progress >= 10000000;

alter table public.watch_history drop constraint progress_is_a_position;

-- Postgres orders NaN above every number, so the upper limit also excludes it.
alter table public.watch_history add constraint progress_is_a_position check (progress >= 0 and progress < 10000000);
