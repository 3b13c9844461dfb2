import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { createSteam } from '../../kit/steam.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createDust } from './dust.ts';
import { createPetal } from './petal.ts';
import { eye } from './room.ts';
import { captions, scoreTea } from './score.ts';
import { BOWL, TEA_RADIUS, TEA_Y } from './solids.ts';
import { createStillLife } from './still-life.ts';
import type { WindowLightState } from './window-light.ts';
import { createWindowLight } from './window-light.ts';

const CLOUD = { from: 15, dark: 18.5, until: 22, gone: 27 } as const;

/** 一盏茶烟: an afternoon's light crosses a bowl of tea; a cloud passes, a petal falls in. */
export const scene: Scene = {
  frameRate: 24,
  grain: 8,
  loudness: -20,
  coverSecond: 10,
  captions,
  paint,
  score: scoreTea,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const { shade, sunOnRoom, sunOnThings } = createStillLife(stage);
  const windowLight = createWindowLight(stage);
  const lit = stage.layer(width, height);
  const [x, y] = eye.project([BOWL[0], TEA_Y, BOWL[2]]);
  const radius = eye.project([BOWL[0] + TEA_RADIUS, TEA_Y, BOWL[2]])[0] - x;
  const steam = createSteam(stage, { x, y: y + 6, radius, height: 470, colour: [255, 244, 226] });
  const dust = createDust(stage);
  const petal = createPetal(x, y, radius);

  return (context, second) => {
    const state = lightAt(second, durationSeconds);
    shade.drawOn(context);
    // What the sun adds, cut out by the window, on what the room alone shows.
    const light = windowLight(second, state);
    for (const [sun, window] of [
      [sunOnRoom, light.onRoom],
      [sunOnThings, light.onThings],
    ] as const) {
      const cut = lit.clear();
      sun.drawOn(cut);
      cut.globalCompositeOperation = 'multiply';
      window.drawOn(cut, 0, 0);
      context.globalCompositeOperation = 'lighter';
      lit.drawOn(context);
      context.globalCompositeOperation = 'source-over';
    }
    dust(context, second, state.strength);
    petal(context, second);
    const warm = 1 - 0.55 * smoothstep(30, durationSeconds, second);
    steam(context, second, (0.5 + 0.5 * state.strength) * warm, 34 * Math.sin(second * 0.23) + 18);
    drawEvening(context, width, height, second, durationSeconds);
  };
}

/** The sun goes down the wall and out of the room. */
function lightAt(second: number, end: number): WindowLightState {
  const progress = second / end;
  const cloud = swell(CLOUD.from, CLOUD.dark, CLOUD.until, CLOUD.gone, second);
  return {
    x: lerp(-0.6, 1.1, progress),
    y: lerp(0.1, 0.5, progress),
    strength: smoothstep(-2, 3, second) * (1 - 0.82 * cloud) * (1 - 0.75 * smoothstep(end - 13, end, second)),
    warmth: smoothstep(0.25, 1, progress),
  };
}

function drawEvening(context: Context2D, width: number, height: number, second: number, end: number): void {
  const dusk = 0.42 * smoothstep(end - 14, end, second);
  context.fillStyle = css('#0c0d16', dusk);
  context.fillRect(0, 0, width, height);
}
