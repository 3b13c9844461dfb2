-- The public name of a person. One row per account, created at sign-up and deleted with the account.
create table profiles (
  id text primary key references users (id) on delete cascade,
  username text not null,
  created_at text not null,
  updated_at text not null,
  constraint username_is_not_blank check (not is_blank(username)),
  constraint username_fits check (count_characters(username) <= 30 and octet_length(username) <= 2000)
) strict, without rowid;
