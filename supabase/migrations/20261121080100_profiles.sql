-- The public name of a person. One row per account, created at sign-up and deleted with the account.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint username_is_not_blank check (not private.is_blank(username)),
  -- The limit in octets bounds the combining marks on thirty characters.
  constraint username_fits check (private.count_characters(username) <= 30 and octet_length(username) <= 2000)
);

-- Row-level security governs these operations; others, such as `truncate`, are not granted.
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

-- There are no policies for insert and delete: profiles are created and deleted with their accounts.

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
