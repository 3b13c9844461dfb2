import type { ReactNode } from 'react';
import { durationSeconds } from '../../../domain/format.ts';
import type { Video, VideoId } from '../../../domain/video.ts';
import { type Watch, watchedFraction } from '../../../domain/watch-progress.ts';
import type { AccountList } from '../../data/account-list.ts';
import { favourites, type SavedVideo, watchLater } from '../../data/saved-lists.ts';
import { watchHistory } from '../../data/watch-history.ts';
import { removedTexts } from '../../features/saved-lists/use-saved-video.ts';

/** An account's history, favourites or watch later, with its texts. */
export interface SavedList<Row extends { readonly videoId: VideoId }> {
  readonly path: string;
  readonly name: string;
  readonly list: AccountList<Row>;
  /** The mark on each card: the time in the history, which is grouped by day, or a seal with the day on favourites. */
  readonly mark?: 'time' | 'seal';
  /** Watched fraction, 0 to 1; only in the history. */
  readonly watchedOf?: (row: Row, video: Video) => number;
  /** The text before the date of a row. */
  readonly dated: string;
  readonly removeLabel: (title: string) => string;
  readonly removed: string;
  readonly clearLabel: string;
  readonly cleared: string;
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly drawing: ReactNode;
    readonly way: { readonly href: string; readonly label: string };
  };
}

export const historyList: SavedList<Watch> = {
  path: '/profile',
  name: '观看历史',
  list: watchHistory,
  mark: 'time',
  watchedOf: (row, video) => watchedFraction(row.progressSeconds, durationSeconds(video.duration)),
  dated: '观看于',
  removeLabel: (title) => `从历史中移除 ${title}`,
  removed: '已从历史中移除',
  clearLabel: '清空观看历史',
  cleared: '已清空观看历史',
  empty: {
    title: '暂无观看历史',
    text: '看过的短片都有记录，下次可以接着看。',
    // A clock that runs backwards.
    drawing: <path d="M4 12.5a8 8 0 1 0 2.3-6L4 8.8M4 4v4.8h4.8M12 8v4.7l3.2 2" />,
    way: { href: '/categories', label: '去找一部看看' },
  },
};

export const favouritesList: SavedList<SavedVideo> = {
  path: '/favorites',
  name: '我的收藏',
  list: favourites,
  mark: 'seal',
  dated: '收藏于',
  removeLabel: (title) => `取消收藏 ${title}`,
  removed: removedTexts.favorites,
  clearLabel: '清空收藏',
  cleared: '已清空收藏',
  empty: {
    title: '暂无收藏视频',
    text: '遇到喜欢的短片，点「收藏」，以后随时可以再看。',
    // A stone without a character.
    drawing: (
      <>
        <path d="M4.5 4.5h15v15h-15z" />
        <path d="M7.5 7.5h9v9h-9z" strokeDasharray="3 3" />
      </>
    ),
    way: { href: '/categories?sort=popular', label: '看看热门短片' },
  },
};

export const watchLaterList: SavedList<SavedVideo> = {
  path: '/watch-later',
  name: '稍后再看',
  list: watchLater,
  dated: '加入于',
  removeLabel: (title) => `从稍后再看中移除 ${title}`,
  removed: removedTexts.watch_later,
  clearLabel: '全部移除',
  cleared: '已全部移除',
  empty: {
    title: '暂无稍后再看',
    text: '现在没空看的短片，点「稍后再看」存下来，有空再看。',
    // An hourglass.
    drawing: <path d="M7 3.5h10M7 20.5h10M8 3.5V7l8 10v3.5M16 3.5V7L8 17v3.5" />,
    way: { href: '/categories?sort=latest', label: '看看最新短片' },
  },
};
