import { swell } from '../../kit/maths.ts';
import { points } from '../../kit/outline.ts';
import { createBeats } from '../../kit/shots.ts';

/** Cuts, flames and the bird's ways stand on the beats of the score. */
export const beats = createBeats(80);
const on = beats.at;

export const STORY = {
  ...{ burner: on(11), rim: on(19), lands: on(23), listens: on(28), leaves: on(35.4), valley: on(36) },
  end: on(48),
} as const;

/** When our burner speaks, and for how long. */
const FLAMES = points(on(4), 2, on(13), 3, STORY.listens, 3.4, on(40), 2);

/** How high it stands, 0 to 1. */
export const flameAt = (second: number): number =>
  Math.max(...FLAMES.map(([lit, long]) => swell(lit, lit + 0.16, lit + long - 0.4, lit + long, second))) *
  (0.92 + 0.08 * Math.sin(second * 17) * Math.sin(second * 11));
