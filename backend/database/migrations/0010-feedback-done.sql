-- Messages that a host has dealt with. A separate table, because anybody inserts messages through the API and nobody
-- may send one that is already done.
create table feedback_done (
  feedback_id text primary key references feedback (id) on delete cascade,
  done_at text not null
) strict, without rowid;
