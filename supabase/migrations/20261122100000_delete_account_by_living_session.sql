-- An access token stays valid for an hour, even after its session is signed out. A stolen one must not delete the
-- account then, so the session must still exist: `auth.sessions` loses it at sign-out, and at a password change in
-- another session. The time of the password is in the token, as before.
create or replace function public.delete_account() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- One statement, so that no sign-out can happen between check and deletion.
  delete from auth.users
  where users.id = auth.uid()
    and exists (
      select from auth.sessions
      where sessions.user_id = users.id and sessions.id::text = auth.jwt() ->> 'session_id'
    )
    and jsonb_path_exists(
      auth.jwt(),
      '$.amr[*] ? (@.method == "password" && @.timestamp >= $oldest)',
      jsonb_build_object('oldest', extract(epoch from now())::bigint - 300)
    );
  if not found then
    raise insufficient_privilege using
      message = 'Deleting an account needs a password given within the last 5 minutes',
      hint = 'Sign in again.';
  end if;
end
$$;
