import { bellRise, type Jellyfish } from '../../kit/jellyfish.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { PULSE_SECONDS, STORY } from './score.ts';

/** Who is in a shot: where at its beginning, and how far from us. */
export interface Role extends Omit<Jellyfish, 'placeAt' | 'tentacles'> {
  readonly at: Point;
  readonly depth: number;
  /** What it rises by with a beat, and sinks by in a second. */
  readonly stroke: number;
  readonly sinks?: number;
  readonly light: (second: number, aside: number) => number;
}

const ROSE: Role = {
  ...{ at: [0, 0], radius: 20, depth: 1, pitch: 0.3, skin: '#8fd6ff', heart: '#ff6fa6' },
  ...{ pulseSeconds: PULSE_SECONDS, phase: 0.1, stroke: 30 },
  light: (second) => 0.55 + 0.08 * Math.sin(second * 0.9),
};
const VIOLET: Role = { ...ROSE, skin: '#8fc0ff', heart: '#b070ff' };
const GREEN: Role = { ...ROSE, skin: '#86e0e6', heart: '#5fd0ff' };
/** The small one beats twice while the great ones beat once. */
const MOON = { skin: '#a9d8f4', heart: '#ffb45a', pulseSeconds: PULSE_SECONDS / 2 };
const SMALL: Role = { ...ROSE, ...MOON, pitch: 0.42, light: () => 0.05 };

export const ALONE: readonly Role[] = [
  { ...ROSE, at: [250, 20], radius: 17, depth: 5, stroke: 4 },
  { ...SMALL, at: [600, 410], radius: 60, stroke: 22, sinks: 4 },
];
export const NEAR: readonly Role[] = [
  { ...VIOLET, at: [230, 210], radius: 30, depth: 5, stroke: 6 },
  { ...ROSE, at: [1120, 80], radius: 24, depth: 5, stroke: 6 },
  { ...SMALL, at: [690, 390], radius: 232, stroke: 50 },
];
export const GIANTS: readonly Role[] = [
  ...distant(14, 4),
  { ...VIOLET, at: [1040, 210], radius: 150, depth: 1.7, phase: 0.5 },
  { ...ROSE, at: [300, 300], radius: 205, depth: 1.25 },
  { ...SMALL, at: [660, 560], radius: 50, stroke: 86 },
  { ...GREEN, at: [1210, 330], radius: 300, depth: 0.6, phase: 0.3 },
];
/** From where it is touched the light runs over to its other side. */
const litByTouch = (second: number, aside: number) =>
  lerp(0.05, 1, smoothstep(0, 0.8, second - STORY.touch - 0.5 * (0.5 - aside)));
export const TOUCH: readonly Role[] = [
  ...distant(9, 5),
  { ...ROSE, at: [820, 30], radius: 380, depth: 1.2, stroke: 40 },
  { ...SMALL, at: [560, 560], radius: 150, stroke: 42, pitch: 0.5, light: litByTouch },
];
/** The farther they are, the later they answer, and each beats when it does. */
export const ANSWERING: readonly Role[] = [
  ...Array.from({ length: 24 }, (_, place): Role => {
    const [turn, away, depth] = [place * 2.4 + 0.7, Math.sqrt(place + 2), [4.2, 2.2, 1.4][place % 3] ?? 4];
    const answers = STORY.answer + 0.4 + (away - 1) * 0.95;
    return {
      ...([ROSE, GREEN, VIOLET][(place % 5) % 3] ?? ROSE),
      at: [640 + Math.cos(turn) * away * 150, 330 + Math.sin(turn) * away * 92],
      depth,
      radius: (52 + 50 * hashUnit(place, 3)) / depth ** 0.6,
      phase: -answers / PULSE_SECONDS,
      stroke: 22,
      light: (second) => 0.05 + 0.9 * smoothstep(answers, answers + 0.9, second),
    };
  }),
  { ...SMALL, at: [640, 400], radius: 66, stroke: 20, light: () => 1 },
];
export const SURFACE: readonly Role[] = [
  ...distant(16, 4).filter(({ at }) => at[1] > 360),
  { ...VIOLET, at: [130, 640], radius: 96, depth: 1.8 },
  { ...ROSE, at: [1150, 600], radius: 120, depth: 1.6, phase: 0.5 },
  { ...SMALL, at: [640, 660], radius: 104, stroke: 40, pitch: 0.75, light: () => 0.85 },
];
/** It does not beat any more, and so it sinks and goes dark. */
const STILL = { pulseSeconds: 1000, phase: 0.94, stroke: 0 };
const dims = (second: number) => lerp(0.85, 0.05, smoothstep(STORY.sink + 0.5, STORY.sink + 5, second));
export const SINKING: readonly Role[] = [
  ...distant(12, 4),
  { ...SMALL, ...STILL, at: [640, 250], radius: 150, sinks: 40, light: dims },
];

/** Small ones far away, a stage and a half high. */
function distant(count: number, depth: number): Role[] {
  return Array.from({ length: count }, (_, place) => ({
    ...(place % 2 ? VIOLET : ROSE),
    at: [hashUnit(place, depth) * 1500 - 110, hashUnit(place, depth, 1) * 1000 - 200],
    radius: 16 + 20 * hashUnit(place, depth, 2),
    depth,
    stroke: 6,
    phase: hashUnit(place, depth, 3),
  }));
}

/** The jellyfish of a role, and its path: up with every beat, and slowly from side to side. */
export function swimming(role: Role, since: number): Jellyfish {
  const { at, radius, pulseSeconds, phase, stroke, sinks = 0 } = role;
  const risen = (second: number) => bellRise(second, pulseSeconds, phase) * stroke - sinks * second;
  const sway = (second: number) => Math.sin(second * 0.42 + phase * 9) * (6 + radius * 0.08);
  const [x, y] = [at[0] - sway(since), at[1] + risen(since)];
  const placeAt = (second: number): Point => [x + sway(second), y - risen(second)];
  return { ...role, placeAt, tentacles: Math.round(8 + radius * 0.12) };
}
