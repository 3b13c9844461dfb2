-- Everything a list shows lies in its index, a person's rows side by side: without it each row is sought in a table that
-- grows with everybody's. The same as the embedded backend's 0007.
drop index public.favorites_newest_first;
create index favorites_newest_first on public.favorites (user_id, created_at desc, video_id, id);

drop index public.watch_history_newest_first;
create index watch_history_newest_first
  on public.watch_history (user_id, watched_at desc, video_id, id, progress);
