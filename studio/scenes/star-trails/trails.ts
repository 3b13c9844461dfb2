import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

/** The pole of the sky: the one star that stays. */
export const POLE: Point = [792, 236];
export const OPEN_SECOND = 6;
export const CLOSE_SECOND = 57;
const STARS = 1250;
const RADIANS_PER_SECOND = 0.0212;
/** Seconds before it closes over which the turning slows. */
const SLOWING_SECONDS = 5;

/** Starlight from hot to cool stars, with the share of the sky that has it. */
const COLOURS = ['#a9c6ff', '#d5e2ff', '#fff6e6', '#ffdca6', '#ffb48a'] as const;
/** Width and strength of the lines, from the many faint to the few bright. */
const MAGNITUDES = [
  { width: 0.8, strength: 0.34, share: 0.62 },
  { width: 1.15, strength: 0.56, share: 0.9 },
  { width: 1.8, strength: 0.86, share: 1 },
] as const;

/** How far the sky has turned by a second; counter-clockwise, as seen from the northern half of the world. */
export function turnAt(second: number): number {
  const slow = CLOSE_SECOND - SLOWING_SECONDS;
  if (second <= slow) return second * RADIANS_PER_SECOND;
  const share = Math.min(1, (second - slow) / SLOWING_SECONDS);
  return (slow + SLOWING_SECONDS * (share - share * share * 0.5)) * RADIANS_PER_SECOND;
}

/** Stars that draw arcs around the pole from the moment the shutter opens. Returns what draws them. */
export function createTrails(stage: Stage) {
  const random = stage.random('trails');
  const brushes = MAGNITUDES.flatMap((magnitude) =>
    COLOURS.map((colour) => ({ ...magnitude, colour, stars: [] as { radius: number; angle: number }[] })),
  );
  for (let star = 0; star < STARS; star++) {
    const brightness = random.unit();
    const magnitude = MAGNITUDES.findIndex(({ share }) => brightness <= share);
    const brush = brushes[magnitude * COLOURS.length + random.integer(0, COLOURS.length)];
    // Evenly over the sky, with some more near the pole, where the circles are whole to the eye.
    brush?.stars.push({ radius: 8 + 1080 * random.unit() ** 0.72, angle: random.unit() * TAU });
  }
  return (context: Context2D, second: number) => {
    const [x, y] = POLE;
    const turned = turnAt(second);
    const trail = Math.max(0.0008, turned - turnAt(OPEN_SECOND));
    const whole = second < OPEN_SECOND ? 0.0008 : trail;
    context.lineCap = 'round';
    for (const { width, strength, colour, stars } of brushes) {
      context.strokeStyle = css(colour, strength * (1 - 0.25 * smoothstep(0.1, 0.6, trail)));
      context.lineWidth = width;
      context.beginPath();
      for (const { radius, angle } of stars) {
        const head = angle - turned;
        context.moveTo(x + Math.cos(head) * radius, y + Math.sin(head) * radius);
        context.arc(x, y, radius, head, head + whole);
      }
      context.stroke();
    }
    context.strokeStyle = '#fff8ea';
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, 0.9, 0, TAU);
    context.stroke();
  };
}
