-- Covering indexes, in which a person's rows lie together: without them each row of a list is looked up in a table that
-- grows with everybody's rows. Same as migration 0007 of the embedded backend.
drop index public.favorites_newest_first;
create index favorites_newest_first on public.favorites (user_id, created_at desc, video_id, id);

drop index public.watch_history_newest_first;
create index watch_history_newest_first
  on public.watch_history (user_id, watched_at desc, video_id, id, progress);
