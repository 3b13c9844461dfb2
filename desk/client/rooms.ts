import type { ReactNode } from 'react';
import type { Desk } from '../api.ts';
import { FilmsPage } from './films/films-page.tsx';
import { ReadyPage } from './site/ready-page.tsx';
import { SitePage } from './site/site-page.tsx';

/** A part of the desk that the header leads to. */
export interface Room {
  /** Of its address: `#/<path>`. */
  readonly path: string;
  readonly name: string;
  readonly Page?: (props: { readonly desk: Desk }) => ReactNode;
  /** In its place, where it needs no `Desk`: there is none while the settings have mistakes. */
  readonly Alone?: () => ReactNode;
}

export const firstRoom: Room = { path: '', name: '影片', Page: FilmsPage };

/** In the order of the header. */
export const rooms: readonly Room[] = [
  firstRoom,
  { path: 'site', name: '网站', Alone: SitePage },
  { path: 'ready', name: '检查清单', Alone: ReadyPage },
];
