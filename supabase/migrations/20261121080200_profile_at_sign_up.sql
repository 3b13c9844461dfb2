-- Every account has a profile: made with it from now on, and made here for those that were there first.

-- What to call somebody who has not said: the local part of the e-mail, cut to fit. Accounts without an e-mail (a
-- phone number, another provider) get a plain word instead.
create function private.first_username(email text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when email is null or private.is_blank(split_part(email, '@', 1)) then '用户'
    else left(split_part(email, '@', 1), 30)
  end
$$;

-- Runs as its owner: the service that signs people up may write to `auth` alone.
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
