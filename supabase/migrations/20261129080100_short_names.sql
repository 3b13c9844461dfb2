-- A new name has at most 30 code points, hence 120 bytes; longer stored names stay.
create function private.limit_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'check_violation',
    message = format('new row for relation "%s" violates check constraint "username_is_short"', tg_table_name),
    detail = 'A name has 30 code points at most.';
end
$$;

-- The limit applies only to the API's roles: an administrator may import longer names.
create trigger limit_name before update of username on public.profiles
  for each row when (current_user in ('anon', 'authenticated') and char_length(new.username) > 30)
  execute function private.limit_name();
