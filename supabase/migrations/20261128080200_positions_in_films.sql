-- A position is one that a film can have: fewer than ten million seconds, sixteen weeks. What is further on starts from the beginning.
update public.watch_history set progress = 0 where progress >= 10000000;

alter table public.watch_history drop constraint progress_is_a_position;

-- NaN is greater than every number to Postgres, so the upper bound is what keeps it out.
alter table public.watch_history add constraint progress_is_a_position check (progress >= 0 and progress < 10000000);
