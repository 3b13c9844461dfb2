import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, hex } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillBox } from '../../kit/marks.ts';
import { fract, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import type { Point } from '../../kit/path.ts';
import { createRain } from '../../kit/rain.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createFromAbove, createHeels, underHers } from './close-ups.ts';
import { drips, paintLane, project, scaleAt } from './lane.ts';
import { captions, scoreTwoUmbrellas as score } from './score.ts';
import { STORY } from './story.ts';
import { drawWalker } from './walker.ts';

/** Drops from the sky of which one sees the ring alone. */
const SPLASHES = 46;
const RING_SECONDS = 0.9;
/** How much of the sky and the eaves is painted above the stage. */
const ABOVE = 300;

/** 雨巷纸伞: a lane as wide as one umbrella, and two that come toward each other. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 4, loudness: -18, coverSecond: 16.4 },
  ...{ captions, paint, score },
};

const { heels, under, meets, above, passed, end } = STORY;

const view = cameraMove(
  [0.4, { y: -ABOVE }],
  [4.6, { y: 0 }],
  [under, { zoom: 1.4, x: -20, y: 6 }],
  [meets, { zoom: 1.7 }],
  [meets, { zoom: 1.08, x: 0 }],
  [above, { zoom: 1.3, y: 24 }],
  [passed, { zoom: 1.22, y: 0 }],
  [end, { zoom: 1.04 }],
);

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const lane = paintLane(stage, height + ABOVE, 0, -ABOVE);
  const mist = createMist(stage, 1, hex('#d6dddf'));
  const rain = createRain(stage, { colour: '#f4f8f9', drops: 190, slant: 0.1 });
  /** The lane from one second to another, he from one distance to another, and she, unless we look with her eyes. */
  const street = (from: number, to: number, his: Point, hers?: Point): Painter => {
    const picture: Painter = (context, second) => {
      lane.drawOn(context, 0, -ABOVE);
      mist(context, { y: 190, height: 260, drift: second * 9, length: 2300, opacity: 0.5 });
      // Each keeps to a side, and leans away from the other.
      const aside = 0.42 * smoothstep(meets + 1, above, second);
      const tilt = 0.05 + 0.4 * swell(above - 1.4, above, passed, passed + 1.4, second);
      const awayOf = (way: Point) => lerp(...way, (second - from) / (to - from));
      const him = { x: -0.1 - aside * 1.1, away: awayOf(his), tilt: -tilt, comesToUs: true };
      const her = { x: -0.06 + aside * smoothstep(end, passed, second), tilt, comesToUs: false };
      const both = hers ? [him, { ...her, away: awayOf(hers) }] : [him];
      for (const walker of both.sort((one, other) => other.away - one.away)) drawWalker(context, walker);
      drawDrops(context, second);
      mist(context, { y: 330, height: 190, drift: 900 + second * 16, length: 2700, opacity: 0.22 });
    };
    const show = createCamera(stage, [{ depth: 1, picture }]);
    return (context, second) => show(context, second, view(second));
  };
  const film = cut(stage, [
    { until: heels, paint: street(0, heels, [12, 11], [1.6, 3.3]) },
    { until: under, paint: createHeels(stage) },
    { until: meets, paint: underHers(street(under, meets, [9.4, 6.6])) },
    { until: above, paint: street(meets, above, [6.4, 4.5], [3.3, 4]) },
    { until: passed, paint: createFromAbove(stage) },
    { until: end, paint: street(passed, end, [3.6, 1.5], [4.5, 6.8]) },
  ]);
  return (context, second) => {
    film(context, second);
    rain(context, second);
    fillBox(context, css('#d9dfe0', 1 - swell(-0.3, 1, end - 1.4, end, second)), 0, 0, width, height);
  };
}

/** Drops that ring on the stones: from the tiles one sees them fall, from the sky each falls at a new place every time. */
function drawDrops(context: Context2D, second: number): void {
  context.lineCap = 'round';
  for (let drop = 0; drop < SPLASHES + drips.length; drop++) {
    const eaves = drips[drop];
    const fallSeconds = Math.sqrt((eaves?.up ?? 0) / 4.9);
    const period = fallSeconds + RING_SECONDS + (eaves ? hashUnit(drop, 7) : 0);
    const turn = second / period + hashUnit(drop, 1);
    const age = fract(turn) * period;
    const away = eaves?.away ?? lerp(1.7, 6, hashUnit(drop, 2) ** 1.5);
    const across = eaves?.x ?? lerp(-1.6, 1.5, hashUnit(drop, Math.floor(turn), 3));
    if (eaves && age < fallSeconds) {
      const up = eaves.up - 4.9 * age * age;
      const streak = [project(across, up, away), project(across, up + 0.05 + 0.16 * age, away)];
      drawLine(context, css('#f5fafb', 0.7), scaleAt(away) * 0.012, streak);
      continue;
    }
    const [x, y] = project(across, 0, away);
    const ring = { x, y, flatness: 0.3, colour: '#f2f8f9', radius: scaleAt(away) * (eaves ? 0.2 : 0.11) };
    const drawn = eaves ? { ...ring, rings: 2, strength: 0.8 } : { ...ring, rings: 1, strength: 0.6 };
    drawRipple(context, drawn, (age - fallSeconds) / RING_SECONDS);
  }
}
