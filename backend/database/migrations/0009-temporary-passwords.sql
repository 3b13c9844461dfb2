-- A password that a host has set for somebody who forgot theirs (`npm run people`). It has to be changed before anything else
-- and works until then, in seconds since 1970. Null: the password is the person's own.
alter table users add column temporary_until integer;
