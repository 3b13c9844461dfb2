import type { PlayerProps } from '../player-props.ts';

/** The elements around the picture on the watch page. */
export interface PlayerStage {
  /** The element for fullscreen. */
  readonly region: HTMLElement;
  /** Receives clicks and gestures. */
  readonly picture: HTMLElement;
  readonly controls: HTMLElement;
  /** Contains only the `<video>` element. */
  readonly screen: HTMLElement;
  /** The current props of the component that renders the stage. */
  readonly props: () => PlayerProps;
}

/**
 * The `<video>` element and the elements around it: those of the stage on the watch page, or of the mini player, which
 * has no props.
 */
export interface PlayerElements extends Omit<PlayerStage, 'props'>, Partial<Pick<PlayerStage, 'props'>> {
  readonly element: HTMLVideoElement;
}
