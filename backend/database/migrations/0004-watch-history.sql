-- How far a person watched each video, in seconds, and when.
create table watch_history (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  video_id text not null,
  progress real not null,
  watched_at text not null,
  constraint video_id_fits check (length(video_id) between 1 and 64),
  constraint progress_is_a_position check (progress >= 0 and progress < 9e999),
  constraint watch_history_once unique (user_id, video_id)
) strict;

create index watch_history_newest_first on watch_history (user_id, watched_at desc);
