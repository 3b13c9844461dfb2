-- Lists of videos that a person names, orders and may share by link. The ids stand in one text, separated by spaces, so
-- that a changed order is one change of one row. Nothing looks collections up by video.
create table collections (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  video_ids text not null,
  visibility text not null,
  created_at text not null,
  updated_at text not null,
  constraint name_is_not_blank check (not is_blank(name)),
  constraint name_fits check (length(name) <= 30),
  constraint name_is_plain check (name = plain_name(name)),
  constraint video_ids_are_known check (video_ids not glob '*[^a-z0-9 -]*'),
  constraint video_ids_fit check (length(video_ids) <= 10000 and length(video_ids) - length(replace(video_ids, ' ', '')) < 300),
  constraint visibility_is_known check (visibility in ('private', 'link'))
) strict;

create index collections_newest_first on collections (user_id, created_at desc, id);
