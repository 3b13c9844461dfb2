-- Limits the rows of one account, so that it cannot fill the disk. `backend/rest/tables.ts` has the same number and
-- messages.
create function private.limit_rows() returns trigger
language plpgsql
-- Counts all rows, with its owner's rights and without row-level security.
security definer
set search_path = ''
as $$
declare
  most constant bigint := 5000;
  exceeded boolean;
begin
  execute format(
    'select exists (
       select from (select distinct user_id from added) as people
       where (select count(*) from %I.%I as kept where kept.user_id = people.user_id) > $1)',
    tg_table_schema, tg_table_name
  ) into exceeded using most;
  if exceeded then
    raise exception using
      errcode = 'check_violation',
      message = format('new row for relation "%s" violates check constraint "%s_limit"', tg_table_name, tg_table_name),
      detail = format('Nobody may have more than %s rows here.', most);
  end if;
  return null;
end
$$;

create trigger limit_rows after insert on public.favorites
  referencing new table as added
  for each statement execute function private.limit_rows();

create trigger limit_rows after insert on public.watch_history
  referencing new table as added
  for each statement execute function private.limit_rows();
