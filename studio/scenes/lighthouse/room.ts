import { Path2D } from '@napi-rs/canvas';
import { cameraMove } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { type Body, createLampRoom, type Finish, type Light } from '../../kit/lamp-room.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { box, ellipsoid } from '../../kit/solid.ts';
import { createHand, type Grasp, type HandStance } from '../../kit/solid-hand.ts';
import { createSteam } from '../../kit/steam.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { blinkAt, STORY, wickAt } from './story.ts';

/** The room is traced larger than the picture: the camera goes over it. */
const SIZE = { width: 1920, height: 1080 } as const;
const eye = createEye([0.2, 2.05, -5.2], [0.2, 0.72, 0], 1560, SIZE);
const FLAME: Vector = [1.5, 0.98, 0.2];

/** Thumb and first finger on the little wheel of the wick. */
const PINCH: Grasp = {
  fingers: [
    [0.62, 0.55, 0.2, 0.02],
    [0.8, 0.8, 0.4, 0.05],
    [0.9, 1, 0.6, 0.02],
    [0.95, 1.05, 0.6, 0],
  ],
  thumb: [
    [1.2, -0.5, 1.1],
    [2.9, -1.3, 2.9],
    [4.9, -2.2, 3.5],
    [6.5, -2.9, 3.2],
  ],
};

const KEEPER: HandStance = {
  ...{ at: [3.09, 0.8, 0.013], size: 0.15, heading: 2.5, pitch: 0.1, roll: -0.72 },
  ...{ skin: [0.5, 0.29, 0.19], sleeve: [0.06, 0.085, 0.13], cuff: 2.4 },
};

const dull = ([red, green, blue]: Light, tone = 1, gloss = 0.03, polish = 12): Finish => ({
  colour: [red * tone, green * tone, blue * tone],
  gloss,
  polish,
});

/** Brass: the oil's belly, a foot, the burner and the wheel at its side. */
const lamp: Body = {
  centre: [1.6, 0.4, 0.2],
  reach: 0.8,
  distance(worldX, y, worldZ) {
    const [x, z] = [worldX - FLAME[0], worldZ - FLAME[2]];
    const radius = Math.hypot(x, z);
    const foot = Math.max(radius - 0.3 + 0.5 * y, y - 0.3, -y);
    const belly = ellipsoid(x, y - 0.34, z, 0.4, 0.19);
    const burner = Math.max(radius - 0.15 - 0.05 * Math.sin(y * 40), Math.abs(y - 0.62) - 0.13);
    const crown = Math.max(Math.abs(radius - 0.2) - 0.012, Math.abs(y - 0.77) - 0.05);
    const axle = Math.max(Math.hypot(y - 0.62, z) - 0.018, Math.abs(x - 0.26) - 0.14);
    const wheel = Math.max(Math.hypot(y - 0.62, z) - 0.085, Math.abs(x - 0.38) - 0.02);
    return Math.min(foot, belly, burner, crown, axle, wheel);
  },
  finish: ([, y]) => dull([0.5, 0.31, 0.1], y > 0.74 ? 0.1 : 0.9, 0.9, 34),
};

const cup: Body = {
  centre: [-1.75, 0.25, -0.35],
  reach: 0.5,
  distance(worldX, y, worldZ) {
    const radius = Math.hypot(worldX + 1.75, worldZ + 0.35);
    const wide = 0.17 + 0.15 * smoothstep(0, 0.5, y) ** 0.6;
    const wall = Math.max(Math.abs(radius - wide) - 0.02, Math.abs(y - 0.24) - 0.24);
    return Math.min(wall, Math.max(radius - wide, Math.abs(y - 0.2) - 0.2)) * 0.8;
  },
  finish([x, y, z]) {
    if (y > 0.36 && Math.hypot(x + 1.75, z + 0.35) < 0.26) return dull([0.2, 0.11, 0.03], 1, 0.3, 120);
    const ring = smoothstep(0.02, 0.01, Math.abs(y - 0.4)) + smoothstep(0.02, 0.01, Math.abs(y - 0.06));
    return dull([0.62, 0.6, 0.55], 1 - 0.7 * ring, 0.4, 60);
  },
};

