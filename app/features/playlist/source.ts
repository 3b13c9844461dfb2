import type { ReactNode } from 'react';
import type { Video } from '../../../domain/video.ts';

/** Videos that are played through in this order. */
export interface PlaylistContent {
  readonly title: string;
  /** The page that shows the same list. */
  readonly url: string;
  readonly videos: readonly Video[];
  /** Where they could not be loaded. */
  readonly onRetry?: () => void;
}

export interface SourceProps {
  /** Of the watch page: the parameters beside `list` are the source's own. */
  query: URLSearchParams;
  /** Renders the list; not called until it is loaded. */
  children: (content: PlaylistContent) => ReactNode;
}
