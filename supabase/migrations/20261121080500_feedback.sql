-- Messages to the hosts. The API only inserts; hosts read them in the dashboard.
create table public.feedback (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  message text not null,
  -- The address for an answer, if one is wanted.
  email text,
  created_at timestamptz not null default now(),
  constraint kind_is_known check (kind in ('problem', 'suggestion', 'complaint', 'other')),
  constraint message_is_not_blank check (not private.is_blank(message)),
  constraint message_fits check (private.count_characters(message) <= 1000 and octet_length(message) <= 64000),
  constraint email_has_its_form check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$')
);

create index feedback_newest_first on public.feedback (created_at desc);

revoke all on public.feedback from anon, authenticated;
grant select, insert, update, delete on public.feedback to anon, authenticated;
alter table public.feedback enable row level security;

create policy "anybody writes to us" on public.feedback
  for insert to anon, authenticated
  with check (true);
