-- A name contains no characters that are invisible or reorder the text around it; existing names lose them.

-- A name without invisible characters; empty if nothing visible is left. The lists are those of `domain/plain-name.ts`,
-- which explains which characters may stay because scripts and emoji need them.
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

-- A check calls it with the rights of whoever writes the row.
grant execute on function private.plain_name(text) to anon, authenticated, service_role;

update public.profiles set username = coalesce(nullif(private.plain_name(username), ''), '用户')
where username <> private.plain_name(username);

alter table public.profiles add constraint username_is_plain check (username = private.plain_name(username));

-- The initial username also follows the rule, whatever the address contains.
create or replace function private.first_username(email text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(nullif(left(private.plain_name(split_part(email, '@', 1)), 30), ''), '用户')
$$;
