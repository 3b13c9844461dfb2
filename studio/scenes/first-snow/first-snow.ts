import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { oval } from '../../kit/path.ts';
import { createSnowfall } from '../../kit/snowfall.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { captions, scoreFirstSnow } from './score.ts';
import { createStag } from './stag.ts';
import { AIR, createFloor, createLight, createRank, MARGIN } from './wood.ts';

const RANKS = [
  {
    name: 'rank 1',
    distance: 1,
    places: [
      20, 64, 118, 150, 205, 262, 330, 352, 420, 474, 530, 596, 640, 702, 742, 812, 850, 918, 962, 1030, 1092,
      1130, 1190, 1250,
    ],
  },
  {
    name: 'rank 2',
    distance: 0.8,
    places: [-20, 92, 176, 300, 388, 500, 566, 676, 780, 884, 996, 1060, 1160, 1226, 1310],
  },
  { name: 'rank 3', distance: 0.56, places: [40, 232, 338, 470, 742, 846, 1024, 1120, 1290] },
] as const;
const NEAR_RANKS = [
  { name: 'rank 4', distance: 0.3, places: [-6, 150, 424, 938, 1196] },
  { name: 'rank 5', distance: 0.02, places: [248, 1098, 1340] },
] as const;
const PAN_PIXELS = 54;
const LEAVES = 16;

/** 冬林初雪: the first snow among birches; the last leaves fall with it, and a stag crosses, listens, and is gone. */
export const scene: Scene = {
  frameRate: 24,
  quality: 34,
  coverSecond: 20.2,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_600_000 },
  paint,
  score: scoreFirstSnow,
};

function paint(stage: Stage): Painter {
  const { durationSeconds } = stage;
  const light = createLight(stage);
  const floor = createFloor(stage);
  const ranks = RANKS.map((rank) => ({
    ...rank,
    picture: createRank(stage, rank.name, rank.distance, rank.places),
  }));
  const nearRanks = NEAR_RANKS.map((rank) => ({
    ...rank,
    picture: createRank(stage, rank.name, rank.distance, rank.places),
  }));
  const drawMist = createMist(stage, 2, [226, 226, 233]);
  const drawStag = createStag();
  const drawLeaves = createLeaves(stage);
  const drawFarSnow = createSnowfall(stage, {
    name: 'far snow',
    flakes: 210,
    radii: [2, 3.4],
    speeds: [20, 34],
    slant: -0.1,
    opacity: 1,
  });
  const drawNearSnow = createSnowfall(stage, {
    name: 'near snow',
    flakes: 80,
    radii: [3.6, 9],
    speeds: [42, 84],
    slant: -0.1,
    opacity: 0.95,
  });
  return (context, second) => {
    const pan = (second / durationSeconds - 0.5) * PAN_PIXELS;
    const shiftOf = (distance: number) => -MARGIN - pan * lerp(1, 0.1, distance);
    const snowing = 0.15 + 0.85 * smoothstep(1, 12, second);
    light.drawOn(context);
    for (const { picture, distance } of ranks.slice(0, 2)) picture.drawOn(context, shiftOf(distance));
    drawMist(context, { y: 330, height: 190, drift: second * 6, length: 1700, opacity: 0.85 });
    floor.drawOn(context, shiftOf(0.6));
    ranks[2]?.picture.drawOn(context, shiftOf(ranks[2].distance));
    drawMist(context, { y: 420, height: 130, drift: 600 + second * 10, length: 1500, opacity: 0.6 });
    drawFarSnow(context, second, snowing);
    drawStag(context, second);
    for (const { picture, distance } of nearRanks) picture.drawOn(context, shiftOf(distance));
    drawLeaves(context, second);
    drawNearSnow(context, second, snowing);
  };
}

/** The last leaves of the birches, small and gold; they turn as they come down. */
function createLeaves(stage: Stage) {
  const random = stage.random('last leaves');
  const leaves = Array.from({ length: LEAVES }, () => ({
    x: random.unit() * stage.width,
    y: random.unit() * 860,
    speed: random.between(26, 46),
    phase: random.unit() * TAU,
    size: random.between(3.4, 6.4),
    colour: css(mix(random.pick(['#d9a03c', '#c98430', '#e2b85a'] as const), AIR, random.between(0, 0.35))),
  }));
  return (context: Context2D, second: number) => {
    for (const { x, y, speed, phase, size, colour } of leaves) {
      const fallen = wrap(y + second * speed, 860) - 60;
      const turn = second * 1.7 + phase;
      context.fillStyle = colour;
      oval(
        context,
        x + Math.sin(turn * 0.7) * 34 - fallen * 0.08,
        fallen,
        size,
        size * (0.25 + 0.4 * Math.abs(Math.sin(turn))),
        Math.sin(turn) * 0.9,
      );
    }
  };
}
