import { cameraMove, createCamera, type DepthLayer, type View } from '../../kit/camera.ts';
import { css, hex } from '../../kit/colour.ts';
import { swell } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createDrop } from './drop.ts';
import { createRow, paintMorning } from './grove.ts';
import { captions, scoreBamboo } from './score.ts';
import { createShoot, paintBank } from './shoot.ts';
import { createSpring } from './spring.ts';
import { climbAt, createStem, createTwigs } from './stem.ts';
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
  const [morning, bank] = [paintMorning(stage), paintBank(stage)];
  const rows = [0, 1, 2, 3].map((place) => createRow(stage, place));
  const mist = createMist(stage, 2, hex('#eef3cf'));
  const { stem, shower } = createSpring(stage);
  const row = (place: number, depth: number): DepthLayer => ({ depth, picture: rows[place] ?? stem });
  const drifting: Painter = (context, second) =>
    mist(context, { y: 260, height: 380, drift: second * 9, length: 2200, opacity: 0.7 });
  const veil: DepthLayer = { depth: 2, picture: drifting };
  const filmed = (layers: readonly DepthLayer[], move: (second: number) => View): Painter => {
    const camera = createCamera(stage, layers);
    return (context, second) => {
      morning.drawOn(context);
      context.save();
      // What is out of focus is soft at the picture's edges too: they stay outside.
      context.translate(-8, -4.5);
      context.scale(1.0125, 1.0125);
      camera(context, second, move(second));
      context.restore();
    };
  };
  const climb = filmed(
    [
      row(0, 5),
      row(1, 3),
      row(2, 2.2),
      { depth: 1, picture: createStem(stage) },
      { depth: 0.6, picture: createTwigs(stage, ['#2b5531', '#071a11', '#0f2f1d'], 230, 330) },
    ],
    (second) => ({ x: -30, y: -climbAt(second), zoom: 1, focus: 1, roll: 0 }),
  );
  const ground: DepthLayer = { depth: 1, picture: createShoot(stage, bank) };
  const below = filmed(
    [row(0, 4), row(1, 3), veil, ground],
    cameraMove([STORY.shoot, { x: -40, y: 120, zoom: 1.7 }], [STORY.bent, { x: 10, y: 84, zoom: 1.46 }]),
  );
  const end = filmed(
    [row(0, 3), row(1, 2.2), veil, row(2, 1.6), ground, row(3, 0.8)],
    cameraMove([STORY.drop - 0.4, { x: -20, y: 10, zoom: 1.12 }], [durationSeconds, { y: -6, zoom: 1.02 }]),
  );
  const grove = filmed(
    [
      row(0, 2.2),
      row(1, 1.8),
      veil,
      row(2, 1.4),
      { depth: 1.35, picture: stem },
      { depth: 1.3, picture: shower },
      { depth: 1.1, picture: bank, y: 590 },
      row(3, 1),
    ],
    cameraMove([STORY.bent, { zoom: 1.02, focus: 1.45 }], [STORY.below, { y: -26, zoom: 1.14 }]),
  );
  const whole = stage.layer(width, height, (context) => grove(context, STORY.below));
  const film = cut(stage, [
    { until: STORY.shoot, paint: climb },
    { until: STORY.bent, paint: below },
    { until: STORY.below, paint: grove },
    { until: STORY.drop - 0.22, paint: createDrop(stage, whole) },
    { until: durationSeconds, paint: end },
  ]);
  return (context, second) => {
    film(context, second);
    context.fillStyle = css('#0f2416', 1 - swell(-0.5, 1.4, durationSeconds - 1.8, durationSeconds, second));
    context.fillRect(0, 0, width, height);
  };
}
