-- Deleting an account also removes its address from feedback: the site promises that nothing of the account remains.
create function private.forget_address() returns trigger
language plpgsql
-- Runs with its owner's rights: requests can neither read nor update feedback.
security definer
set search_path = ''
as $$
begin
  update public.feedback set email = null where lower(email) = lower(old.email);
  return old;
end
$$;

create trigger forget_address before delete on auth.users
  for each row execute function private.forget_address();
