import { decodeFrames } from './decode.ts';

/** Without details, only what is large counts. */
const WIDTH = 64;
const HEIGHT = 36;
const CHANNELS = 3;
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
