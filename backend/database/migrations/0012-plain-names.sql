-- A name contains no characters that are invisible or reorder the text around it; existing names lose them.
create table plain_profiles (
  id text primary key references users (id) on delete cascade,
  username text not null,
  created_at text not null,
  updated_at text not null,
  constraint username_is_not_blank check (not is_blank(username)),
  constraint username_fits check (count_characters(username) <= 30 and octet_length(username) <= 2000),
  constraint username_is_plain check (username = plain_name(username))
) strict, without rowid;

insert into plain_profiles
select id, coalesce(nullif(plain_name(username), ''), '用户'), created_at, updated_at from profiles;

drop table profiles;
alter table plain_profiles rename to profiles;
