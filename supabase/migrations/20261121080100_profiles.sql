-- What a person shows of themselves. One row per account, made at sign-up and gone with the account.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint username_is_not_blank check (not private.is_blank(username)),
  -- The octets bound what marks upon marks could add to thirty characters.
  constraint username_fits check (private.count_characters(username) <= 30 and octet_length(username) <= 2000)
);

-- Row-level security decides; `truncate` and the like, which it does not govern, nobody needs.
revoke all on public.profiles from anon, authenticated;
grant select, insert, update, delete on public.profiles to anon, authenticated;
alter table public.profiles enable row level security;

create policy "people read their own profile" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()));

create policy "people change their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

-- No policy for insert and delete: a profile comes and goes with its account.

create function private.stamp_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at = now();
  return new;
end
$$;

create trigger stamp_profile before update on public.profiles
  for each row execute function private.stamp_profile();
