-- Covering indexes, in which a person's rows lie together: without them each row of a list is looked up in a table that
-- grows with everybody's rows.
drop index favorites_newest_first;
create index favorites_newest_first on favorites (user_id, created_at desc, video_id, id);

drop index watch_history_newest_first;
create index watch_history_newest_first on watch_history (user_id, watched_at desc, video_id, id, progress);
