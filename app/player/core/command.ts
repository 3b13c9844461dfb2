import type { CaptionSize } from './captions.ts';

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
  | { type: 'toggle-loop' }
  /** The picture that is shown, as a file. */
  | { type: 'save-picture' }
  | { type: 'toggle-captions' }
  /** Shows the captions in this language. */
  | { type: 'set-caption-language'; language: string }
  | { type: 'set-caption-size'; size: CaptionSize }
  /** `null`: 自动. */
  | { type: 'set-quality'; quality: number | null }
  /** While paused only. */
  | { type: 'step-frame'; frames: 1 | -1 }
  /** `seek-by` with an indicator, for double taps. */
  | { type: 'skip-by'; seconds: number }
  | { type: 'show-shortcuts' }
  | { type: 'toggle-picture-in-picture' }
  /** Opens the browser's list of remote playback devices. */
  | { type: 'prompt-remote-playback' }
  | { type: 'toggle-theatre' }
  | { type: 'go-to-chapter'; which: 'previous' | 'next' }
  | { type: 'go-to-video'; which: 'previous' | 'next' };
