/** What a viewer can ask of the player, by button, key or gesture. */
export type Command =
  | { type: 'play' }
  | { type: 'toggle-play' }
  | { type: 'seek-to'; seconds: number }
  | { type: 'seek-by'; seconds: number }
  /** 0 to 1 along the film. */
  | { type: 'seek-to-fraction'; fraction: number }
  | { type: 'set-volume'; volume: number }
  /** Steps of 0.1. */
  | { type: 'step-volume'; steps: number }
  | { type: 'toggle-mute' }
  | { type: 'toggle-fullscreen' };
