-- Videos that a person saved.
create table favorites (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  video_id text not null,
  created_at text not null,
  constraint video_id_fits check (length(video_id) between 1 and 64),
  constraint favorites_once unique (user_id, video_id)
) strict;

create index favorites_newest_first on favorites (user_id, created_at desc);
