import type { ReactNode } from 'react';
import type { Video } from '../../../domain/video.ts';

/** Videos that are played in this order. */
export interface PlaylistContent {
  readonly title: string;
  /** The page with the same list. */
  readonly url: string;
  readonly videos: readonly Video[];
  /** Set if the videos could not be loaded. */
  readonly onRetry?: () => void;
}

export interface SourceProps {
  /** The query of the watch page; all parameters except `list` belong to the source. */
  query: URLSearchParams;
  /** Renders the list; not called before it is loaded. */
  children: (content: PlaylistContent) => ReactNode;
}
