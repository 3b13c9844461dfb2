import { css, hex } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract, lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { createRain } from '../../kit/rain.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { DRIPS, paintLane, project, scaleAt } from './lane.ts';
import { captions, scoreRainLane } from './score.ts';
import { drawWalker } from './walker.ts';

const SPLASHES = 46;

/** 雨巷纸伞: a lane of white walls, and one red umbrella that walks into it. */
export const scene: Scene = {
  frameRate: 24,
  quality: 30,
  coverSecond: 6,
  captions,
  thrift: { soundKilobits: 56, largestBytes: 1_150_000 },
  paint,
  score: scoreRainLane,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const lane = paintLane(stage);
  const mist = createMist(stage, 1, hex('#d6dddf'));
  const rain = createRain(stage, { colour: '#f4f8f9', drops: 150, slant: 0.1 });
  return (context, second) => {
    lane.drawOn(context);
    mist(context, { y: 190, height: 260, drift: second * 9, length: 2300, opacity: 0.5 });
    drawSplashes(context, second);
    drawWalker(context, second);
    drawDrips(context, second);
    mist(context, { y: 330, height: 190, drift: 900 + second * 16, length: 2700, opacity: 0.22 });
    rain(context, second);
    context.fillStyle = css(
      '#d9dfe0',
      1 - smoothstep(-0.5, 1.5, second) + 0.9 * smoothstep(durationSeconds - 2.4, durationSeconds, second),
    );
    context.fillRect(0, 0, width, height);
  };
}

/** Rings where drops meet the stones, each at a new place every time. */
function drawSplashes(context: Context2D, second: number): void {
  for (let drop = 0; drop < SPLASHES; drop++) {
    const turn = second * 1.1 + hashUnit(drop, 1);
    const count = Math.floor(turn);
    const away = lerp(1.7, 6, hashUnit(drop, 2) ** 1.5);
    const [x, y] = project(lerp(-1.6, 1.5, hashUnit(drop, count, 3)), 0, away);
    drawRipple(
      context,
      { x, y, radius: scaleAt(away) * 0.11, rings: 1, flatness: 0.3, strength: 0.6, colour: '#eef4f5' },
      fract(turn),
    );
  }
}

/** Water from the tiles: a drop gathers, falls, and rings. */
function drawDrips(context: Context2D, second: number): void {
  context.strokeStyle = css('#f5fafb', 0.7);
  context.lineCap = 'round';
  for (const [index, [wallX, up, away]] of DRIPS.entries()) {
    const fallSeconds = Math.sqrt(up / 4.9);
    const turn = second / lerp(1.6, 2.9, hashUnit(index, 7)) + hashUnit(index, 8);
    const age = fract(turn) * lerp(1.6, 2.9, hashUnit(index, 7));
    const x = wallX - Math.sign(wallX) * 0.12;
    if (age < fallSeconds) {
      const height = up - 4.9 * age * age;
      context.lineWidth = scaleAt(away) * 0.012;
      context.beginPath();
      context.moveTo(...project(x, height, away));
      context.lineTo(...project(x, height + 0.05 + 0.16 * age, away));
      context.stroke();
    } else {
      const [ringX, ringY] = project(x, 0, away);
      drawRipple(
        context,
        {
          x: ringX,
          y: ringY,
          radius: scaleAt(away) * 0.2,
          rings: 2,
          flatness: 0.28,
          strength: 0.8,
          colour: '#f5fafb',
        },
        (age - fallSeconds) / 0.8,
      );
    }
  }
}
