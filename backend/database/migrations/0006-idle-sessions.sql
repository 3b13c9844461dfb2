-- Finds idle sessions.
create index sessions_by_use on sessions (refreshed_at);
