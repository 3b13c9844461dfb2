export const SAMPLE_RATE = 48_000;

/** Two channels of float samples. */
export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export function silence(length: number): Stereo {
  return { left: new Float32Array(length), right: new Float32Array(length) };
}
