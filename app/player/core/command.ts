/** A request to the player from a button, a key or a gesture. */
export type Command =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'toggle-play' }
  | { type: 'seek-to'; seconds: number }
  | { type: 'seek-by'; seconds: number }
  /** 0 to 1 of the duration. */
  | { type: 'seek-to-fraction'; fraction: number }
  | { type: 'set-volume'; volume: number }
  /** Steps of 0.1. */
  | { type: 'step-volume'; steps: number }
  | { type: 'toggle-mute' }
  | { type: 'toggle-fullscreen' }
  | { type: 'set-playback-rate'; rate: number }
  /** To the next slower or faster rate of the menu. */
  | { type: 'step-playback-rate'; steps: 1 | -1 }
  /** Only while paused. */
  | { type: 'step-frame'; frames: 1 | -1 }
  /** Seeks like `seek-by` and shows an indicator, for double taps. */
  | { type: 'skip-by'; seconds: number }
  | { type: 'go-to-video'; which: 'previous' | 'next' }
  /** Runs an ability's action for a key; `key` is a name from the ability's `keys`. */
  | { type: 'ability-key'; key: string };
