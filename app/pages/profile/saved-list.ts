import { durationSeconds } from '../../../domain/format.ts';
import type { Video, VideoId } from '../../../domain/video.ts';
import { type Watch, watchedFraction } from '../../../domain/watch-progress.ts';
import type { Catalogue } from '../../content/index.ts';
import type { AccountList } from '../../data/account-list.ts';
import { favourites, type SavedVideo, watchLater } from '../../data/saved-lists.ts';
import { watchHistory } from '../../data/watch-history.ts';
import { removedTexts } from '../../features/saved-lists/use-saved-video.ts';

/** An account's history, favourites or what it watches later: its rows and its labels. */
export interface SavedList<Row extends { readonly videoId: VideoId }> {
  readonly path: string;
  readonly name: string;
  readonly labels: SavedListLabels;
  readonly list: AccountList<Row>;
  /** What stands on each card: in the history the time, under headings of days; on favourites a seal of the day. */
  readonly mark?: 'time' | 'seal';
  /** 0 to 1, for the history alone. */
  readonly watchedOf?: (row: Row, video: Video) => number;
}

export interface SavedListLabels {
  /** Before the date on the card of a video that is gone. */
  readonly dated: string;
  readonly remove: (title: string) => string;
  readonly removed: string;
  readonly clear: string;
  readonly cleared: string;
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly way: { to: string; label: string };
  };
}

export const historyList: SavedList<Watch> = {
  path: '/profile',
  name: '观看历史',
  labels: {
    dated: '观看于',
    remove: (title) => `从历史中移除 ${title}`,
    removed: '已从历史中移除',
    clear: '清空观看历史',
    cleared: '已清空观看历史',
    empty: {
      title: '暂无观看历史',
      text: '看过的短片会留在这里，下次接着看。',
      way: { to: '/categories', label: '去找一部看看' },
    },
  },
  mark: 'time',
  list: watchHistory,
  watchedOf: (row, video) => watchedFraction(row.progressSeconds, durationSeconds(video.duration)),
};

export const favouritesList: SavedList<SavedVideo> = {
  list: favourites,
  path: '/favorites',
  name: '我的收藏',
  labels: {
    dated: '收藏于',
    remove: (title) => `取消收藏 ${title}`,
    removed: removedTexts.favorites,
    clear: '清空收藏',
    cleared: '已清空收藏',
    empty: {
      title: '暂无收藏视频',
      text: '遇到喜欢的，盖上一枚「藏」，往后随时找得回来。',
      way: { to: '/categories?sort=popular', label: '看看热门短片' },
    },
  },
  mark: 'seal',
};

export const watchLaterList: SavedList<SavedVideo> = {
  list: watchLater,
  path: '/watch-later',
  name: '稍后再看',
  labels: {
    dated: '加入于',
    remove: (title) => `从稍后再看中移除 ${title}`,
    removed: removedTexts.watch_later,
    clear: '全部移除',
    cleared: '已全部移除',
    empty: {
      title: '暂无稍后再看',
      text: '现在没空看的，在短片上点「稍后再看」，有空时从这里接着看。',
      way: { to: '/categories?sort=latest', label: '看看最新短片' },
    },
  },
};

/** A row as a card of the list. */
export interface SavedListEntry {
  readonly videoId: VideoId;
  /** Undefined where the video is gone from the catalogue. */
  readonly video: Video | undefined;
  readonly watched: number | undefined;
  /** ISO 8601. */
  readonly at: string;
}

export function entryOf<Row extends { readonly videoId: VideoId }>(
  savedList: SavedList<Row>,
  find: Catalogue['find'],
  row: Row,
): SavedListEntry {
  const video = find(row.videoId);
  return {
    videoId: row.videoId,
    video,
    watched: video && savedList.watchedOf?.(row, video),
    at: savedList.list.timeOf(row),
  };
}
