import type { Eye } from '../../kit/eye.ts';
import { createEye } from '../../kit/eye.ts';
import type { Body, Finish, Light, Side } from '../../kit/lamp-room.ts';
import { createLampRoom } from '../../kit/lamp-room.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import { box, stick } from '../../kit/solid.ts';
import type { Vector } from '../../kit/vector.ts';
import { along, subtract, unit } from '../../kit/vector.ts';
import type { Stage } from '../../stage.ts';
import { createLetter } from './letter.ts';

export const eye = createEye([0, 2.45, -5.8], [0, 1.12, 0], 1040, { width: 1280, height: 720 });
/** The bulb, inside the shade. */
export const BULB: Vector = [2.15, 1.62, 0.75];
const SHADE = { bottom: 1.36, top: 2.02, wide: 0.78, narrow: 0.42 } as const;
export const MUG: Vector = [-1.42, 0, -0.35];
export const COFFEE_Y = 0.53;
export const MUG_RADIUS = 0.3;
export const SILL_Y = 0.26;
const SILL_Z = 1.45;
const FRAME_Z = 2.1;

const dull = (colour: Light, gloss = 0, polish = 10): Finish => ({ colour, gloss, polish });
const toned = ([red, green, blue]: Light, tone: number): Light => [red * tone, green * tone, blue * tone];

/** The wood by lamplight and the sheet on it: the room of both sets. */
export function createDesk(stage: Stage, from: Eye, lampLight: Light, around: readonly Side[] = []) {
  const letterAt = createLetter();
  const { noise } = stage;
  const top = ([x, , z]: Vector): Finish => {
    const { inside, tone } = letterAt(x, z);
    if (inside > 0) {
      const fibre = (0.12 + 0.88 * tone) * (1 + 0.04 * noise.fractal(x * 9, z * 9, 3));
      return dull(toned([0.8, 0.73, 0.58], fibre));
    }
    // The sheet lies on the wood with a soft shadow of its own.
    const shadow = 0.55 + 0.45 * smoothstep(0, 0.05, -inside);
    const seam = 1 - 0.5 * smoothstep(0.488, 0.497, Math.abs(fract(z / 0.92 + 0.37) - 0.5));
    const grain = 0.85 + 0.35 * noise.fractal(x * 0.7, z * 7, 5) + 0.12 * noise.plane(x * 2.5, z * 60);
    return dull(toned([0.2, 0.098, 0.046], grain * seam * shadow), 0.13, 30);
  };
  return createLampRoom(stage, {
    eye: from,
    sides: [{ normal: [0, 1, 0], at: 0, holds: ([, , z]) => z < SILL_Z, finish: top }, ...around],
    lamp: BULB,
    lampLight,
    air: [0.14, 0.11, 0.1],
    bounce: [0.5, 0.3, 0.14],
    toNight: [0, 0.6, 0.8],
    night: [0.06, 0.09, 0.15],
  });
}

/** Sill and window frame, flat: they cost no marching. */
function createWindow(noise: Noise): readonly Side[] {
  const offBars = (x: number, y: number) =>
    Math.min(y - SILL_Y - 0.17, Math.abs(x - 0.72) - 0.075, Math.abs(y - 2.62) - 0.055);
  const frame = ([x, y, z]: Vector): Finish => {
    const grain = 1 + 0.16 * noise.plane(x * 2.2, y * 50 + z * 40) + 0.12 * noise.fractal(x, y + z, 3);
    // Edges are worn round: darker where they turn away.
    const edge = z < FRAME_Z - 0.01 ? 1 : 0.5 + 0.5 * smoothstep(0, -0.03, offBars(x, y));
    return dull(toned([0.13, 0.085, 0.055], grain * edge), 0.06, 20);
  };
  return [
    { normal: [0, 1, 0], at: SILL_Y, holds: ([, , z]) => z > SILL_Z && z < FRAME_Z, finish: frame },
    { normal: [0, 0, -1], at: -SILL_Z, holds: ([, y]) => y > 0 && y < SILL_Y, finish: frame },
    { normal: [0, 0, -1], at: -FRAME_Z, holds: ([x, y]) => y > SILL_Y && offBars(x, y) < 0, finish: frame },
  ];
}

/** The desk, what stands on it and the window's frame; transparent where the glass is. */
export function paintInterior(stage: Stage): Layer {
  const { noise } = stage;
  const room = createDesk(stage, eye, [13.5, 8, 3.6], createWindow(noise));
  const pen = createPen([-0.32, 0.035, -0.91], unit([-0.4, 0.03, -0.71]));
  const things = [createMug(noise), pen, ...BOOKS.map((book) => createBook(noise, book))];
  const picture = room.picture(things);
  // Nothing stands in the light of the lamp: it goes through the shade.
  room.sprite([createLamp(noise)], things).body.drawOn(picture.context);
  return picture;
}

/** A fountain pen, from its nib along a direction. */
export function createPen(nib: Vector, axis: Vector): Body {
  const [point, neck, end] = [along(nib, axis, 0.02), along(nib, axis, 0.16), along(nib, axis, 0.84)];
  return {
    centre: along(nib, axis, 0.45),
    reach: 0.62,
    distance(x, y, z) {
      const at: Vector = [x, y, z];
      return Math.min(stick(at, neck, end, 0.03, 0.036), stick(at, point, neck, 0.006, 0.027));
    },
    finish(place) {
      const from = Math.hypot(...subtract(place, nib));
      const brass = from < 0.13 || (from > 0.17 && from < 0.19) || (from > 0.52 && from < 0.56);
      return brass ? dull([0.42, 0.27, 0.09], 0.9, 40) : dull([0.02, 0.022, 0.03], 0.8, 60);
    },
  };
}

