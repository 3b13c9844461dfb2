/** What buttons, keys and gestures ask of the player. */
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
  /** To the next rate of the menu. */
  | { type: 'step-playback-rate'; steps: 1 | -1 }
  /** While paused only. */
  | { type: 'step-frame'; frames: 1 | -1 }
  /** `seek-by` with an indicator, for double taps. */
  | { type: 'skip-by'; seconds: number }
  | { type: 'go-to-video'; which: 'previous' | 'next' }
  /** What an ability does at a key, by the name it gave that. */
  | { type: 'ability-key'; key: string };
