import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { castShadow } from '../../kit/matter.ts';
import { Mirror } from '../../kit/mirror.ts';
import { createMist } from '../../kit/mist.ts';
import { closedCurve } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawDeer } from './deer.ts';
import { createRays } from './rays.ts';
import { captions, scoreForestDawn } from './score.ts';
import { SIPS, STORY } from './story.ts';
import { createWeb } from './web.ts';
import { paintForeground, paintRows } from './wood.ts';

/** 林间晨光: light goes over a web, a doe drinks, and her ears find out which bird imitates another. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 16.6,
  loudness: -18,
  captions,
  paint,
  score: scoreForestDawn,
};

/** Where a muzzle touches the water in the near shot, and the far shore there. */
const SIP: Point = [470, 508];
const SHORE_Y = 398;
const SUNLIGHT = { slant: -0.5, rise: -0.3, colour: css('#12302a', 0.42), blur: 3 } as const;

function paint(stage: Stage): Painter {
  const { width, height, scale, durationSeconds } = stage;
  const rows = paintRows(stage);
  const whole = stage.layer(width, height, (context) => {
    for (const row of rows) row.drawOn(context);
  });
  const pool = stage.layer(width, height, (context) => {
    const rim = (step: number): Point => {
      const reach = 0.9 + 0.16 * hashUnit(step, 7);
      return [600 + 236 * reach * Math.cos(step / 3), 606 + 28 * reach * Math.sin(step / 3)];
    };
    context.clip(closedCurve(Array.from({ length: 19 }, (_, step) => rim(step))));
    // Seen so low, it shows the whole wood in a strip.
    context.translate(0, 656);
    context.scale(1, -1 / 7);
    whole.drawOn(context);
    context.fillStyle = css('#1c3a34', 0.3);
    context.fillRect(0, 0, width, height);
  });
  const foreground = stage.layer(width, height, (context) => paintForeground(context, stage));
  const scratch = stage.layer(width, height);
  const mist = createMist(stage, 2, [236, 240, 206]);
  const drawRays = createRays(stage);
  const herd = (context: Context2D, second: number) => {
    const { answers, slips } = STORY;
    const ear = swell(0, 0.1, 0.2, 0.5, second % 3.1);
    const fawn = { alert: smoothstep(slips + 0.2, slips + 1, second), haze: 0.2, ears: [ear, 0] as const };
    const doe = { alert: smoothstep(answers, answers + 2, second), haze: 0.08, ears: [0, ear] as const };
    drawDeer(context, { x: 1034, y: 590, height: 78, ...fawn });
    drawDeer(context, { x: 868, y: 606, height: 122, ...doe });
  };
  const clearing: Painter = (context, second) => {
    pool.drawOn(context);
    for (const ring of [0, 1, 2])
      if (second < STORY.near) drawRing(context, [726, 602], ((second + ring * 1.2) % 3.6) + 0.2, 92);
    castShadow(context, scratch, 604, SUNLIGHT, (on) => herd(on, second));
    herd(context, second);
  };
  const wood = rows.map((picture, row) => ({ depth: 1.4 - row * 0.12, picture }));
  const camera = createCamera(stage, [...wood, { depth: 1.04, picture: clearing }]);
  const before = createCamera(stage, [{ depth: 0.86, picture: foreground }]);
  const wide =
    (move: ReturnType<typeof cameraMove>): Painter =>
    (context, second) => {
      const view = move(second);
      camera(context, second, view);
      context.save();
      push(context, [640 + view.x, 360 + view.y], view.zoom);
      mist(context, { y: 470, height: 130, drift: second * 10, length: 2100, opacity: 0.5 });
      mist(context, { y: 540, height: 110, drift: 700 + second * 17, length: 1700, opacity: 0.36 });
      drawRays(context, second, 0.42 + 0.5 * smoothstep(0, 12, second));
      context.restore();
      before(context, second, view);
    };
  const opening = cameraMove(
    [0, { x: -16, y: -8, zoom: 1.06, focus: 1.06 }],
    [STORY.web, { x: 60, y: 44, zoom: 1.3 }],
  );
  const leaving = cameraMove(
    [STORY.release, { x: 190, y: 110, zoom: 1.75, focus: 1.06 }],
    [durationSeconds, { x: 10, y: 0, zoom: 1.08 }],
  );
  /** The wood, far out of focus: what stands behind anything near. */
  const soft = stage.layer(width, height, (context) => {
    context.filter = `blur(${15 * scale}px)`;
    whole.drawOn(context, -60, -40, width + 120, height + 80);
  });
  const web = createWeb(stage);
  const webShot: Painter = (context, second) => {
    const since = second - STORY.web;
    soft.drawOn(context, -160 + since * 7, -60, width * 1.3, height * 1.3);
    context.fillStyle = vertical(context, 0, height, [0, css('#0c211d', 0.5)], [1, css('#0a1c1a', 0.78)]);
    context.fillRect(0, 0, width, height);
    drawRays(context, second + 20, 0.75);
    context.save();
    push(context, [644, 350], 1.02 + since * 0.014);
    web(context, second);
    context.restore();
  };
  const pond = stage.layer(width, height, (context) => {
    const behind = () => soft.drawOn(context, -330, SHORE_Y - 790, width * 1.5, height * 1.5);
    behind();
    context.rect(0, SHORE_Y, width, height);
    context.clip();
    context.translate(0, 2 * SHORE_Y);
    context.scale(1, -1);
    behind();
    const [far, near] = [css('#1d3a30', 0.1), css('#06181a', 0.78)];
    context.fillStyle = vertical(context, SHORE_Y, SHORE_Y - height * 0.5, [0, far], [1, near]);
    context.fillRect(0, SHORE_Y - height, width, height);
  });
  const body = stage.layer(width, height);
  const mirror = new Mirror(width, scale, {
    top: SIP[1],
    bottom: height,
    depth: 420,
    rows: [1, 1.6],
    sharpness: 0.8,
    sway: (nearness, second, row) => Math.sin(row * 0.22 - second * 5) * (1 + 7 * nearness),
  });
  /** A doe at the water: the rings of what she sips, and her ears, which follow who calls. */
  const drinking: Painter = (context, second) => {
    const { near, calls, answers } = STORY;
    const rises = smoothstep(answers + 0.5, answers + 1.6, second);
    const sip = SIPS.reduce((sum, at) => sum + swell(0, 0.12, 0.2, 0.42, second - at), 0);
    const heard = (at: number) => swell(-0.1, 0.2, 1.1, 1.6, second - at);
    const blink =
      swell(0, 0.08, 0.12, 0.28, second - near - 2.6) + swell(0, 0.08, 0.12, 0.28, second - answers - 2.4);
    context.save();
    push(context, [632, 366 - 20 * rises], 1.05 + (second - near) * 0.004);
    pond.drawOn(context);
    mist(context, { y: SHORE_Y - 90, height: 170, drift: second * 14, length: 1500, opacity: 0.5 });
    drawRays(context, second + 7, 0.7);
    drawDeer(body.clear(), {
      x: SIP[0] + 817,
      y: SIP[1] + 83 + 4 * sip,
      height: 700,
      alert: 0.11 * rises,
      nod: 0.05 + 0.42 * rises - 0.03 * sip,
      ears: [-0.5 * heard(calls), 0.9 * heard(answers + 0.2)],
      eye: 1 - blink,
    });
    context.globalAlpha = 0.5;
    mirror.draw(context, body, second);
    context.globalAlpha = 1;
    drawRing(context, [318, 590], second - near + 0.25);
    for (const at of SIPS) drawRing(context, SIP, second - at);
    for (const late of [1.5, 2.1, 2.9]) {
      const fall = second - answers - late;
      const y = SIP[1] - 130 + 900 * fall * fall;
      context.fillStyle = '#fff3c8';
      if (fall > 0 && y < SIP[1] + 14) oval(context, lerp(SIP[0], 444, rises), y, 4, 6.5);
      drawRing(context, [444, SIP[1] + 14], fall - 0.4);
    }
    body.drawOn(context);
    context.restore();
    before(context, second, { x: 185, y: 70, zoom: 1.45, focus: 1.6, roll: 0 });
  };
  const film = cut(stage, [
    { until: STORY.web, paint: wide(opening), dissolveSeconds: 0.9 },
    { until: STORY.near, paint: webShot },
    { until: STORY.release, paint: drinking, dissolveSeconds: 0.6 },
    { until: durationSeconds, paint: wide(leaving) },
  ]);
  return (context, second) => {
    film(context, second);
    const dark =
      1 - smoothstep(-0.3, 1.1, second) + smoothstep(durationSeconds - 1.3, durationSeconds, second);
    context.fillStyle = css('#07120f', dark);
    context.fillRect(0, 0, width, height);
  };
}

/** A push toward a place of the stage, which comes to the middle as far as it lies from there. */
function push(context: Context2D, [x, y]: Point, zoom: number): void {
  context.translate(640, 360);
  context.scale(zoom, zoom);
  context.translate(-x, -y);
}

const drawRing = (context: Context2D, [x, y]: Point, age: number, radius = 650) =>
  drawRipple(context, { x, y, radius, flatness: 0.23, strength: 0.9, colour: '#fff3c4' }, age / 4.5);
