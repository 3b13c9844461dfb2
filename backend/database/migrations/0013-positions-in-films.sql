-- A position is less than ten million seconds (sixteen weeks), longer than any film. Existing ones beyond it become 0.
create table bounded_history (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  video_id text not null,
  progress real not null,
  watched_at text not null,
  constraint video_id_fits check (length(video_id) between 1 and 64),
  constraint progress_is_a_position check (progress >= 0 and progress < 10000000),
  constraint watch_history_once unique (user_id, video_id)
) strict;

insert into bounded_history
select id, user_id, video_id, iif(progress < 10000000, progress, 0), watched_at from watch_history;

drop table watch_history;
alter table bounded_history rename to watch_history;
create index watch_history_newest_first on watch_history (user_id, watched_at desc, video_id, id, progress);
