import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { createBeats } from '../../kit/shots.ts';
import { type Key, track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { isWater } from './glade.ts';

export const beats = createBeats(72);
/** It is caught; the hands are seen near, and open; it leaves them for the tree; there it asks, and all answer. */
export const STORY = {
  ...{ caught: beats.at(13), hands: beats.at(15), opens: beats.at(19), leaves: beats.at(28) },
  ...{ tree: beats.at(30), asks: beats.at(34), together: beats.at(36) },
} as const;

/** Where the child stands, and how large: pixels for a hundredth of a grown-up's height. */
export const CHILD = { x: 430, y: 606, size: 1.4 } as const;
const PALMS: Point = [CHILD.x + 19 * CHILD.size, CHILD.y - 57 * CHILD.size];
const PERCH: Point = [906, 292];
const flight = (axis: 0 | 1, ...free: readonly [Key, ...Key[]]) =>
  track(...free, [STORY.caught, PALMS[axis]], [STORY.tree, PALMS[axis]], [STORY.asks, PERCH[axis]]);
const flightX = flight(0, [1, 300], [4, 370], [7, 600], [9, 500]);
const flightY = flight(1, [0, 612], [3, 520], [5, 570], [8, 440]);
/** The one that we follow. */
export const heroAt = (second: number): Point => {
  const sway = (turn: number) => 6 * Math.sin(turn) * (1 - smoothstep(STORY.asks - 1, STORY.asks, second));
  return [flightX(second) + sway(second * 5.1), flightY(second) + sway(second * 3.7)];
};

/** A soft rise, a slower fall, a pause. */
const beat = (share: number) => smoothstep(0, 0.16, share) * (1 - smoothstep(0.2, 0.72, share));

/** All of them at once, three times; each time some have begun to think of something else. */
export const chorusAt = (second: number): number =>
  Math.max(...[36, 39, 42].map((at) => (3.7 - 0.075 * at) * beat(clamp((second - beats.at(at) + 0.15) / 3))));

/** How bright the one is that we follow: in the hands it shines through, on the tree it asks once. */
export function heroLight(second: number): number {
  const pulse = 0.55 + 0.45 * Math.sin((second * TAU) / (2 * beats.length)) ** 2;
  const hidden = second > STORY.caught && second < STORY.hands + 0.4 ? 0.6 : 0;
  const asks = beat(clamp((second - STORY.asks) / 1.5));
  return lerp(pulse - hidden * pulse, Math.max(asks, chorusAt(second)), Number(second > STORY.asks));
}

/** Fireflies over a meadow: each with its own beat, then on one tree with one beat, then each its own way. */
export function createSwarm(stage: Stage, perches: readonly Point[]): Painter {
  const random = stage.random('fireflies');
  const halo = createGlow('#b6e85a', 2.1);
  const heart = createGlow('#f4ffc0', 1.5);
  const flies = Array.from({ length: 360 }, (_, index) => {
    const near = random.unit() ** 1.6;
    const perch = perches[(index * 11) % perches.length] ?? PERCH;
    const low = lerp(430, 640, near) - random.unit() * lerp(50, 210, near);
    const home: Point = [random.between(30, 1250), low];
    const [wakes, goes] = [random.between(0.5, 10), random.unit()];
    return { home, near, perch, wakes, goes, pace: random.between(0.32, 0.5), phase: random.unit() };
  });

  const placeOf = ({ home, near, perch, phase, pace, goes, wakes }: (typeof flies)[number], at: number) => {
    // Most gather while we look at the hands; the others stay over the meadow.
    const [start, leave] = [9 + goes * 12, 36 + goes * 4];
    const sits = goes > 0.7 ? 0 : swell(start, start + 3.6, leave, leave + 4, at);
    const [roam, turn] = [lerp(14, 58, near), phase * TAU];
    const aside = Math.sin(at * pace + turn) + 0.35 * Math.sin(at * pace * 2.3 + turn * 3);
    const down = 0.5 * Math.cos(at * pace * 0.8 + turn * 2) + 0.22 * Math.sin(at * pace * 1.9 + turn);
    const low = (70 + near * 60) * (1 - smoothstep(wakes, wakes + 5, at));
    // They do not fly straight to it: they come round.
    const orbit = sits * (1 - sits) * 4;
    const x = lerp(home[0] + aside * roam, perch[0], sits) + Math.cos(at * 1.1 + turn) * orbit * 54;
    const y = lerp(home[1] + low + down * roam, perch[1], sits) + Math.sin(at * 1.1 + turn) * orbit * 24;
    return [x, y, lerp(lerp(1.9, 5.4, near), 2.6, sits)] as const;
  };
  const drawOne = (context: Context2D, light: number, x: number, y: number, size: number) => {
    shine(context, halo, x, y, size * 5.4, 0.7 * light);
    shine(context, heart, x, y, size * 1.35, light);
  };
  return (context, second) => {
    const own = 1 - swell(STORY.asks - 0.8, STORY.asks + 0.5, beats.at(39), beats.at(45), second);
    for (const fly of flies) {
      const { wakes, near, pace, phase } = fly;
      const alone = own * (0.08 + 0.92 * beat(fract(second * pace * 0.8 + phase)));
      const awake = smoothstep(wakes, wakes + 1.5, second) * lerp(0.72, 1, near);
      const light = awake * clamp(alone + chorusAt(second - phase * 0.12));
      if (light < 0.02) continue;
      const [x, y, size] = placeOf(fly, second);
      drawOne(context, light, x, y, size);
      // Its image in the stream, stretched toward us.
      const mirrorY = 470 + (470 - y) * 0.55 + near * 190;
      if (mirrorY > 450 && isWater(x, mirrorY))
        shine(context, halo, x, mirrorY, size * 1.6, 0.4 * light, size * 4.6);
    }
    const size = lerp(8, 7, smoothstep(STORY.tree, STORY.asks, second));
    drawOne(context, heroLight(second), ...heroAt(second), size);
  };
}
