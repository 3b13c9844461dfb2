import type { ReactNode } from 'react';
import type { Desk } from '../api.ts';
import { FilmsPage } from './films/films-page.tsx';

/** A part of the desk that the header leads to. */
export interface Room {
  /** Of its address: `#/<path>`. */
  readonly path: string;
  readonly name: string;
  readonly Page: (props: { readonly desk: Desk }) => ReactNode;
}

export const firstRoom: Room = { path: '', name: '影片', Page: FilmsPage };

/** In the order of the header. */
export const rooms: readonly Room[] = [firstRoom];
