-- The link with which somebody who forgot the password sets a new one (GoTrue's `/recover`): the hash of its token, and
-- until when it works, in seconds since 1970. Null if none was sent, or it has been used.
alter table users add column recovery_hash text;
alter table users add column recovery_until integer;
create unique index users_by_recovery on users (recovery_hash) where recovery_hash is not null;

-- How the person authenticated, in GoTrue's names: with a password, or with such a link.
alter table sessions add column method text not null default 'password' check (method in ('password', 'otp'));
