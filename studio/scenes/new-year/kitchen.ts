import { css } from '../../kit/colour.ts';
import { createEye, type Eye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import { tableTop } from '../../kit/kitchen.ts';
import { type Body, createLampRoom, type Finish, type LampRoom, type Light } from '../../kit/lamp-room.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, fillOval, placed } from '../../kit/marks.ts';
import { clamp, fract, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { blend, ellipsoid } from '../../kit/solid.ts';
import { createHand, type Grasp } from '../../kit/solid-hand.ts';
import { createSteam } from '../../kit/steam.ts';
import { track } from '../../kit/track.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { lightOf } from './firework.ts';
import { programme, STORY } from './programme.ts';

const LAMP: Omit<LampRoom, 'eye' | 'sides'> = {
  ...({ lamp: [0, 4.4, 0], lampLight: [31, 22.5, 13.5], air: [0.085, 0.08, 0.095] } as const),
  ...({ bounce: [0.4, 0.2, 0.08], toNight: [0.75, 0.45, 0.48], night: [0.06, 0.1, 0.2] } as const),
};

const matte = ([red, green, blue]: Light, tone = 1, gloss = 0.06): Finish => ({
  ...{ colour: [red * tone, green * tone, blue * tone], gloss, polish: 20 },
});

/** A dumpling that stands, its rim up. `open` is how far its two leaves are apart; `pleats` how deep its folds. */
function dumpling({ noise }: Stage, [px, py, pz]: Vector, turn: number, pleats = 1, open = 0): Body {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const inside = (worldX: number, y: number, worldZ: number): Vector => {
    const x = (worldX - px) * cos + (worldZ - pz) * sin;
    return [x, y - py, (worldZ - pz) * cos - (worldX - px) * sin + 0.3 * x * x * (1 - open)];
  };
  const filling = ([x, y, z]: Vector) => ellipsoid(x, y - 0.2, z, 0.4, 0.24 + 0.12 * open);
  const rim = (x: number, y: number) => Math.hypot(x / 0.8, (y - 0.06) / 0.58);
  return {
    ...{ centre: [px, py + 0.3, pz], reach: 1.05 },
    distance(...at) {
      const [x, y, z] = inside(...at);
      const belly = ellipsoid(x / 1.75, y - 0.19, z, 0.4, 0.31);
      // Each pleat lies over the next one toward the middle, and runs out on the belly.
      const [up, turned] = [rim(x, y), Math.abs(Math.atan2(x / 0.8, (y - 0.06) / 0.58))];
      const fold = fract(turned * 3.6 + 0.5);
      const depth = pleats * smoothstep(0.5, 0.92, up) * smoothstep(1.35, 1, turned);
      const pleat = depth * smoothstep(0, 0.45, fold) * (1 - fold);
      const sheet = Math.abs(z + 0.02 * pleats * Math.sin(x * 19)) - open * (0.1 + 0.72 * y);
      const leaf = Math.abs(sheet) - 0.04 - (z < 0 ? 0.09 : 0.02) * pleat;
      const crest = Math.max(leaf, (up - 1 - 0.05 * pleat) * 0.5, -y);
      const body = open > 0 ? Math.min(Math.max(belly, y - 0.22), filling([x, y, z])) : belly;
      return Math.max(blend(body, crest, 0.2), -y) * 0.55;
    },
    finish(at) {
      const place = inside(...at);
      const isFilling = open > 0 && filling(place) < 0.02 && place[1] > 0.2;
      const thin = smoothstep(0.85, 0.5, rim(place[0], place[1])) * (1 - open);
      return isFilling ? stuffing(noise, place) : wheat(noise, at, thin);
    },
  };
}

/** Matt wheat dough with flour on it; where it is `thin`, what is inside shows through a little. */
function wheat(noise: Stage['noise'], [x, y, z]: Vector, thin = 0): Finish {
  const flour = smoothstep(0, 0.6, noise.fractal(x * 4 + 3, z * 4 + y * 3, 4));
  const inner = thin * smoothstep(-0.3, 0.5, noise.fractal(x * 2.6 + 9, y * 3 + z * 2.6, 3)) * (1 - flour);
  const light: Light = [0.74 - 0.1 * inner, 0.66 - 0.09 * inner, 0.53 - 0.13 * inner];
  return { ...matte(light, 1 + 0.16 * flour, 0), depth: 1 };
}

/** Pork and chives. */
const stuffing = (noise: Stage['noise'], [x, y, z]: Vector): Finish => {
  const green = smoothstep(-0.05, 0.12, noise.fractal(x * 9 + 2, z * 9 + y * 5, 3));
  return matte([lerp(0.5, 0.1, green), lerp(0.22, 0.24, green), lerp(0.16, 0.05, green)], 1, 0.3);
};

const curled = (root: number, aside: number) => [root, 0.95, 0.5, aside] as const;
/** The rim between thumb and index finger; the others are out of the way. */
const PINCH: Grasp = {
  fingers: [curled(0.3, 0.06), curled(0.75, 0), curled(0.95, -0.04), curled(1.1, -0.1)],
  thumb: [
    [1.2, -0.5, 1.2],
    [2.9, -1.4, 2.9],
    [4.9, -2.5, 3.8],
    [6.7, -3.1, 3.4],
  ],
};

/** A round of dough with its filling; two hands fold it, pinch it shut and press once. */
export function createFolding(stage: Stage): Painter {
  const { noise } = stage;
  const flour = (x: number, z: number) =>
    0.8 * smoothstep(3.6, 0.5, Math.hypot(x, z * 1.2)) * smoothstep(-0.4, 0.5, noise.fractal(x, z, 4));
  const eye = createEye([0, 3.7, -4.3], [0, 0.42, 0.12], 1240, stage);
  const table = tableTop(noise, { right: 50, far: 50 }, flour);
  const { picture, sprite } = createLampRoom(stage, { ...LAMP, eye, sides: [table] });
  const row = [-3.1, -1.45, 0.2, 1.85, 3.5].map((x) => dumpling(stage, [x, 0, 2.05], 0.25 * Math.sin(x * 2)));
  const wrapper: Body = {
    ...{ centre: [0, 0.1, 0], reach: 1.15 },
    distance(x, y, z) {
      const off = Math.hypot(x, z) + 0.02 * noise.plane(x * 2, z * 2);
      const sheet = Math.hypot(Math.max(off - 0.92, 0), Math.max(Math.abs(y - 0.04) - 0.015, 0)) - 0.025;
      const heap = ellipsoid(x, y - 0.1, z, 0.46, 0.28) - 0.02 * noise.fractal(x * 6, z * 6, 2);
      return Math.min(sheet, heap) * 0.8;
    },
    finish: (at) => (Math.hypot(at[0], at[2]) < 0.5 && at[1] > 0.07 ? stuffing(noise, at) : wheat(noise, at)),
  };
  const bare = picture(row);
  const folded = (pleats: number, open: number) => sprite([dumpling(stage, [0, 0, 0], 0, pleats, open)]);
  const [flat, half, whole, shut] = [sprite([wrapper]), folded(0.15, 0.55), folded(0.15, 0), folded(1, 0)];
  const pinching = createHand(PINCH, {
    ...{ at: [1.43, 1.23, -0.2], heading: Math.PI - 0.5, pitch: 0.14, size: 0.165, plump: 0.4 },
    ...{ skin: [0.57, 0.33, 0.22], sleeve: [0.3, 0.03, 0.035], cuff: 1.6 },
  });
  const hand = sprite([pinching]);
  const { folds, pinches, squeezes } = STORY;
  const comes = track([folds - 2.2, 1], [folds - 0.2, 0.05], [folds + 0.5, 0]);
  const goes = track([squeezes + 0.4, 0], [squeezes + 1.6, 1]);
  const [firstPinch = 0, , , lastPinch = 0] = pinches;
  return (context, second) => {
    bare.drawOn(context);
    const show = (sprites: typeof hand, opacity: number) => {
      context.globalAlpha = opacity;
      sprites.shadow.drawOn(context);
      sprites.body.drawOn(context);
      context.globalAlpha = 1;
    };
    const closed = smoothstep(folds + 0.35, folds + 0.6, second);
    const done = smoothstep(firstPinch - 0.3, lastPinch + 0.3, second);
    show(flat, 1 - smoothstep(folds + 0.08, folds + 0.3, second));
    show(half, closed < 1 ? smoothstep(folds, folds + 0.08, second) : 0);
    show(whole, done < 1 ? closed : 0);
    show(shut, done < 1 ? 0 : 1);
    // The pleats come with the fingers, from both ends to the middle.
    context.save();
    context.beginPath();
    for (const side of [-1, 1]) context.rect(640 + side * 230, 0, side * -230 * done, 720);
    context.clip();
    if (done > 0) shut.body.drawOn(context);
    context.restore();
    // A left hand is a right one in a mirror: the lamp stands in the middle.
    for (const [place, side] of [1, -1].entries()) {
      const mine = pinches.filter((_, index) => index % 2 === place);
      const nip = Math.max(...mine.map((at) => swell(at - 0.3, at - 0.06, at + 0.06, at + 0.3, second)));
      const press = swell(squeezes - 0.5, squeezes, squeezes + 0.15, squeezes + 0.5, second);
      const apart = comes(second) + goes(second);
      const x = 900 * apart + 96 * (1 - done) - 12 * (press + nip);
      const y = 330 * apart + 12 * nip + 12 * press - 12 * done;
      placed(context, [640, 0, 0, 1, side], () => {
        hand.shadow.drawOn(context, x - 640, y * 0.8);
        hand.body.drawOn(context, x - 640, y);
      });
    }
  };
}

/** Where they lie in the pot. */
const IN_POT = points([0.5, 1.3, -0.95, 0.85, 1.3, 0.35, -0.1, 0.05, -1.2, -0.55, 0.4, -1]);
const WATER = 1;

/** The pot: they fall in one after the other, and come up again; then there is a light from outside. */
export function createPot(stage: Stage): Painter {
  const { noise } = stage;
  const eye = createEye([0.1, 5.6, -4.6], [0, 0.85, -0.05], 1420, stage);
  const stove = (at: Vector) => matte([0.15, 0.13, 0.13], 0.8 + 0.5 * noise.fractal(at[0] * 2, at[2] * 2, 4));
  const top = { normal: [0, 1, 0], at: 0, holds: () => true, finish: stove } as const;
  const { picture, sprite } = createLampRoom(stage, { ...LAMP, eye, sides: [top] });
  const pot: Body = {
    ...{ centre: [0, 0.6, 0], reach: 3.2 },
    distance(x, y, z) {
      const off = Math.hypot(x, z);
      const wall = Math.max(Math.abs(off - 2.1) - 0.05, y - 1.4, -y);
      const rim = Math.hypot(off - 2.12, y - 1.4) - 0.085;
      const ear = Math.hypot(Math.hypot(Math.abs(x) - 2.42, z) - 0.3, y - 1.36) - 0.09;
      return Math.min(wall, rim, ear, Math.max(y - WATER, off - 2.1)) * 0.9;
    },
    finish: ([x, y, z]) =>
      y < WATER + 0.01 && Math.hypot(x, z) < 2.06
        ? matte([0.17, 0.15, 0.115], 0.8 + 0.7 * noise.fractal(x * 1.3, z * 1.3, 3), 0.2)
        : matte([0.05, 0.047, 0.047], 1 + 0.5 * noise.fractal(x * 3, y * 3 + z * 3, 3), 0.5),
  };
  const full = picture([pot]);
  const turns = [0.25, -0.45, 0.9];
  const afloat = turns.map((turn) => sprite([dumpling(stage, [0, WATER - 0.26, 0], turn)], [pot]).body);
  const falling = turns.map((turn) => sprite([dumpling(stage, [0, WATER, 0], turn)]).body);
  const [middleX, middleY] = eye.project([0, WATER, 0]);
  const plume = { x: middleX, y: middleY + 90, radius: 330, height: 640, colour: [255, 240, 218] } as const;
  const steam = createSteam(stage, plume);
  const gold = createGlow('#ffc35a', 1.2);
  const [first] = programme;
  return (context, second) => {
    full.drawOn(context);
    boil(context, second, eye);
    for (const [place, [x, z]] of IN_POT.entries()) {
      const [age, kind] = [second - (STORY.drops[(place * 5 + 1) % 6] ?? 0), (place * 2 + 1) % 3];
      const [atX, atY] = eye.project([x, WATER, z]);
      const [dx, dy] = [atX - middleX, atY - middleY];
      const bob = 5 * Math.sin(second * 3.1 + place * 2) + 3 * Math.sin(second * 5.3 + place);
      const drift = 8 * Math.sin(second * 0.9 + place * 1.7);
      if (age > -0.35 && age < 0)
        falling[kind]?.drawOn(context, dx - age * 90, dy - 700 * (1 - (1 + age / 0.35) ** 2));
      // A ring runs outward; then they come up again.
      context.strokeStyle = `rgba(255,248,230,${age < 0 ? 0 : clamp(0.8 - age)})`;
      context.lineWidth = 1 + 5 * clamp(1 - age);
      context.beginPath();
      context.ellipse(atX, atY, 30 + 170 * clamp(age), 20 + 115 * clamp(age), 0, 0, TAU);
      context.stroke();
      context.globalAlpha = smoothstep(0.5, 1, age);
      afloat[kind]?.drawOn(context, dx + drift, dy + bob + 10 * smoothstep(1, 0.5, age));
      context.globalAlpha = 1;
    }
    steam(context, second, 1.6, 70);
    const light = first ? lightOf(first, second) : 0;
    context.globalCompositeOperation = 'overlay';
    const [near, far] = [css('#ffb648', 0.7 * light), css('#ff6a3a', 0.25 * light)];
    fillBox(context, radial(context, 1080, 60, 60, 1100, [0, near], [1, far]), 0, 0, 1280, 720);
    context.globalCompositeOperation = 'source-over';
    shine(context, gold, 1120, 20, 900, 0.45 * light, 700);
  };
}

/** Water that boils: bubbles come up, stand a moment and burst. */
function boil(context: Context2D, second: number, { project }: Eye): void {
  for (let bubble = 0; bubble < 420; bubble++) {
    const rounds = second * (0.9 + 0.9 * hashUnit(bubble, 1)) + hashUnit(bubble, 2);
    const [round, age] = [Math.floor(rounds), rounds % 1];
    const [turn, off] = [hashUnit(bubble, round, 3) * TAU, 1.84 * hashUnit(bubble, round, 4) ** 0.55];
    const [x, y] = project([Math.cos(turn) * off, WATER, Math.sin(turn) * off + 0.06]);
    const size = (5 + 24 * hashUnit(bubble, round, 5) ** 2) * smoothstep(0, 0.5, age) * (1 + 0.25 * age);
    context.globalAlpha = swell(0, 0.15, 0.75, 1, age);
    fillOval(context, 'rgba(255,240,214,.16)', x, y, size, size * 0.74);
    context.strokeStyle = 'rgba(255,246,226,.5)';
    context.lineWidth = 1.3;
    context.stroke();
    context.fillStyle = 'rgba(255,252,240,.85)';
    oval(context, x - size * 0.4, y - size * 0.36, size * 0.17, size * 0.11, -0.6);
  }
  context.globalAlpha = 1;
}
