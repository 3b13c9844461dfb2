import { css } from '../../kit/colour.ts';
import type { Jellyfish } from '../../kit/jellyfish.ts';
import { bellRise, createJellyfish } from '../../kit/jellyfish.ts';
import { Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createDeep, createMarineSnow } from './deep.ts';
import { captions, GLOW_SECOND, scoreJellyfish } from './score.ts';

const ANSWER_SECONDS = 0.55;

interface Swimmer {
  readonly from: Point;
  readonly radius: number;
  readonly pulseSeconds: number;
  readonly phase: number;
  readonly skin: string;
  readonly heart: string;
}

const GREAT: Swimmer = {
  from: [812, 586],
  radius: 158,
  pulseSeconds: 3.7,
  phase: 0.1,
  skin: '#8fd6ff',
  heart: '#ff5f9e',
};
const MIDDLE: readonly Swimmer[] = [
  { from: [318, 640], radius: 74, pulseSeconds: 2.9, phase: 0.55, skin: '#8fd4f4', heart: '#b45cff' },
  { from: [1150, 420], radius: 50, pulseSeconds: 2.5, phase: 0.2, skin: '#86c8f2', heart: '#ff62c0' },
  { from: [512, 330], radius: 38, pulseSeconds: 2.3, phase: 0.8, skin: '#7cc0ee', heart: '#a66cf2' },
];
const FAR_COUNT = 13;

/** 水母之梦: bells that open and close in the blue; one lights up, and the others answer. */
export const scene: Scene = {
  frameRate: 24,
  quality: 30,
  coverSecond: 25.4,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_400_000 },
  paint,
  score: scoreJellyfish,
};

function paint(stage: Stage): Painter {
  const drawDeep = createDeep(stage);
  const drawSnow = createMarineSnow(stage);
  const random = stage.random('jellyfish');
  const drawGreat = createJellyfish(random, { ...swimming(GREAT, 24), tentacles: 30, arms: 5 });
  const middle = MIDDLE.map((swimmer) =>
    createJellyfish(random, { ...swimming(swimmer, 13), tentacles: 16, arms: 4 }),
  );
  const far = Array.from({ length: FAR_COUNT }, (_, place) => {
    const depth = place / FAR_COUNT;
    const swimmer: Swimmer = {
      from: [random.between(30, stage.width - 30), random.between(140, 760)],
      radius: lerp(13, 27, depth),
      pulseSeconds: random.between(1.8, 2.6),
      phase: random.unit(),
      skin: '#6fb4e6',
      heart: '#9a6cf0',
    };
    return {
      depth,
      draw: createJellyfish(random, { ...swimming(swimmer, 5), tentacles: 7, arms: 2 }),
    };
  });
  // The far ones are soft: water is not air.
  const haze = new Layer(stage.width, stage.height, stage.scale * 0.5);
  return (context, second) => {
    drawDeep(context, second);
    const distance = haze.clear();
    for (const [place, { depth, draw }] of far.entries())
      draw(distance, second, glowAt(second, 5 + FAR_COUNT - place), lerp(0.3, 0.62, depth));
    haze.drawOn(context);
    for (const [place, draw] of middle.entries()) draw(context, second, glowAt(second, 1 + place), 0.85);
    drawGreat(context, second, glowAt(second, 0));
    drawSnow(context, second);
    darkenEdges(context, stage);
  };
}

/** The path of a swimmer: up with every beat, and slowly from side to side. */
function swimming(swimmer: Swimmer, stroke: number): Omit<Jellyfish, 'tentacles' | 'arms'> {
  const { from, pulseSeconds, phase } = swimmer;
  return {
    ...swimmer,
    placeAt: (second) => [
      from[0] + Math.sin(second * 0.16 + phase * 9) * stroke * 1.9,
      from[1] - bellRise(second, pulseSeconds, phase) * stroke,
    ],
  };
}

/** How brightly the swimmer that answers in this place shines. */
function glowAt(second: number, place: number): number {
  const at = GLOW_SECOND + place * ANSWER_SECONDS;
  const breath = 0.12 + 0.06 * Math.sin(second * 0.9 + place * 1.7);
  return breath + 0.8 * swell(at, at + 1.1, at + 2.6, at + 7, second) + 0.1 * smoothstep(30, 40, second);
}

function darkenEdges(context: Parameters<Painter>[0], { width, height }: Stage): void {
  const edge = context.createRadialGradient(
    width * 0.52,
    height * 0.42,
    330,
    width * 0.52,
    height * 0.5,
    830,
  );
  edge.addColorStop(0, css('#020617', 0));
  edge.addColorStop(1, css('#020617', 0.55));
  context.fillStyle = edge;
  context.fillRect(0, 0, width, height);
}
