import { decodeFrames } from './decode.ts';

/** Without details, only what is large counts. */
const [WIDTH, HEIGHT, CHANNELS] = [64, 36, 3];
const FRAME = WIDTH * HEIGHT * CHANNELS;
/** Of 255, by which a value is farther from both its neighbours in time than these are from each other. */
const STANDS_OUT = 20;
/** Of all pixels. What moves fastest in a film that is right reaches 0.07. */
const ODD_SHARE = 0.09;

/**
 * Frames that are like neither the one before nor the one after, while these two are alike: what a scene drew across the
 * picture for a single frame, a place behind the eye for instance. What is coded is true to it, so no likeness shows it.
 * @returns the numbers of these frames, from 0
 * @throws {StudioError} when the video cannot be decoded
 */
export async function oddFrames(videoPath: string): Promise<readonly number[]> {
  const values = await decodeFrames(videoPath, WIDTH, HEIGHT);
  const inner = Array.from({ length: values.length / FRAME - 2 }, (_, index) => index + 1);
  return inner.filter((frame) => oddPixels(values, frame) > ODD_SHARE * WIDTH * HEIGHT);
}

/**
 * How ordinary the step is that a loop takes from its last frame to its first.
 * @returns the share of the steps from frame to frame that are as large: with a cut there, no more than there are cuts
 */
export async function seamOf(videoPath: string): Promise<number> {
  const values = await decodeFrames(videoPath, WIDTH, HEIGHT);
  const step = (_: unknown, frame: number) => {
    let apart = 0;
    for (let place = frame * FRAME; place < (frame + 1) * FRAME; place++)
      apart += Math.abs((values[place] ?? 0) - (values[(place + FRAME) % values.length] ?? 0));
    return apart;
  };
  const steps = Array.from({ length: values.length / FRAME }, step);
  return steps.slice(0, -1).filter((other) => other >= (steps.at(-1) ?? 0)).length / (steps.length - 1);
}

function oddPixels(values: Uint8Array, frame: number): number {
  let count = 0;
  for (let pixel = frame * FRAME; pixel < (frame + 1) * FRAME; pixel += CHANNELS)
    if (standsOut(values, pixel) || standsOut(values, pixel + 1) || standsOut(values, pixel + 2)) count++;
  return count;
}

function standsOut(values: Uint8Array, place: number): boolean {
  const [before = 0, value = 0, after = 0] = [values[place - FRAME], values[place], values[place + FRAME]];
  const apart = Math.min(Math.abs(value - before), Math.abs(value - after));
  return apart - Math.abs(before - after) > STANDS_OUT;
}
