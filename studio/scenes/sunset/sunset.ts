import { css } from '../../kit/colour.ts';
import { createGulls } from '../../kit/gulls.ts';
import { drawJunk } from '../../kit/junk.ts';
import type { Context2D } from '../../kit/layer.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { captions, scoreSunset } from './score.ts';
import { createSunsetSea } from './sea.ts';
import { createSunsetSky, drawHaze } from './sky.ts';

const BOAT_Y = 462;
const BOAT_HEIGHT = 172;
/** The boat comes in from the right and is before the sun in the middle of the film. */
const boatX = (second: number) => 1128 - second * 24;
const FAR_BOATS = [
  [236, 421, 20, 1.2],
  [322, 420, 14, 0.9],
  [1178, 420, 16, -1],
] as const;

/** 落日熔金: the sun melts into the sea, and a fishing boat crosses its road. */
export const scene: Scene = {
  frameRate: 24,
  quality: 31,
  coverSecond: 9.6,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_300_000 },
  paint,
  score: scoreSunset,
};

function paint(stage: Stage): Painter {
  const drawSky = createSunsetSky(stage);
  const drawSea = createSunsetSea(stage);
  const drawGulls = createGulls(stage.random('gulls'), {
    count: 7,
    wing: 15,
    colour: '#3a2036',
    spread: [120, 44],
  });
  return (context, second) => {
    drawSky(context, second);
    drawHaze(context, stage.width);
    drawGulls(context, 390 + second * 7, 214 - second * 1.2, second);
    drawSea(context, second);
    for (const [x, y, height, speed] of FAR_BOATS) {
      drawJunk(
        context,
        {
          x: x + second * speed,
          y,
          height,
          heading: speed > 0 ? 1 : -1,
          hull: '#6a3a44',
          sail: '#7a4448',
          rim: '#7a4448',
        },
        second + x,
      );
    }
    const x = boatX(second);
    drawReflection(context, x, second);
    drawJunk(
      context,
      {
        x,
        y: BOAT_Y,
        height: BOAT_HEIGHT,
        heading: -1,
        hull: '#1f1222',
        sail: '#35182a',
        rim: css('#ff9a52', 0.35),
      },
      second,
    );
  };
}

/** Its shadow on the water, cut into strokes by the waves. */
function drawReflection(context: Context2D, x: number, second: number): void {
  for (let row = 0; row < 34; row++) {
    const down = row / 34;
    const y = BOAT_Y + 6 + down * 132;
    const half = (row < 5 ? 84 : 46 - 34 * down) * (0.8 + 0.3 * Math.sin(row * 2.7 + second * 1.9));
    const shift = Math.sin(row * 1.3 - second * 1.6) * (3 + 12 * down) - 6 * down;
    context.fillStyle = css('#2a1426', 0.62 * (1 - down) ** 0.8);
    context.beginPath();
    context.ellipse(x - 6 + shift, y, Math.max(3, half), 1.4 + 1.6 * down, 0, 0, Math.PI * 2);
    context.fill();
  }
}
