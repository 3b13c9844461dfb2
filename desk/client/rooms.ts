import type { ReactNode } from 'react';
import { BackupPage } from './backup/backup-page.tsx';
import { FeedbackPage } from './feedback/feedback-page.tsx';
import { FilmsPage } from './films/films-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { ReadyPage } from './site/ready-page.tsx';
import { SitePage } from './site/site-page.tsx';

/** A page of the desk with a link in the header. */
interface Room {
  /** Its hash is `#/<path>`. */
  readonly path: string;
  readonly name: string;
  readonly Page: () => ReactNode;
}

export const firstRoom: Room = { path: 'films', name: '影片', Page: FilmsPage };

/** In the order of the header. */
export const rooms: readonly Room[] = [
  firstRoom,
  { path: 'site', name: '网站', Page: SitePage },
  { path: 'ready', name: '检查清单', Page: ReadyPage },
  { path: 'people', name: '用户', Page: PeoplePage },
  { path: 'feedback', name: '反馈', Page: FeedbackPage },
  { path: 'backup', name: '备份', Page: BackupPage },
];
