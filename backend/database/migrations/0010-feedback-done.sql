-- The messages that a host has dealt with. Apart from the messages, which anybody adds through the API: nobody can send one
-- as done.
create table feedback_done (
  feedback_id text primary key references feedback (id) on delete cascade,
  done_at text not null
) strict, without rowid;
