-- Finds the sessions that nobody has used for long.
create index sessions_by_use on sessions (refreshed_at);
