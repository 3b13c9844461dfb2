import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { cut } from '../../kit/shots.ts';
import { createSnowfall } from '../../kit/snowfall.ts';
import { createSteam } from '../../kit/steam.ts';
import { track } from '../../kit/track.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { type Bird, drawBird } from './bird.ts';
import { createBranch } from './branch.ts';
import { createFeet } from './feet.ts';
import { captions, score } from './score.ts';
import { STORY } from './story.ts';
import { drawBowl, MARGIN, paintGarden, paintSill, paintWall, TEA } from './window.ts';

/** 梅枝映雪: up from the tea to the branch; a small bird comes, the snow comes down, and he looks elsewhere. */
export const scene: Scene = {
  ...{ frameRate: 24, coverSecond: 27.2, grain: 4, loudness: -19 },
  ...{ captions, paint, score },
};

/** Of a hundredth of the bird, in pixels. */
const SIZE = 0.74;
const FLIGHT_SECONDS = 1.2;
/** Seconds after he has landed. */
const FLICKS = [0.8, 2.2, 5.4, 8.6, 12.9, 17.4];
const BLINKS = [1.3, 6.6, 12.2, 17.9, 18.3];

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const garden = paintGarden(stage);
  const branch = createBranch(stage);
  const farSnow = createSnowfall(stage, { flakes: 110, radii: [1.4, 3.6], speeds: [24, 52], slant: -0.16 });
  const steam = createSteam(stage, { ...TEA, height: 380, colour: [226, 234, 240] });
  const outside: Painter = (context, second) => {
    farSnow(context, second);
    const [shaken, above] = [second - STORY.falls, second - STORY.plops + 0.25];
    branch(context, dipAt(second), [shaken, shaken, above], (seat) => drawVisitor(context, seat, second));
  };
  const camera = createCamera(stage, [
    { depth: 2.6, picture: garden },
    { depth: 1.3, picture: outside },
    { depth: 1, picture: paintWall(stage), x: -MARGIN, y: -MARGIN },
    { depth: 0.9, picture: paintSill(stage), x: -MARGIN, y: 8 },
    { depth: 0.62, picture: drawBowl },
  ]);
  const view = cameraMove(
    [0, { x: -46, y: 56, zoom: 1.1, focus: 0.62 }],
    [STORY.rack, { x: -40, y: 52 }],
    [STORY.rack + 2, { x: -8, y: 22, zoom: 1.16, focus: 1.3 }],
    [STORY.garden, { x: 4, y: 16, zoom: 1.2 }],
  );
  const near = cameraMove(
    [STORY.garden - 0.1, { x: -20, y: 4, zoom: 1.9, focus: 1.3 }],
    [STORY.near, { x: 34, y: 8, zoom: 2.15 }],
    [STORY.falls, { x: 30, y: 30, zoom: 2.2 }],
    [STORY.window, { x: 26, y: -6, zoom: 2.5 }],
    [STORY.plops - 0.7, { x: 28, y: 0, zoom: 1.95 }],
    [STORY.plops + 0.9, { zoom: 1.85 }],
    [durationSeconds + 0.4, { x: 0, y: 28, zoom: 1.16 }],
  );
  const seen = (look: typeof view): Painter => {
    return (context, second) => {
      camera(context, second, look(second));
      // While we look at the tea, its steam is sharp too.
      context.globalAlpha = smoothstep(1.1, 0.62, look(second).focus);
      if (context.globalAlpha > 0) steam(context, second, 1);
      context.globalAlpha = 1;
    };
  };
  const shown = cut(stage, [
    { until: STORY.garden, paint: seen(view) },
    { until: STORY.near, paint: seen(near) },
    { until: STORY.falls, paint: createFeet(stage, garden) },
    { until: durationSeconds, paint: seen(near) },
  ]);
  return (context, second) => {
    shown(context, second);
    const end = smoothstep(durationSeconds - 1.8, durationSeconds, second);
    fillBox(context, css('#0b0e12', 1 - smoothstep(-0.3, 1.4, second) + end), 0, 0, width, height);
  };
}

const bounce = (age: number, depth: number) =>
  age < 0 ? 0 : depth * Math.exp(-age * 1.7) * Math.sin(age * 9.5);

/** How far the branch is pressed down by its guest, in radians: it springs up when the snow is gone. */
function dipAt(second: number): number {
  const breeze = 0.0035 * Math.sin(second * 0.8) + 0.002 * Math.sin(second * 1.9);
  const sits = 0.011 * smoothstep(STORY.lands, STORY.lands + 0.5, second);
  const snow = 0.012 * smoothstep(STORY.falls, STORY.falls + 0.3, second);
  return breeze + sits - snow + bounce(second - STORY.lands, 0.03) - bounce(second - STORY.falls, 0.03);
}

/** Where he looks: down at what fell, at once away, up at nothing, to both sides. */
const head = track(
  [STORY.looksAway - 0.1, 1],
  [STORY.looksAway + 0.18, -1],
  [STORY.window + 0.6, -1],
  [STORY.window + 0.85, 1],
  [STORY.plops + 1.6, 1],
  [STORY.plops + 1.85, -1],
);
const nod = track(
  [STORY.falls + 0.1, 0],
  [STORY.falls + 0.35, 0.5],
  [STORY.looksAway - 0.25, 0.5],
  [STORY.looksAway, -0.3],
  [STORY.window + 0.6, -0.3],
  [STORY.window + 1, 0],
);

function drawVisitor(context: Context2D, [x, y]: Point, second: number): void {
  const since = second - STORY.lands;
  if (since < -FLIGHT_SECONDS) return;
  const song = [0, 1.11].map((late) => swell(0, 0.08, 0.35, 0.5, second - STORY.sings - late));
  const bird: Bird = {
    head: head(second),
    nod: nod(second),
    lean: 0.04 - 0.05 * Math.sin(second * 1.7) + bounce(since, 0.25),
    flick: Math.max(...FLICKS.map((at) => swell(at, at + 0.09, at + 0.12, at + 0.35, since))),
    lids: Math.max(...BLINKS.map((at) => swell(at, at + 0.06, at + 0.1, at + 0.2, since))),
    sings: Math.max(...song),
    isCapped: second > STORY.plops,
  };
  if (since < 0) {
    const share = smoothstep(-0.3, 1, 1 + since / FLIGHT_SECONDS);
    const [atX, atY] = [lerp(x - 420, x, share), lerp(y - 250, y, share) + 40 * Math.sin(Math.PI * share)];
    const flying = { ...bird, lean: 0, beat: Math.sin(second * 69) };
    const turn = lerp(0.25, -0.5, smoothstep(0.5, 1, share));
    placed(context, [atX, atY, turn, SIZE], () => drawBird(context, flying));
  } else {
    const high = SIZE * (1 - 0.05 * swell(0, 0.08, 0.1, 0.4, second - STORY.plops));
    placed(context, [x, y, 0, high, SIZE], () => drawBird(context, bird));
  }
}
