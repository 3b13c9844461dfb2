import { css, hex } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract, lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { createRain } from '../../kit/rain.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { cut } from '../../kit/shots.ts';
import { track } from '../../kit/track.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createFromAbove, createHandle, createHeels } from './close-ups.ts';
import { DRIPS, paintLane, project, scaleAt } from './lane.ts';
import { captions, scoreTwoUmbrellas } from './score.ts';
import { STORY } from './story.ts';
import { drawWalker } from './walker.ts';

const SPLASHES = 46;
/** How much of the sky and the eaves is painted above the stage. */
const ABOVE = 300;

/** 雨巷纸伞: a lane as wide as one umbrella, and two that come toward each other. */
export const scene: Scene = {
  frameRate: 24,
  grain: 4,
  loudness: -18,
  coverSecond: 15.6,
  captions,
  paint,
  score: scoreTwoUmbrellas,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const lane = paintLane(stage, width, height + ABOVE, 0, -ABOVE);
  const mist = createMist(stage, 1, hex('#d6dddf'));
  const rain = createRain(stage, { colour: '#f4f8f9', drops: 190, slant: 0.1 });
  /** From the middle of the stage, and how near. */
  const view = {
    y: track([0.4, -ABOVE], [4.6, 0], [STORY.meets, 6], [STORY.above, 24], [STORY.passed, 0]),
    zoom: track(
      [4, 1],
      [STORY.heels, 1.05],
      [STORY.meets, 1.08],
      [STORY.above, 1.3],
      [STORY.above + 0.1, 1.22],
      [STORY.passed, 1.22],
      [STORY.end, 1.04],
    ),
  };
  const going = track(
    [0, 1.9],
    [STORY.heels, 3.1],
    [STORY.meets, 3.3],
    [STORY.above + 0.6, 4],
    [STORY.passed, 4.5],
    [STORY.end, 7.6],
  );
  const coming = track(
    [STORY.meets - 4, 9.4],
    [STORY.meets, 7],
    [STORY.above, 4.5],
    [STORY.passed, 3.6],
    [STORY.end, 1.35],
  );
  const street: Painter = (context, second) => {
    context.save();
    const zoom = view.zoom(second);
    context.translate(width / 2, height / 2);
    context.scale(zoom, zoom);
    context.translate(-width / 2, -height / 2 - view.y(second));
    lane.drawOn(context, 0, -ABOVE);
    mist(context, { y: 190, height: 260, drift: second * 9, length: 2300, opacity: 0.5 });
    drawSplashes(context, second);
    // Each keeps to a side, and leans away from the other.
    const meeting =
      smoothstep(STORY.above - 1.4, STORY.above, second) *
      smoothstep(STORY.passed + 1.4, STORY.passed, second);
    const side = 0.42 * smoothstep(STORY.meets + 1, STORY.above, second);
    const near = going(second);
    const far = coming(second);
    const her = {
      x: -0.06 + side * smoothstep(STORY.end, STORY.passed, second),
      away: near,
      stride: near * 1.9,
      tilt: 0.05 + 0.4 * meeting,
    };
    const him = {
      x: -0.1 - side * 1.1,
      away: far,
      stride: far * 1.9 + 0.4,
      tilt: -0.04 - 0.4 * meeting,
      comesToUs: true,
    };
    for (const walker of [her, him].sort((one, other) => other.away - one.away)) drawWalker(context, walker);
    drawDrips(context, second);
    mist(context, { y: 330, height: 190, drift: 900 + second * 16, length: 2700, opacity: 0.22 });
    context.restore();
  };
  const film = cut(stage, [
    { until: STORY.heels, paint: street },
    { until: STORY.hand, paint: createHeels(stage) },
    { until: STORY.meets, paint: createHandle(stage) },
    { until: STORY.above, paint: street },
    { until: STORY.passed, paint: createFromAbove(stage) },
    { until: durationSeconds, paint: street },
  ]);
  return (context, second) => {
    film(context, second);
    rain(context, second);
    context.fillStyle = css(
      '#d9dfe0',
      1 - smoothstep(-0.3, 1, second) + smoothstep(STORY.end - 1.4, STORY.end, second),
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
