import type { PlayerProps } from '../player-props.ts';

/** The elements around the picture on the watch page. */
export interface PlayerStage {
  /** What goes into fullscreen. */
  readonly region: HTMLElement;
  /** Takes clicks and gestures. */
  readonly picture: HTMLElement;
  readonly controls: HTMLElement;
  /** Holds the `<video>` element and nothing else. */
  readonly screen: HTMLElement;
  /** Those of the component that renders the stage, as they are now. */
  readonly props: () => PlayerProps;
}

/** Those around the element: on the watch page its stage, which has props, else the mini player. */
export interface PlayerElements extends Omit<PlayerStage, 'props'>, Partial<Pick<PlayerStage, 'props'>> {
  readonly element: HTMLVideoElement;
}