/** The log, open: what was written today is on the left, and half of the right. */
function createLog(stage: Stage): Body {
  const { noise } = stage;
  const within = ([x, y, z]: Vector): Vector => {
    const [dx, dz] = [x + 0.3, z + 1];
    return [dx * 0.995 + dz * 0.1, y - 0.05, dz * 0.995 - dx * 0.1];
  };
  return {
    centre: [-0.3, 0.05, -1],
    reach: 1.3,
    distance(...at) {
      const [x, y, z] = within(at);
      // The pages rise to the fold and sink into it.
      const page = 0.05 * Math.exp(-(((Math.abs(x) - 0.2) / 0.3) ** 2)) - 0.05 * Math.exp(-((x / 0.05) ** 2));
      return box(x, y - page, z, [1, 0.06, 0.62], 0.02) * 0.8;
    },
    finish(at) {
      const [x, y, z] = within(at);
      if (y < 0.03 || Math.abs(x) > 0.97) return dull([0.5, 0.42, 0.3], 0.7 + 0.3 * Math.sin(y * 400));
      const [row, line] = [Math.floor(z * 15), fract(z * 15)];
      const written = Math.abs(Math.abs(x) - 0.5) < 0.36 && z > -0.5 && z < 0.5 && (x < 0 || z > 0.1);
      const ink = written ? smoothstep(0.02, 0.16, noise.fractal(x * 42, row * 7 + line * 1.8, 2)) : 0;
      const stroke = ink * smoothstep(0.2, 0.3, line) * smoothstep(0.85, 0.7, line);
      const rule = smoothstep(0.08, 0.03, Math.abs(line - 0.06)) * 0.16;
      return dull([0.74, 0.66, 0.5], 1 - 0.75 * stroke - rule + 0.05 * noise.fractal(x * 9, z * 9, 3));
    },
  };
}

/** The keeper's table by night, and the window on the sea. `second` is the film's. */
export function createWatch(stage: Stage): Painter {
  const { noise } = stage;
  const room = createLampRoom(
    { ...stage, ...SIZE },
    {
      eye,
      sides: [
        {
          normal: [0, 1, 0],
          at: 0,
          holds: ([, , z]) => z < 1.9,
          finish: ([x, , z]) => {
            const seam = 1 - 0.5 * smoothstep(0.485, 0.497, Math.abs(fract(z / 0.7 + 0.3) - 0.5));
            const grain = 0.35 * noise.fractal(x * 0.7, z * 7, 5) + 0.12 * noise.plane(x * 2.5, z * 60);
            return dull([0.17, 0.085, 0.04], (0.85 + grain) * seam, 0.12, 30);
          },
        },
        {
          normal: [0, 0, -1],
          at: -1.9,
          holds: ([x, y]) => y > 0 && Math.min(offGlass(x, y), bars(x, y)) < 0,
          finish: ([x, y]) =>
            Math.min(Math.abs(offGlass(x, y)) - 0.1, bars(x, y)) < 0 && y > 0.4
              ? dull([0.1, 0.075, 0.05], 1 + 0.2 * noise.plane(x * 30, y * 4))
              : dull([0.42, 0.41, 0.37], 0.8 + 0.3 * noise.fractal(x * 1.4, y * 1.4, 5)),
        },
      ],
      lamp: FLAME,
      lampLight: [6.6, 3.6, 1.4],
      air: [0.075, 0.075, 0.1],
      bounce: [0.4, 0.24, 0.1],
      toNight: [-0.3, 0.3, 0.9],
      night: [0.04, 0.09, 0.14],
    },
  );
  const things = [lamp, cup, createLog(stage)];
  const picture = room.picture(things);
  const hand = room.sprite([createHand(PINCH, KEEPER)], things);
  const [cupX, cupY] = eye.project([-1.75, 0.42, -0.35]);
  const steam = createSteam(stage, { x: cupX, y: cupY, radius: 60, height: 430, colour: [214, 196, 170] });
  const here = (second: number) =>
    swell(0.4, STORY.turns - 0.5, STORY.turns + 2.6, STORY.leaves, second) +
    smoothstep(STORY.inside - 0.3, STORY.inside + 1.2, second);
  const move = cameraMove(
    [0, { x: 1130, y: 560, zoom: 1.12 }],
    [STORY.leaves - 1, { zoom: 1 }],
    [STORY.out, { x: 625, y: 590, zoom: 1.06 }],
    [STORY.inside - 1, { x: 930, y: 500, zoom: 0.95 }],
    [stage.durationSeconds, { x: 800, y: 470, zoom: 0.82 }],
  );
  return (context, second) => {
    const wick = wickAt(second) * (1 + 0.02 * Math.sin(second * 9) + 0.02 * Math.sin(second * 14.3));
    const view = move(second);
    context.save();
    context.translate(stage.width / 2, stage.height / 2);
    context.scale(view.zoom, view.zoom);
    context.translate(-view.x, -view.y);
    drawNight(context, second);
    picture.drawOn(context);
    const off = 1 - here(second);
    const twist = 5 * Math.sin((second - STORY.turns) * 4) * swell(-0.1, 0.2, 1.8, 2.2, second - STORY.turns);
    hand.shadow.drawOn(context, 700 * off, 260 * off);
    hand.body.drawOn(context, 700 * off, 260 * off + twist);
    // What the flame does not light yet.
    const [x, y] = eye.project(FLAME);
    const dim = 0.86 * (1 - wick);
    const [near, far] = [css('#0b0a14', dim * 0.35), css('#0b0a14', dim)];
    context.fillStyle = radial(context, x, y, 60, 900, [0, near], [1, far]);
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    steam(context, second, 0.3 + 0.5 * wick, 20);
    drawFlame(context, x, y, wick, second);
    context.restore();
  };
}

