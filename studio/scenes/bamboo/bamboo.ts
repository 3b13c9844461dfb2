import { cameraMove, createCamera, type DepthLayer, type View } from '../../kit/camera.ts';
import { css, hex } from '../../kit/colour.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { ellipse } from '../../kit/outline.ts';
import { hashUnit } from '../../kit/random.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createRow, paintMorning } from './grove.ts';
import { captions, scoreBamboo } from './score.ts';
import { createShoot, paintFloor } from './shoot.ts';
import { createSpring, drawStreak } from './spring.ts';
import { climbAt, createStem } from './stem.ts';
import { STORY } from './story.ts';

/** 竹林风声: up a stem, a shoot below, and a stem bent by the rain that stands up; its last drop finds the shoot. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 19.85,
  loudness: -18,
  captions,
  paint,
  score: scoreBamboo,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const morning = paintMorning(stage);
  const floor = paintFloor(stage);
  const rows = [0, 1, 2, 3].map((place) => createRow(stage, place));
  const mist = createMist(stage, 2, hex('#eef3cf'));
  const { stem, shower } = createSpring(stage);
  const row = (place: number, depth: number): DepthLayer => ({ depth, picture: rows[place] ?? stem });
  const veil = (depth: number, y: number, tall: number, opacity: number): DepthLayer => ({
    depth,
    picture: (context, second) =>
      mist(context, { y, height: tall, drift: second * 9, length: 2200, opacity }),
  });
  const filmed = (layers: readonly DepthLayer[], move: (second: number) => View, last?: Painter): Painter => {
    const camera = createCamera(stage, layers);
    return (context, second) => {
      morning.drawOn(context);
      context.save();
      // What is out of focus is soft at the picture's edges too: they stay outside.
      context.translate(-8, -4.5);
      context.scale(1.0125, 1.0125);
      camera(context, second, move(second));
      last?.(context, second);
      context.restore();
    };
  };
  const climb = filmed(
    [row(0, 5), row(1, 3), row(2, 1.7), { depth: 1, picture: createStem(stage) }],
    (second) => ({ x: -30, y: -climbAt(second), zoom: 1, focus: 1, roll: 0 }),
  );
  const below = filmed(
    [row(0, 3), row(1, 2.4), veil(2, 300, 260, 0.6), { depth: 1, picture: createShoot(stage, floor) }],
    cameraMove(
      [STORY.shoot, { x: 20, y: 50, zoom: 1.16, focus: 1 }],
      [STORY.bent, { x: -10, y: 40, zoom: 1.24 }],
      [STORY.below - 0.5, { x: 0, y: 20, zoom: 1.16 }],
      [durationSeconds, { y: -10, zoom: 1.04 }],
    ),
    drawLateDrops,
  );
  const grove = filmed(
    [
      row(0, 2.2),
      veil(2, 250, 300, 0.6),
      row(1, 1.8),
      { depth: 1.5, picture: floor, x: -160, y: 500 },
      veil(1.45, 400, 210, 0.45),
      row(2, 1.4),
      { depth: 1.35, picture: stem },
      { depth: 1.3, picture: shower },
      row(3, 1),
    ],
    cameraMove([STORY.bent, { zoom: 1.02, focus: 1.45 }], [STORY.below, { y: -26, zoom: 1.14 }]),
  );
  const film = cut(stage, [
    { until: STORY.shoot, paint: climb, dissolveSeconds: 0.9 },
    { until: STORY.bent, paint: below },
    { until: STORY.below, paint: grove, dissolveSeconds: 0.8 },
    { until: durationSeconds, paint: below },
  ]);
  return (context, second) => {
    film(context, second);
    const shown = swell(-0.5, 1.4, durationSeconds - 1.8, durationSeconds, second);
    context.fillStyle = css('#0f2416', 1 - shown);
    context.fillRect(0, 0, width, height);
  };
}

/** What still comes down, and the last drop, which finds the shoot. */
const drawLateDrops: Painter = (context, second) => {
  for (let drop = 0; drop < 46; drop++) {
    const age = second - STORY.below + 0.6 - 3.2 * hashUnit(drop, 51);
    const [x, y, near] = [1280 * hashUnit(drop, 53), (1500 * age + 200) * age - 40, hashUnit(drop, 52) ** 2];
    if (age > 0) drawStreak(context, [x, y], [0, lerp(20, 60, near)], lerp(1.2, 4, near));
  }
  const last = second - STORY.drop;
  if (last > -0.4 && last < 0) drawStreak(context, [652, 210 + 1400 * last], [0, 36], 6);
  context.fillStyle = css('#fcfde2', 0.9 * smoothstep(0.7, 0.2, last));
  for (let part = 0; part < 18 && last > 0; part++) {
    const aside = (hashUnit(part, 61) - 0.5) * 420 * last;
    const up = (150 + 190 * hashUnit(part, 62) - 700 * last) * last;
    context.fill(ellipse(652 + aside, 214 - up, 1.5 + 3 * hashUnit(part, 63)));
  }
};
