-- The parts of a fresh Supabase project that our migrations use, from its own initialization scripts.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role supabase_auth_admin nologin;
-- Runs the migrations. On Supabase this is `postgres`, which is not a superuser there.
create role project_owner nologin bypassrls;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, project_owner;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text unique,
  created_at timestamptz default now()
);
alter table auth.users owner to supabase_auth_admin;
grant all on auth.users to project_owner;

-- GoTrue keeps a row for each sign-in that has not been signed out. The project's owner may only read them.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz default now()
);
alter table auth.sessions owner to supabase_auth_admin;
alter table auth.sessions enable row level security;
grant select on auth.sessions to project_owner;

create function auth.jwt() returns jsonb
language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

create function auth.uid() returns uuid
language sql stable
as $$ select (auth.jwt() ->> 'sub')::uuid $$;

do $$ begin execute format('grant create on database %I to project_owner', current_database()); end $$;
grant usage on schema public to anon, authenticated, service_role;
grant usage, create on schema public to project_owner;

-- A project's default privileges, to detect a migration that does not revoke them.
alter default privileges for role project_owner in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on functions to anon, authenticated, service_role;
