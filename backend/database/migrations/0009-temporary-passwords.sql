-- A password that a host set for somebody who forgot theirs (`npm run people`) must be changed before anything else,
-- and works until this time, in seconds since 1970. Null if the person chose the password.
alter table users add column temporary_until integer;
