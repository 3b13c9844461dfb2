import type { DepthLayer } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawFalling, drawPetal, placed } from './blossom.ts';
import { createBook } from './book.ts';
import { createBranch, createPark, LAST_BLOSSOM } from './park.ts';
import { atTheBench, drawPetalOnItsWay, leaving } from './players.ts';
import { captions, scoreCherryPage } from './score.ts';
import { STORY } from './story.ts';

/** 樱花飘落: a petal slips past two hands that want it, and into a book that does not notice. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 5.9,
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
  const haze = createGlow('#fff4f2', 1.4);
  const shot = (layers: readonly DepthLayer[], move: ReturnType<typeof cameraMove>): Painter => {
    const camera = createCamera(stage, [...park, ...layers]);
    return (context, second) => {
      camera(context, second, move(second));
      shine(context, haze, 480, 40, 760, 0.3, 420);
    };
  };
  const opening = cameraMove(
    [0, { x: 70, y: -30, zoom: 1.16, focus: 0.5 }],
    [STORY.letsGo + 0.5, { x: 40, y: -18, zoom: 1.12, focus: 0.5 }],
    [STORY.bench + 0.3, { x: 190, y: 60, zoom: 1.2, focus: 1 }],
  );
  const child = cameraMove(
    [STORY.child, { x: 430, y: 30, zoom: 1.9, focus: 1 }],
    [STORY.clap - 0.8, { x: 470, y: 116, zoom: 2.6 }],
    [STORY.reader, { x: 456, y: 120, zoom: 2.75 }],
  );
  const reader = cameraMove(
    [STORY.reader, { x: 130, y: 78, zoom: 2.7, focus: 1 }],
    [STORY.book, { x: 104, y: 96, zoom: 2.95 }],
  );
  const release = cameraMove(
    [STORY.release, { x: 160, y: 120, zoom: 2.3, focus: 1 }],
    [stage.durationSeconds - 1.2, { x: 326, y: -40, zoom: 1.03 }],
  );
  const book = createBook(stage);
  const at = (depth: number, picture: Painter): DepthLayer => ({ depth, picture });
  const bench = [at(1, atTheBench), at(0.96, air), at(1, drawPetalOnItsWay), at(0.6, nearAir)];
  return cut(stage, [
    {
      until: STORY.child,
      paint: shot([at(1, atTheBench), at(0.96, air), branch, at(0.5, drawLettingGo)], opening),
      dissolveSeconds: 0.5,
    },
    { until: STORY.reader, paint: shot(bench, child) },
    { until: STORY.book, paint: shot(bench, reader) },
    {
      until: STORY.release,
      paint(context, second) {
        const zoom = lerp(1, 1.07, smoothstep(STORY.book, STORY.shuts, second));
        const corner = [640 * (1 - zoom), 330 * (1 - zoom)] as const;
        placed(context, corner, 0, [zoom, zoom], (on) => book(on, second));
      },
      dissolveSeconds: 0.6,
    },
    {
      until: stage.durationSeconds,
      paint: shot([at(1, leaving), at(0.96, air), at(0.6, nearAir)], release),
    },
  ]);
}

/** The fifth petal of the last blossom: it trembles, lets go, and takes the focus with it. */
const drawLettingGo: Painter = (context, second) => {
  const since = Math.max(0, second - STORY.letsGo);
  const tremble = 0.06 * Math.sin(second * 21) * smoothstep(-2, -0.2, second - STORY.letsGo);
  const at = [
    LAST_BLOSSOM[0] + 4 - 130 * Math.sin(since * 1.3),
    LAST_BLOSSOM[1] + 620 * clamp(since / 4) ** 1.5,
  ] as const;
  const size = [41, 41 * (0.4 + 0.6 * Math.abs(Math.cos(since * 1.7)))] as const;
  placed(context, at, 3.04 + tremble + since * 0.8, size, (on) => {
    on.translate(0, -0.95);
    drawPetal(on);
  });
};
