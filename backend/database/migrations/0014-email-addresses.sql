-- An address in feedback has the same form as those of accounts: without invisible or surrounding characters, it
-- matches its account's and is removed with it. The form never sent others, so they become null.
drop trigger forget_address;

create table checked_feedback (
  id text primary key,
  kind text not null,
  message text not null,
  email text,
  created_at text not null,
  constraint kind_is_known check (kind in ('problem', 'suggestion', 'complaint', 'other')),
  constraint message_is_not_blank check (not is_blank(message)),
  constraint message_fits check (count_characters(message) <= 1000 and octet_length(message) <= 64000),
  constraint email_has_its_form check (length(email) <= 254 and is_email_address(email))
) strict;

insert into checked_feedback
select id, kind, message, iif(is_email_address(email), email, null), created_at from feedback;

-- Copied first, because the rows are deleted with those of feedback.
create table checked_feedback_done (
  feedback_id text primary key references checked_feedback (id) on delete cascade,
  done_at text not null
) strict, without rowid;

insert into checked_feedback_done select feedback_id, done_at from feedback_done;

drop table feedback_done;
drop table feedback;
alter table checked_feedback rename to feedback;
alter table checked_feedback_done rename to feedback_done;

create index feedback_newest_first on feedback (created_at desc);

create trigger forget_address before delete on users begin
  update feedback set email = null where lower(email) = old.email;
end;
