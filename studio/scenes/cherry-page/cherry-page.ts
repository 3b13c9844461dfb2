import type { DepthLayer } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { placed } from '../../kit/marks.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawFalling, drawPetal } from './blossom.ts';
import { createSeat } from './book.ts';
import { createBranch, createPark, LAST_BLOSSOM } from './park.ts';
import { atTheBench, createShadowPlay, drawPetalOnItsWay, leaving } from './players.ts';
import { captions, scoreCherryPage } from './score.ts';
import { STORY } from './story.ts';

/** 樱花飘落: a petal slips past two hands that want it, and into a book that does not notice. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 27,
  loudness: -18,
  captions,
  paint,
  score: scoreCherryPage,
};

function paint(stage: Stage): Painter {
  const park = createPark(stage);
  const branch = createBranch(stage);
  const air: Painter = (context, second) => drawFalling(context, second, 64, 5);
  const nearAir: Painter = (context, second) => drawFalling(context, second, 15, 11);
  const shot = (layers: readonly DepthLayer[], move: ReturnType<typeof cameraMove>): Painter => {
    const camera = createCamera(stage, [...park, ...layers]);
    return (context, second) => camera(context, second, move(second));
  };
  const opening = cameraMove(
    [0, { x: 70, y: -30, zoom: 1.16, focus: 0.5 }],
    [STORY.letsGo + 0.5, { x: 40, y: -18, zoom: 1.12, focus: 0.5 }],
    [STORY.bench + 0.3, { x: 190, y: 92, zoom: 1.24, focus: 1 }],
  );
  const reader = cameraMove(
    [STORY.reader, { x: 150, y: 66, zoom: 1.3, focus: 0.8 }],
    [STORY.book, { x: 170, y: 76, zoom: 1.42 }],
  );
  const release = cameraMove(
    [STORY.release, { x: 260, y: 60, zoom: 1.3, focus: 1 }],
    [STORY.empty, { x: 225, y: 26, zoom: 1.15 }],
  );
  const seat = createSeat(stage);
  const at = (depth: number, picture: Painter): DepthLayer => ({ depth, picture });
  const bench = [at(1, atTheBench), at(0.96, air), at(0.8, drawPetalOnItsWay), at(0.6, nearAir)];
  return cut(stage, [
    {
      until: STORY.child,
      paint: shot([at(1, atTheBench), at(0.96, air), branch, at(0.5, drawLettingGo)], opening),
    },
    { until: STORY.reader, paint: createShadowPlay(stage) },
    { until: STORY.book, paint: shot(bench, reader) },
    { until: STORY.release, paint: seat.withBook },
    {
      until: STORY.empty,
      paint: shot([at(1, leaving), at(0.96, air), at(0.6, nearAir)], release),
    },
    { until: stage.durationSeconds, paint: seat.left },
  ]);
}

/** The fifth petal of the last blossom: it trembles, lets go, and takes the focus with it. */
const drawLettingGo: Painter = (context, second) => {
  const since = Math.max(0, second - STORY.letsGo);
  const tremble = 0.06 * Math.sin(second * 21) * smoothstep(-2, -0.2, second - STORY.letsGo);
  const x = LAST_BLOSSOM[0] + 4 - 130 * Math.sin(since * 1.3);
  const y = LAST_BLOSSOM[1] + 620 * clamp(since / 4) ** 1.5;
  const high = 18 + 23 * Math.abs(Math.cos(since * 1.7));
  placed(context, [x, y, 3.04 + tremble + since * 0.8, high, 41], () => {
    context.translate(0, -0.95);
    drawPetal(context);
  });
};
