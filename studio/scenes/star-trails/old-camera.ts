import { cameraMove } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createEye } from '../../kit/eye.ts';
import { radial } from '../../kit/gradient.ts';
import { type Body, createLampRoom, type Finish, type LampRoom, type Light } from '../../kit/lamp-room.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { disc, oval } from '../../kit/path.ts';
import { box, ellipsoid, stick } from '../../kit/solid.ts';
import { createHand, GRASPS, mixGrasps } from '../../kit/solid-hand.ts';
import { through } from '../../kit/through.ts';
import { along, cross, dot, unit, type Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { DrawLand } from './land.ts';
import { STORY } from './score.ts';

/** The camera's own axes in the room; it looks the other way from `BACK`. */
const BACK = unit([-0.57, -0.2, 0.8]);
const RIGHT = unit([BACK[2], 0, -BACK[0]]);
const ABOVE = cross(BACK, RIGHT);
const within = (at: Vector): Vector => [dot(at, RIGHT), dot(at, ABOVE), dot(at, BACK)];
const outside = (x: number, y: number, z: number): Vector =>
  along(along(along([0, 0, 0], RIGHT, x), ABOVE, y), BACK, z);
const BULB: Vector = [1.3, -0.78, -1.7];

const made = ([red, green, blue]: Light, tone: number, gloss: number, polish: number): Finish => ({
  ...{ colour: [red * tone, green * tone, blue * tone], gloss, polish },
});

/** A plate camera on its tripod: how far a place is from its wood, its folded leather, its brass. */
function offCamera(at: Vector): Vector {
  const [x, y, z] = within(at);
  const off = Math.sqrt(x * x + y * y);
  const legs = (at[1] < -0.7 ? [-1.5, 0.1, 1.4] : []).map((way) =>
    stick(at, [way * 0.16, -1, 0], [way, -5, 0.7], 0.1, 0.12),
  );
  const wood = Math.min(
    box(x, y, z + 0.93, [0.58, 0.6, 0.06], 0.03),
    box(x, y, z - 0.72, [0.84, 0.84, 0.16], 0.04),
    box(x, y + 0.78, z + 0.05, [0.5, 0.07, 1], 0.03),
    Math.max(Math.hypot(at[0], at[2]) - 0.34, Math.abs(at[1] + 1) - 0.1),
    ...legs,
  );
  const half = lerp(0.44, 0.64, (z + 0.9) / 1.5) - 0.055 * Math.abs(((z * 5.5 + 40) % 1) * 2 - 1);
  const leather = Math.max(box(x, y, 0, [half, half, 1], 0.08), Math.abs(z + 0.15) - 0.78) * 0.6;
  const barrel = 0.29 + 0.11 * smoothstep(-1.12, -0.96, z) + 0.05 * smoothstep(-1.36, -1.44, z);
  const tubeGap = Math.max(off - barrel, Math.abs(z + 1.25) - 0.27);
  const ring = Math.max(off - 0.37 - 0.012 * Math.sin(Math.atan2(y, x) * 42), Math.abs(z + 1.2) - 0.08) * 0.8;
  const hollow = Math.min(0.255 - off, -1.41 - z);
  return [wood, leather, Math.max(Math.min(tubeGap, ring), hollow) * 0.8];
}

const createCamera = ({ noise }: Stage): Body => ({
  ...{ centre: [0, -0.4, 0], reach: 2.3 },
  distance: (...at) => Math.min(...offCamera(at)) * 0.9,
  finish(at) {
    const [x, y, z] = within(at);
    const [wood, leather, brass] = offCamera(at);
    const isGlass = Math.hypot(x, y) < 0.25 && z < -1.36;
    if (isGlass) return made([0.02, 0.016, 0.04], 1, 0.9, 60);
    const tone = 0.9 + 0.4 * noise.fractal(x * 1.6 + z, y * 14 + z * 9, 4);
    if (brass < Math.min(wood, leather)) return made([0.62, 0.38, 0.12], 0.8 + 0.2 * tone, 0.9, 36);
    if (leather < wood) return made([0.16, 0.02, 0.026], tone, 0.16, 14);
    return made([0.36, 0.15, 0.06], tone, 0.3, 40);
  },
});

/** A rubber ball in a hand: squeezed, its air opens the shutter. */
function createGrip(pressed: number): Body[] {
  const hand = createHand(mixGrasps(GRASPS.taking, GRASPS.closed, 0.08 + 0.3 * pressed), {
    ...{ at: [2.12, -0.83, -1.79], size: 0.16, heading: 2.95, pitch: -0.5, roll: 0.1 },
    ...{ skin: [0.42, 0.23, 0.155], sleeve: [0.05, 0.1, 0.25], cuff: -0.4 },
  });
  const [wide, high] = [0.28 - 0.06 * pressed, 0.31 + 0.03 * pressed];
  const [start, bend]: [Vector, Vector] = [outside(0.2, -0.34, -1.2), along(BULB, [-0.46, -0.22, 0.1], 1)];
  const bulb: Body = {
    ...{ centre: BULB, reach: 1.6 },
    distance(x, y, z) {
      const ball = ellipsoid(x - BULB[0], y - BULB[1], z - BULB[2], wide, high) * 0.9;
      const hose = stick([x, y, z], start, bend, 0.032, 0.032);
      return Math.min(ball, hose, stick([x, y, z], bend, BULB, 0.032, 0.032));
    },
    finish: () => made([0.09, 0.02, 0.022], 1, 0.35, 16),
  };
  return [hand, bulb];
}

const eyeOf = (width: number, height: number) =>
  createEye([0.35, 0.2, -6.4], [0.45, -0.12, 0], (1420 * width) / 1280, { width, height });

const LIGHT: Omit<LampRoom, 'eye'> = {
  ...{ sides: [], lamp: [3.6, 1.4, -6.5], lampLight: [64, 30, 17], air: [0.045, 0.036, 0.08] },
  ...{ bounce: [0.16, 0.07, 0.09], toNight: [-0.75, 0.6, -0.2], night: [0.13, 0.11, 0.34] },
};

/** A picture of the camera or of what is before it, traced smaller than the stage by so much. */
export function trace(stage: Stage, fineness: number, bodies = [createCamera(stage)]): Layer {
  const [width, height] = [stage.width * fineness, stage.height * fineness];
  return createLampRoom({ ...stage, width, height }, { ...LIGHT, eye: eyeOf(width, height) }).picture(bodies);
}

/** The camera very near, opened at dusk and shut at night; its glass shows what it looks at. */
export function createOldCamera(stage: Stage, camera: Layer, drawLand: DrawLand): Painter {
  const { width, height, scale } = stage;
  const { opens, wide, back, closes, tray } = STORY;
  const [loose, pressed] = [0, 1].map((press) => trace(stage, 0.45, createGrip(press)));
  const { project } = eyeOf(width, height);
  const at = (x: number, y: number) => project(outside(x, y, -1.5));
  const [[lensX, lensY], [rightX, rightY], [downX, downY]] = [at(0, 0), at(1, 0), at(0, -1)];
  const views = [opens, back].map((second) =>
    stage.layer(width, height, (on) => drawLand(on, second, second > opens ? 0.85 : 0.001)),
  );
  const airs = views.map((view) =>
    stage.layer(width, height, (on) => {
      on.filter = `blur(${9 * scale}px)`;
      on.scale(-1, 1);
      view.drawOn(on, -1780, -420, width * 1.6, height * 1.6);
    }),
  );
  const scratch = stage.layer(width, height);
  const move = cameraMove(
    [0, { x: 10, y: 10, zoom: 1.04 }],
    [opens - 1, { zoom: 1.08 }],
    [wide + 0.6, { x: lensX - 640, y: lensY - 360, zoom: 2.5 }],
    [back, { x: 40, y: 10, zoom: 1.2 }],
    [tray, { x: 60, y: 0, zoom: 1.1 }],
  );
  return (context, second) => {
    const isNight = second > back - 1 ? 1 : 0;
    const on = scratch.clear();
    camera.drawOn(on, 0, 0, width, height);
    loose?.drawOn(on, 0, 0, width, height);
    on.globalAlpha = swell(opens - 0.25, opens, closes, closes + 0.3, second);
    pressed?.drawOn(on, 0, 0, width, height);
    on.globalAlpha = isNight;
    on.globalCompositeOperation = 'source-atop';
    on.fillStyle = radial(on, 1000, 620, 60, 900, [0, css('#2a1030', 0.3)], [1, css('#0a0a2c', 0.82)]);
    on.fillRect(0, 0, width, height);
    on.transform(rightX - lensX, rightY - lensY, downX - lensX, downY - lensY, lensX, lensY);
    drawGlass(on, views[isNight], swell(opens, opens + 0.25, closes, closes + 0.25, second));
    through(context, 5, move(second), () => airs[isNight]?.drawOn(context));
    through(context, 1, move(second), () => scratch.drawOn(context));
  };
}

/** The front of the lens, in its own plane: what it looks at lies on it, and goes in where the shutter is open. */
function drawGlass(context: Context2D, view: Layer | undefined, open: number): void {
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
  context.fillStyle = '#0b0918';
  disc(context, 0, 0, 0.262);
  for (const radius of [0.262, 0.2 * open]) {
    context.save();
    context.beginPath();
    context.arc(0, 0, radius, 0, TAU);
    context.clip();
    context.globalAlpha = radius > 0.2 ? 0.45 : 1;
    view?.drawOn(context, -0.5, -0.19, 0.8, 0.45);
    context.restore();
  }
  context.fillStyle = radial(context, 0, 0, 0.12, 0.262, [0, css('#06040e', 0)], [1, css('#06040e', 0.85)]);
  disc(context, 0, 0, 0.262);
  context.fillStyle = css('#ffd9b8', 0.75);
  oval(context, 0.1, -0.13, 0.045, 0.016, 0.7);
}
