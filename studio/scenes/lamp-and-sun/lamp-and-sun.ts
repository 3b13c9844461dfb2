import { cameraMove } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { createGulls } from '../../kit/gulls.ts';
import { drawJunk } from '../../kit/junk.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { burning, createBow, drawLamp, LAMP } from './bow.ts';
import { createHaul } from './net.ts';
import { captions, scoreSunset } from './score.ts';
import { createSunsetSea } from './sea.ts';
import { createSunsetSky, drawHaze, SUN_RADIUS, SUN_X, sunY } from './sky.ts';
import { STORY } from './story.ts';

/** How much nearer the first picture is, so that the sun is as large as the lamp of the last. */
const NEAR = 1.9;

/** 落日熔金: a net full of light is hauled; the sun goes, the lamp comes on, and the lamp is the sun again. */
export const scene: Scene = {
  frameRate: 24,
  grain: 10,
  coverSecond: 6.6,
  captions,
  paint,
  score: scoreSunset,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const drawSky = createSunsetSky(stage);
  const drawSea = createSunsetSea(stage);
  const drawBow = createBow(stage);
  const drawGulls = createGulls(stage.random('gulls'), {
    count: 7,
    wing: 15,
    colour: '#3a2036',
    spread: [120, 44],
  });
  const path = createGlow('#ffb964', 1.5);
  const world = (context: Context2D, second: number) => {
    drawSky(context, second);
    drawHaze(context, width);
    drawGulls(context, 330 + second * 7, 190 - second * 1.2, second);
    drawSea(context, second);
    const junk = { x: 1060 - second * 5, y: 436, height: 84, heading: -1 as const };
    drawJunk(context, { ...junk, hull: '#2a1626', sail: '#43202e', rim: css('#ff9a52', 0.35) }, second);
    // When the sun is gone the blue comes, and the lamp has a path of its own on the water.
    const dusk = smoothstep(STORY.back + 1, STORY.close + 1, second);
    context.fillStyle = css('#14174a', 0.7 * dusk);
    context.fillRect(-200, -200, width + 400, height + 400);
    shine(context, path, LAMP[0], 560, 90 + 20 * Math.sin(second * 2.1), 0.5 * burning(second), 150);
  };
  const lens = (context: Context2D, zoom: number, x: number, y: number) => {
    context.translate(width / 2, height / 2);
    context.scale(zoom, zoom);
    context.translate(-x, -y);
  };
  const through =
    (move: ReturnType<typeof cameraMove>): Painter =>
    (context, second) => {
      const { zoom, x, y } = move(second);
      context.save();
      lens(context, zoom, x, y);
      // The boat rides the swell before a horizon that lies still.
      context.save();
      world(context, second);
      context.restore();
      context.translate(640, 700);
      context.rotate(0.012 * Math.sin(second * 0.9));
      context.translate(-640, -700 + 7 * Math.sin(second * 1.15) + 60 * (zoom - 1));
      drawBow(context, second);
      context.restore();
    };
  const opening = through(
    cameraMove(
      [0, { x: SUN_X, y: sunY(0), zoom: NEAR }],
      [1.5, {}],
      [STORY.hand - 1, { x: 660, y: 368, zoom: 1.06 }],
    ),
  );
  const lampComes = through(
    cameraMove(
      [STORY.back, { x: 660, y: 366, zoom: 1.06 }],
      [STORY.close + 1, { x: 540, y: 330, zoom: 1.34 }],
    ),
  );
  const halo = createGlow('#ff9d4a', 1.5);
  const grow = cameraMove([STORY.close, { zoom: 0.62 }], [durationSeconds - 0.6, { zoom: 1 }]);
  const lamp: Painter = (context, second) => {
    context.save();
    lens(context, 2.3, LAMP[0], 290);
    world(context, second);
    context.restore();
    const { zoom } = grow(second);
    const sway = (1 - smoothstep(durationSeconds - 4, durationSeconds - 1, second)) * Math.sin(second * 1.15);
    const [x, y, radius] = [width / 2 + 26 * sway, height / 2 + 5 * sway, SUN_RADIUS * NEAR * zoom];
    shine(context, halo, x, y, radius * 3.4, 0.85 * burning(second));
    context.strokeStyle = '#1c1019';
    context.lineWidth = 9 * zoom;
    context.beginPath();
    context.moveTo(width / 2, -40);
    context.lineTo(x, y - radius);
    context.stroke();
    drawLamp(context, [x, y], radius, burning(second));
    // A moth, which takes it for the same.
    const turn = second * 2.3;
    const reach = radius * (1.12 + 0.2 * Math.sin(second * 1.9));
    context.fillStyle = css('#4a2a30', 0.9);
    const [mothX, mothY] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.8];
    disc(context, mothX, mothY, 3.4);
    for (const side of [-1, 1]) {
      context.beginPath();
      context.ellipse(
        mothX + side * 7,
        mothY - 3,
        8,
        2 + 5 * Math.abs(Math.sin(second * 23)),
        side * 0.5,
        0,
        7,
      );
      context.fill();
    }
  };
  return cut(stage, [
    { until: STORY.hand, paint: opening, dissolveSeconds: 0.8 },
    { until: STORY.back, paint: createHaul(stage), dissolveSeconds: 0.8 },
    { until: STORY.close, paint: lampComes, dissolveSeconds: 1 },
    { until: durationSeconds - 1.3, paint: lamp, dissolveSeconds: 2.6 },
    { until: durationSeconds, paint: (context, second) => opening(context, second - durationSeconds) },
  ]);
}
