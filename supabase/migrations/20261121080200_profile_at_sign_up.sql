-- Creates a profile for every new account, and here for existing ones.

-- The initial username: the local part of the e-mail address, truncated. Accounts without an address (phone number,
-- another provider) get a generic word.
create function private.first_username(email text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when email is null or private.is_blank(split_part(email, '@', 1)) then '用户'
    else left(split_part(email, '@', 1), 30)
  end
$$;

-- Runs with its owner's rights, because the sign-up service may write only to `auth`.
create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, username)
  values (new.id, private.first_username(new.email))
  on conflict (id) do nothing;
  return new;
end
$$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

insert into public.profiles (id, username, created_at)
select id, private.first_username(email), coalesce(created_at, now())
from auth.users
on conflict (id) do nothing;
