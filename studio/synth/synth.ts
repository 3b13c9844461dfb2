import { hall } from './reverb.ts';
import type { Stereo } from './stereo.ts';
import { SAMPLE_RATE, silence } from './stereo.ts';

/** Where a voice stands in the mix. */
export interface Placement {
  /** Peak level, linear; the finished score is brought to its loudness afterwards, so only relations matter. */
  readonly gain: number;
  /** -1 left, 0 middle, 1 right. */
  readonly pan?: number;
  /** Share that goes to the reverb as well. */
  readonly reverb?: number;
}

/** The mixing desk: instruments add their samples to it, `mix()` adds the room and the edges. */
export class Synth {
  readonly durationSeconds: number;
  readonly seed: number;
  readonly #dry: Stereo;
  readonly #send: Stereo;

  constructor(durationSeconds: number, seed: number) {
    this.durationSeconds = durationSeconds;
    this.seed = seed;
    const length = Math.ceil(durationSeconds * SAMPLE_RATE);
    this.#dry = silence(length);
    this.#send = silence(length);
  }

  /**
   * Adds a voice: `sample` gives its value at each successive moment, in seconds from the voice's start.
   * What would sound past the end of the film is left out; the closing fade hides the cut.
   */
  add(
    atSeconds: number,
    lengthSeconds: number,
    placement: Placement,
    sample: (second: number) => number,
  ): void {
    const { gain, pan = 0, reverb = 0 } = placement;
    const left = gain * Math.sqrt((1 - pan) / 2);
    const right = gain * Math.sqrt((1 + pan) / 2);
    const start = Math.max(0, Math.round(atSeconds * SAMPLE_RATE));
    const end = Math.min(this.#dry.left.length, start + Math.round(lengthSeconds * SAMPLE_RATE));
    for (let index = start; index < end; index++) {
      const value = sample((index - start) / SAMPLE_RATE);
      accumulate(this.#dry, index, value * left, value * right);
      if (reverb > 0) accumulate(this.#send, index, value * left * reverb, value * right * reverb);
    }
  }

  /** The finished score: dry voices, their reverb, and a fade at both edges. */
  mix({ fadeInSeconds = 0.6, fadeOutSeconds = 2.5 } = {}): Stereo {
    const { left, right } = this.#dry;
    const room = hall(this.#send);
    const mixed = silence(left.length);
    for (let index = 0; index < left.length; index++) {
      const second = index / SAMPLE_RATE;
      const rise = Math.min(1, second / fadeInSeconds);
      const fall = Math.min(1, (this.durationSeconds - second) / fadeOutSeconds);
      const fade = Math.sin((Math.PI / 2) * Math.max(0, Math.min(rise, fall))) ** 2;
      mixed.left[index] = ((left[index] ?? 0) + (room.left[index] ?? 0)) * fade;
      mixed.right[index] = ((right[index] ?? 0) + (room.right[index] ?? 0)) * fade;
    }
    return mixed;
  }
}

function accumulate({ left, right }: Stereo, index: number, addLeft: number, addRight: number): void {
  left[index] = (left[index] ?? 0) + addLeft;
  right[index] = (right[index] ?? 0) + addRight;
}
