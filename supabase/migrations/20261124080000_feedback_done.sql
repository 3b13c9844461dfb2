-- The messages that a host has dealt with, as in the embedded backend. Apart from the messages, which anybody adds through
-- the API: nobody can send one as done. Hosts write to it in the SQL editor (docs/growing.md).
create table private.feedback_done (
  feedback_id uuid primary key references public.feedback (id) on delete cascade,
  done_at timestamptz not null default now()
);