function createLamp(noise: Noise): Body {
  const riseOf = (y: number) => (y - SHADE.bottom) / (SHADE.top - SHADE.bottom);
  const offAxis = (x: number, z: number) => Math.hypot(x - BULB[0], z - BULB[2]);
  const shade = (radius: number, y: number) => {
    const wall = Math.abs(radius - lerp(SHADE.wide, SHADE.narrow, clamp(riseOf(y)))) * 0.85 - 0.012;
    return Math.max(wall, SHADE.bottom - y, y - SHADE.top);
  };
  const stand = (radius: number, y: number) => {
    const foot = Math.hypot(Math.max(radius - 0.34, 0), Math.max(Math.abs(y - 0.04) - 0.015, 0)) - 0.025;
    const knot = Math.hypot(radius, y - 0.36) - 0.085;
    return Math.min(foot, knot, Math.max(radius - 0.035, y - 1.6, -y));
  };
  return {
    centre: [BULB[0], 1, BULB[2]],
    reach: 1.4,
    distance(x, y, z) {
      const radius = offAxis(x, z);
      return Math.min(shade(radius, y), stand(radius, y));
    },
    finish([x, y, z]) {
      const [radius, rise] = [offAxis(x, z), riseOf(y)];
      if (shade(radius, y) > stand(radius, y)) return dull([0.42, 0.25, 0.08], 0.7, 40);
      // Linen with the bulb behind it: brightest at the bulb's height, seams of wire at both rims.
      const weave = 1 + 0.05 * noise.plane(x * 60, y * 14) + 0.05 * noise.plane(x * 14, y * 60);
      const rim = 1 - 0.5 * smoothstep(0.03, 0.01, Math.min(rise, 1 - rise));
      const bright = (0.28 + Math.exp(-(((rise - 0.4) / 0.34) ** 2))) * weave * rim;
      return dull(toned([6.6, 3.75, 1.1], bright * (z > BULB[2] ? 0.5 : 1)));
    },
  };
}

function createMug(noise: Noise): Body {
  return {
    centre: [MUG[0], 0.32, MUG[2]],
    reach: 0.72,
    distance(worldX, y, worldZ) {
      const [x, z] = [worldX - MUG[0], worldZ - MUG[2]];
      const radius = Math.hypot(x, z);
      const wall = Math.max(Math.abs(radius - MUG_RADIUS) - 0.022, y - 0.62, -y);
      const floor = Math.max(radius - MUG_RADIUS, Math.abs(y - COFFEE_Y / 2) - COFFEE_Y / 2);
      const ring = Math.hypot(Math.hypot(x + 0.34, (y - 0.32) * 0.9) - 0.17, z) - 0.035;
      return Math.min(wall, floor, x < -0.28 ? ring : 1);
    },
    finish([x, y, z]) {
      if (y < COFFEE_Y + 0.01 && Math.hypot(x - MUG[0], z - MUG[2]) < MUG_RADIUS - 0.03)
        return dull([0.1, 0.045, 0.02], 0.2, 160);
      const tone = 1 - smoothstep(0.62, 0.75, noise.plane(x * 70 + z * 40, y * 70)) * 0.35;
      return dull(toned(y < 0.18 ? [0.26, 0.3, 0.32] : [0.62, 0.58, 0.5], tone), 0.35, 50);
    },
  };
}

/** Its middle, half its sides, its turn, its cover. */
const BOOKS: readonly (readonly [Vector, Vector, number, Light])[] = [
  [[-3.0, 0.11, 0.5], [0.82, 0.11, 0.56], 0.06, [0.16, 0.035, 0.03]],
  [[-2.94, 0.305, 0.48], [0.74, 0.085, 0.52], -0.07, [0.03, 0.075, 0.085]],
  [[-3.04, 0.49, 0.5], [0.66, 0.1, 0.46], 0.13, [0.3, 0.2, 0.075]],
];

function createBook(noise: Noise, [centre, half, turn, cover]: (typeof BOOKS)[number]): Body {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const within = (at: Vector): Vector => {
    const [dx, dy, dz] = subtract(at, centre);
    return [dx * cos + dz * sin, dy, dz * cos - dx * sin];
  };
  return {
    centre,
    reach: Math.hypot(...half),
    distance: (x, y, z) => box(...within([x, y, z]), half, 0.02),
    finish(at) {
      const [x, y, z] = within(at);
      // The spine looks at us; pages show on the short sides.
      if (Math.abs(x) > half[0] - 0.03 && z > 0.04 - half[2] && Math.abs(y) < half[1] - 0.025)
        return dull(toned([0.62, 0.54, 0.4], 0.85 + 0.15 * noise.plane(at[0] * 3 + at[2] * 3, at[1] * 160)));
      return dull(toned(cover, 1 + 0.12 * noise.plane(at[0] * 70, (at[1] + at[2]) * 70)), 0.05, 14);
    },
  };
}
