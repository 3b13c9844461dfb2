import type { PlayerProps } from '../player-props.ts';

/** The elements around the picture on the watch page. */
export interface PlayerStage {
  /** What goes into fullscreen. */
  readonly region: HTMLElement;
  /** The picture and its overlays; takes clicks and gestures. */
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  /** Holds the `<video>` element and nothing else. */
  readonly screen: HTMLElement;
  /** The large play icon over the picture, while it is there; absent in the mini player. */
  readonly playIcon?: { readonly current: HTMLElement | null };
  /** Those of the component that renders the stage, as they are now; absent in the mini player. */
  readonly props?: () => PlayerProps;
}

export interface PlayerElements extends PlayerStage {
  readonly element: HTMLVideoElement;
}
