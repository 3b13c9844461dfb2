import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep, TAU } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { drawUmbrellaWalker } from '../../kit/umbrella-walker.ts';
import type { Stage } from '../../stage.ts';
import { CURB, GROUND, project } from './perspective.ts';

const UMBRELLAS = ['#e8476a', '#2aa6c9', '#f0b83c', '#7450c8', '#d8dbe6', '#35b98a'] as const;
const PERSON = 175;
/** Near and far in turn, so that neighbours do not merge into one dark lump. */
const STROLLER_DISTANCES = [2.1, 5.2, 3.1, 5.9, 2.5, 4.6, 3.5] as const;
const STRIDES_PER_SECOND = 0.85;

/** Somebody under an umbrella: where on the street, and where it takes them in a second. */
interface Passer {
  readonly x: number;
  readonly distance: number;
  readonly walk: number;
  /** Sideways pixels (at distance 1) a second, for those who cross. */
  readonly cross: number;
  readonly fromSecond: number;
  readonly umbrella: string;
  readonly phase: number;
}

/** Those who cross the street at the end wait for the tram; nobody walks in its lane. */
const CROSSING: readonly Pick<Passer, 'x' | 'distance' | 'cross' | 'umbrella'>[] = [
  { x: 760, distance: 2.5, cross: -88, umbrella: '#f0b83c' },
  { x: 900, distance: 2.05, cross: -80, umbrella: '#e8476a' },
  { x: -800, distance: 3.1, cross: 92, umbrella: '#2aa6c9' },
];

export function createPassers(stage: Stage, crossFromSecond: number) {
  const random = stage.random('passers');
  const strollers = STROLLER_DISTANCES.map((distance, place): Passer => {
    const isComing = distance > 4;
    return {
      x: -140 + place * 82 + random.between(-15, 15),
      distance,
      walk: (isComing ? -1 : 1) * random.between(0.045, 0.07),
      cross: 0,
      fromSecond: 0,
      umbrella: UMBRELLAS[place % UMBRELLAS.length] ?? UMBRELLAS[0],
      phase: random.unit(),
    };
  });
  const crossing = CROSSING.map(
    (passer, place): Passer => ({
      ...passer,
      walk: 0,
      fromSecond: crossFromSecond + place * 0.8,
      phase: place * 0.3,
    }),
  );
  const placeAt = (passer: Passer, second: number) => {
    const walked = second - passer.fromSecond;
    return { x: passer.x + passer.cross * walked, distance: passer.distance + passer.walk * walked };
  };
  const present = (second: number) =>
    [...strollers, ...crossing]
      .map((passer) => ({ passer, ...placeAt(passer, second) }))
      .filter(({ passer, x }) => second >= passer.fromSecond && Math.abs(x) < CURB + 60)
      .toSorted((one, other) => other.distance - one.distance);

  return {
    /** Dark streaks under the feet, on the wet road. */
    drawShadows(context: Context2D, second: number) {
      for (const { x, distance } of present(second)) {
        const [footX, footY] = project(x, GROUND, distance);
        const height = PERSON / distance;
        context.fillStyle = vertical(
          context,
          footY,
          footY + height * 0.9,
          [0, 'rgba(6,4,16,.6)'],
          [1, 'rgba(6,4,16,0)'],
        );
        oval(context, footX, footY + height * 0.4, height * 0.14, height * 0.45);
      }
    },
    draw(context: Context2D, second: number) {
      for (const { passer, x, distance } of present(second)) {
        const [footX, footY] = project(x, GROUND, distance);
        // Whoever crosses comes out of a shop door, not out of a wall.
        context.globalAlpha = 1 - smoothstep(CURB - 60, CURB + 10, Math.abs(x));
        drawUmbrellaWalker(context, {
          x: footX + Math.sin(second * 0.3 + passer.phase * TAU) * (8 / distance),
          y: footY,
          height: PERSON / distance,
          umbrella: passer.umbrella,
          stride: second * STRIDES_PER_SECOND + passer.phase,
          direction: Math.sign(passer.cross),
        });
        context.globalAlpha = 1;
      }
    },
  };
}
