import type { CaptionSize } from './captions.ts';

/** What a viewer can ask of the player, by button, key or gesture. */
export type Command =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'toggle-play' }
  | { type: 'seek-to'; seconds: number }
  | { type: 'seek-by'; seconds: number }
  /** 0 to 1 along the film. */
  | { type: 'seek-to-fraction'; fraction: number }
  | { type: 'set-volume'; volume: number }
  /** Steps of 0.1. */
  | { type: 'step-volume'; steps: number }
  | { type: 'toggle-mute' }
  | { type: 'toggle-fullscreen' }
  /** 1 is the film's own; the pitch stays. */
  | { type: 'set-playback-rate'; rate: number }
  /** To the next of the rates offered. */
  | { type: 'step-playback-rate'; steps: 1 | -1 }
  | { type: 'toggle-captions' }
  | { type: 'set-caption-size'; size: CaptionSize }
  /** One picture on or back, of a film that does not run. */
  | { type: 'step-frame'; frames: 1 | -1 }
  /** As `seek-by`, and says so: for a hand that has no bar under it. */
  | { type: 'skip-by'; seconds: number }
  | { type: 'list-keys' }
  | { type: 'toggle-picture-in-picture' }
  /** Asks the browser for its list of screens and speakers near by. */
  | { type: 'choose-device' }
  | { type: 'toggle-theatre' };
