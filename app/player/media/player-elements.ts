import type { PictureOutcome } from '../core/notice.ts';

/** The elements around the picture on the watch page. */
export interface PlayerStage {
  /** What goes into fullscreen. */
  readonly region: HTMLElement;
  /** The picture and its overlays; takes clicks and gestures. */
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  /** Holds the `<video>` element and nothing else. */
  readonly screen: HTMLElement;
  /** The page knows what to write below the picture; `null` where the viewer has thought better of it. */
  readonly savePicture?: (element: HTMLVideoElement) => Promise<PictureOutcome | null>;
  /** Theatre mode changes the page's layout, so the page supplies this. */
  readonly toggleTheatre?: () => void;
  /** What stands before and after a video is the page's as well. @returns whether there is such a video */
  readonly goToVideo?: (which: 'previous' | 'next') => boolean;
}

export interface PlayerElements extends PlayerStage {
  readonly element: HTMLVideoElement;
}
