-- Concurrent requests of one person did not count each other's uncommitted rows, and exceeded the limit together. Now
-- each waits until the other's transaction ends, and counts its rows.
create or replace function private.limit_rows() returns trigger
language plpgsql
-- Counts all rows, with its owner's rights and without row-level security.
security definer
set search_path = ''
as $$
declare
  most constant bigint := 5000;
  person uuid;
  kept bigint;
begin
  for person in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended(format('%s of %s', tg_table_name, person), 0));
    execute format('select count(*) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
      into kept using person;
    if kept > most then
      raise exception using
        errcode = 'check_violation',
        message = format('new row for relation "%s" violates check constraint "%s_limit"', tg_table_name, tg_table_name),
        detail = format('Nobody may have more than %s rows here.', most);
    end if;
  end loop;
  return null;
end
$$;

-- Only for requests of the API. Moving all accounts in one transaction (`npm run export:supabase`) would hold one lock
-- per account, more than Postgres has room for.
create or replace trigger limit_rows after insert on public.favorites
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.limit_rows();

create or replace trigger limit_rows after insert on public.watch_history
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.limit_rows();
