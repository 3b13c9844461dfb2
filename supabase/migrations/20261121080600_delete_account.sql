-- Deletes the caller's account with all of its rows (every table references `auth.users` and cascades).
--
-- A stolen token must not be enough, so a password must have been given within the last 5 minutes. The token's `amr`
-- claim keeps the time of sign-in through every refresh; `iat` does not.
create function public.delete_account() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not jsonb_path_exists(
    auth.jwt(),
    '$.amr[*] ? (@.method == "password" && @.timestamp >= $oldest)',
    jsonb_build_object('oldest', extract(epoch from now())::bigint - 300)
  ) is true then
    raise insufficient_privilege using
      message = 'Deleting an account needs a password given within the last 5 minutes',
      hint = 'Sign in again.';
  end if;
  delete from auth.users where id = auth.uid();
end
$$;

revoke execute on function public.delete_account() from public, anon;
grant execute on function public.delete_account() to authenticated;
