-- Accounts. The hash is bcrypt's, as in Supabase, so that accounts can move there.
create table users (
  id text primary key,
  -- Lower case, always.
  email text not null unique,
  password_hash text not null,
  user_metadata text not null,
  created_at text not null,
  updated_at text not null,
  last_sign_in_at text
) strict, without rowid;

-- One row for each sign-in that has not been signed out.
create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  -- Seconds since 1970: when a password was given. Refreshing does not move it.
  authenticated_at integer not null,
  -- Of the refresh token in use; a refresh adds one.
  refresh_counter integer not null,
  -- Milliseconds since 1970.
  refreshed_at integer not null
) strict, without rowid;

create index sessions_of_user on sessions (user_id);
