-- Videos that a person wants to watch later; the same rules as for favourites.
create table watch_later (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  video_id text not null,
  created_at text not null,
  constraint video_id_fits check (length(video_id) between 1 and 64),
  constraint watch_later_once unique (user_id, video_id)
) strict;

create index watch_later_newest_first on watch_later (user_id, created_at desc, video_id, id);
