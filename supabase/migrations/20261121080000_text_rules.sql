-- The text rules of our tables. They are outside `public`, so the API does not expose them.
create schema if not exists private;

-- The length of a text, nearly as people count (UAX #29, which Postgres does not implement): marks, variation
-- selectors, skin tones and tags do not count, characters joined by a zero-width joiner count as one, and so do the two
-- letters of a flag. The result is at most the number of code points; for 字, é and 👨‍👩‍👧 it equals the site's.
create function private.count_characters(value text) returns integer
language sql immutable strict parallel safe
set search_path = ''
as $$
  select char_length(regexp_replace(
    regexp_replace(normalize(value, NFC), '[\U0001F1E6-\U0001F1FF]{2}', 'x', 'g'),
    '\r(?=\n)|\u200D.|[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u200C\u200D\u20D0-\u20FF\u3099\u309A\uFE00-\uFE0F\uFE20-\uFE2F\U0001F3FB-\U0001F3FF\U000E0020-\U000E007F\U000E0100-\U000E01EF]',
    '', 'g'))
$$;

-- Whether a text is blank: it contains only what JavaScript's `trim` removes (ECMA-262, WhiteSpace and LineTerminator),
-- including the ideographic space U+3000. `\s` would depend on the database's locale.
create function private.is_blank(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select value !~ '[^\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]'
$$;

-- Checks call both functions with the rights of whoever writes the row.
grant execute on function private.count_characters(text), private.is_blank(text) to anon, authenticated, service_role;
