-- Messages to the hosts. The API only inserts; hosts read the database.
create table feedback (
  id text primary key,
  kind text not null,
  message text not null,
  email text,
  created_at text not null,
  constraint kind_is_known check (kind in ('problem', 'suggestion', 'complaint', 'other')),
  constraint message_is_not_blank check (not is_blank(message)),
  constraint message_fits check (count_characters(message) <= 1000 and octet_length(message) <= 64000),
  constraint email_has_its_form check (length(email) <= 254 and is_email(email))
) strict;

create index feedback_newest_first on feedback (created_at desc);
