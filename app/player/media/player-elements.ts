export interface PlayerElements {
  /** Everything that goes into fullscreen. */
  readonly region: HTMLElement;
  /** The picture, with what lies on it and takes presses. */
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  readonly video: HTMLVideoElement;
}
