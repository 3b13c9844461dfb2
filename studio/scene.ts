import type { Context2D } from './kit/layer.ts';
import type { Stage } from './stage.ts';
import type { Synth } from './synth/synth.ts';

/** A video written as code: what it looks like at a second, and what it sounds like. */
export interface Scene {
  readonly frameRate: 24 | 30;
  /** Strength of the film grain that decoders add (SVT-AV1, 0 to 50), where it helps a gradient. Absent: none. */
  readonly grain?: number;
  /** LUFS, as loud as what is shown, -20 to -14. Absent: -16. */
  readonly loudness?: number;
  /** Second whose frame becomes the cover, chosen by eye. */
  readonly coverSecond: number;
  /** What sounds, for those who cannot hear it, and what is told, in Chinese: three to eight cues in order, none over another. */
  readonly captions: readonly Caption[];
  /** Prepares layers once and returns a pure function of time: frame N alone equals frame N in sequence. */
  paint(stage: Stage): Painter;
  /** Fills the score; a beginning and an end, no clicks. */
  score(synth: Synth, stage: Stage): void;
}

export interface Caption {
  readonly startSecond: number;
  readonly endSecond: number;
  /** In square brackets, as subtitlers write sounds: 「[雨声渐密]」; a narrated line without them, as a sentence. */
  readonly text: string;
}

/** Paints the whole picture of one second, on a context whose units are the stage's 1280 × 720. */
export type Painter = (context: Context2D, second: number) => void;
