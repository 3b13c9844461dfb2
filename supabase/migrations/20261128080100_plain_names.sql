-- A name holds nothing that hides in it or changes the order of what stands around it; names that do lose it.

-- A name as it is seen: without its hidden characters, and empty where it shows nothing. Which those are, and which may stay
-- because scripts and emoji are made of them, says `domain/plain-name.ts`; the lists are the same.
create function private.plain_name(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when plain ~ '[^ \u00A0\u1680\u180B-\u180F\u2000-\u200A\u200C\u200D\u202F\u205F\u2800\u3000\uFE00-\uFE0F\U000E0020-\U000E007F\U000E0100-\U000E01EF]'
    then plain else ''
  end
  from (select regexp_replace(value,
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E00FF\U000E01F0-\U000E0FFF]',
    '', 'g') as plain) as name
$$;

-- It runs inside a check, as whoever writes the row.
grant execute on function private.plain_name(text) to anon, authenticated, service_role;

update public.profiles set username = coalesce(nullif(private.plain_name(username), ''), '用户')
where username <> private.plain_name(username);

alter table public.profiles add constraint username_is_plain check (username = private.plain_name(username));

-- The first name of an account keeps the rule, whatever the e-mail holds.
create or replace function private.first_username(email text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(nullif(left(private.plain_name(split_part(email, '@', 1)), 30), ''), '用户')
$$;
