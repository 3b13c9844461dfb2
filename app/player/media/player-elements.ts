/** What stands around the picture on the watch page. */
export interface PlayerStage {
  /** Everything that goes into fullscreen. */
  readonly region: HTMLElement;
  /** The picture, with what lies on it and takes presses. */
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  /** Where the element goes. Nothing else is in it, but what the server sent. */
  readonly screen: HTMLElement;
  /** The width belongs to the page around. */
  readonly toggleTheatre?: () => void;
}

export interface PlayerElements extends PlayerStage {
  readonly video: HTMLVideoElement;
}
