-- Messages that a host has dealt with, as in the embedded backend. A separate table, because anybody inserts messages
-- through the API and nobody may send one that is already done. Hosts write to it in the SQL editor (docs/growing.md).
create table private.feedback_done (
  feedback_id uuid primary key references public.feedback (id) on delete cascade,
  done_at timestamptz not null default now()
);