/** How far inside the wall a place is from the window, negative in the wall; and the bars across the glass. */
const offGlass = (x: number, y: number) => Math.min(1.35 - Math.abs(x + 0.75), 1.1 - Math.abs(y - 1.75));
const bars = (x: number, y: number) =>
  Math.max(Math.min(Math.abs(x + 0.75) - 0.035, Math.abs(y - 1.75) - 0.03), -offGlass(x, y));

const beamLight = createGlow('#ffedc0', 1.6);
const white = createGlow('#f4fbff', 2.6);

/** Behind the glass: sky, sea, the beam that goes by, and once a light. */
function drawNight(context: Context2D, second: number): void {
  const [left, top] = eye.project([-2.2, 2.95, 1.9]);
  const [right, bottom] = eye.project([0.7, 0.55, 1.9]);
  const horizon = lerp(top, bottom, 0.62);
  const colours = ['#070d20', '#1c4252', '#0b2534'] as const;
  context.fillStyle = vertical(context, top, bottom, [0, colours[0]], [0.6, colours[1]], [0.62, colours[2]]);
  context.fillRect(left, top, right - left, bottom - top);
  const pass = ((fract(second / 7.5 + 0.3) - 0.5) * 2 * (right - left)) / 0.5;
  shine(context, beamLight, lerp(left, right, 0.5) + pass, horizon - 60, 420, 0.35, 90);
  shine(context, white, lerp(left, right, 0.3), horizon + 4, 34, blinkAt(second));
}

const warm = createGlow('#ffb45a', 2);
const GLASS = new Path2D(
  'M-52 26C-100 -30 -82 -80 -46 -150L-44 -290A44 9 0 1 0 44 -290A44 9 0 1 0 -44 -290M52 26C100 -30 82 -80 46 -150L44 -290',
);

/** The flame and the glass around it. */
function drawFlame(context: Context2D, x: number, y: number, wick: number, second: number): void {
  const [sway, high] = [2 * Math.sin(second * 5.1) * wick, 26 + 66 * wick];
  shine(context, warm, x, y, 420 * (0.5 + 0.5 * wick), 0.5 * wick);
  shine(context, warm, x, y, 130, 0.5 + 0.5 * wick);
  context.save();
  context.translate(x, y + 40);
  context.fillStyle = vertical(context, -high, 0, [0, '#ffd071'], [0.5, '#fff3cf'], [1, '#f0c88c']);
  context.fill(
    new Path2D(
      `M${sway} ${-high}C26 ${-30 - high * 0.3} 22 0 0 0C-22 0 -26 ${-30 - high * 0.3} ${sway} ${-high}`,
    ),
  );
  for (const [opacity, wide] of [
    [0.4, 3],
    [0.1, 15],
  ] as const) {
    context.strokeStyle = css('#ffeecc', opacity);
    context.lineWidth = wide;
    context.stroke(GLASS);
  }
  context.restore();
}
