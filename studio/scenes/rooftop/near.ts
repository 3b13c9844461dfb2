import { cameraMove, createCamera } from '../../kit/camera.ts';
import { createEye } from '../../kit/eye.ts';
import { plaster, plate, tableTop } from '../../kit/kitchen.ts';
import { type Body, createLampRoom, type Finish, type Light } from '../../kit/lamp-room.ts';
import { fillBox } from '../../kit/marks.ts';
import { clamp, fract, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { hashUnit } from '../../kit/random.ts';
import { blend, ellipsoid, stick } from '../../kit/solid.ts';
import { createHand, GRASPS } from '../../kit/solid-hand.ts';
import { createSteam } from '../../kit/steam.ts';
import { through } from '../../kit/through.ts';
import { track } from '../../kit/track.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

const COOK = { size: 0.21, skin: [0.62, 0.37, 0.25], sleeve: [0.5, 0.47, 0.42], cuff: 6 } as const;

const tinted = ([red, green, blue]: Light, tone: number, gloss = 0.1, polish = 20): Finish => ({
  ...{ colour: [red * tone, green * tone, blue * tone], gloss, polish },
});

/** The kitchen below: a fish in the wok, a hand that scatters scallions over it. */
export function createKitchen(stage: Stage): Painter {
  const { noise } = stage;
  const eye = createEye([0.2, 4.6, -5], [0.1, 0.75, 0.1], 1130, stage);
  const table = tableTop(noise, { right: 99, far: 3.1 }, () => 0);
  const wall = { normal: [0, 0, -1], at: -3.1, holds: () => true } as const;
  const room = createLampRoom(stage, {
    ...{ eye, sides: [table, { ...wall, finish: ([x, y]) => plaster(noise, x, y, 1.35) }] },
    ...{ lamp: [-1.9, 4.3, -0.6], lampLight: [27, 17.5, 8.6], air: [0.06, 0.055, 0.06] },
    ...{ bounce: [0.3, 0.16, 0.06], toNight: [0.6, 0.5, 0.6], night: [0.08, 0.11, 0.2] },
  });
  const things = [createWok(stage), createFish(stage, [-0.18, 0.44, 0.05], -0.3)];
  const picture = room.picture(things);
  const stance = { at: [0.85, 2.75, -0.6], heading: Math.PI - 0.35, pitch: 0.42, roll: 0.2 } as const;
  const hand = room.sprite([createHand(GRASPS.taking, { ...stance, ...COOK })]).body;
  const [tipX, tipY] = eye.project([-0.15, 2, -0.25]);
  const [wokX, wokY] = eye.project([0, 0.6, 0]);
  const plume = { x: wokX, y: wokY + 60, radius: 300, height: 620, colour: [255, 236, 210] } as const;
  const steam = createSteam(stage, plume);
  const { sprinkles } = STORY;
  /** The hand comes in from the right, goes along the fish, and leaves. */
  const aside = track([sprinkles - 2, 900], [sprinkles, 300], [sprinkles + 2.3, 0], [sprinkles + 4.2, 1000]);
  const move = cameraMove([STORY.kitchen, { zoom: 1.02 }], [STORY.wall + 1, { zoom: 1.14, y: -12 }]);
  return (context, second) =>
    through(context, 1, move(second), () => {
      picture.drawOn(context);
      context.lineWidth = 4;
      for (let bit = 0; bit < 90; bit++) {
        const from = sprinkles + 2.2 * hashUnit(bit, 1);
        if (second < from) continue;
        const fallen = Math.min(1, (second - from) / 0.4);
        const start = tipX + aside(from);
        const x = start + (hashUnit(bit, 2) - 0.5) * lerp(20, 190, fallen) - 30 * fallen;
        const y = lerp(tipY, 130 + 0.22 * start + wokY * 0.3 + 84 * (hashUnit(bit, 3) - 0.5), fallen ** 2);
        context.strokeStyle = ['#7fae3c', '#4d8a2e', '#a9c765'][bit % 3] ?? '';
        context.beginPath();
        context.ellipse(x, y, 7.5, 4.8, hashUnit(bit, 5) * TAU + fallen * 4, 0, TAU);
        context.stroke();
      }
      const shaken = 6 * Math.sin(second * 17) * swell(-0.2, 0.1, 2, 2.4, second - sprinkles);
      contactShadow(context, tipX + aside(second) + 90, wokY + 20, 300, '#160a04', 0.5);
      hand.drawOn(context, aside(second), shaken - 0.12 * aside(second));
      steam(context, second, 1.1, 40);
    });
}

/** An iron wok with two ears, soy and oil in it. */
function createWok({ noise }: Stage): Body {
  const sauce = (x: number, y: number, z: number) => Math.max(y - 0.52, Math.hypot(x, y - 2.75, z) - 2.56);
  return {
    ...{ centre: [0, 0.8, 0], reach: 3.1 },
    distance(x, y, z) {
      const shell = Math.max(Math.abs(Math.hypot(x, y - 2.75, z) - 2.6) - 0.05, y - 1.2);
      const rim = Math.hypot(Math.hypot(x, z) - 2.08, y - 1.2) - 0.07;
      const ear = Math.hypot(Math.hypot(Math.abs(x) - 2.25, z) - 0.34, y - 1.22) - 0.08;
      return Math.min(shell, rim, ear, sauce(x, y, z)) * 0.9;
    },
    finish([x, y, z]) {
      const froth = smoothstep(0.2, 0.5, noise.fractal(x * 5, z * 5, 3));
      if (sauce(x, y, z) < 0.01) return tinted([0.13, 0.045, 0.012], 0.8 + 1.6 * froth, 0.8, 60);
      return tinted([0.05, 0.046, 0.045], 1 + 0.5 * noise.fractal(x * 3, y * 3 + z * 3, 3), 0.4, 26);
    },
  };
}

/** A fish fried whole, in the curve of the wok, its tail to the right; or the tail that is left of it, leaning toward us. */
function createFish({ noise }: Stage, [atX, atY, atZ]: Vector, turn: number, isTail = false): Body {
  const [roll, size] = isTail ? [0.95, 1.12] : [0, 1.08];
  const inside = (worldX: number, worldY: number, worldZ: number): Vector => {
    const [dx, dy, dz] = [(worldX - atX) / size, (worldY - atY) / size, (worldZ - atZ) / size];
    const x = dx * Math.cos(turn) + dz * Math.sin(turn);
    const across = dz * Math.cos(turn) - dx * Math.sin(turn);
    const up = dy - (isTail ? 0.34 * (x - 1.1) : 0.2 * x * x);
    return [x, up * Math.cos(roll) - across * Math.sin(roll), across * Math.cos(roll) + up * Math.sin(roll)];
  };
  /** How far a place is from the middle of its scale; they lie in rows like tiles. */
  const scaleAt = (x: number, z: number) =>
    Math.hypot(fract(x * 11 + (Math.floor(z * 15) % 2) / 2) - 0.2, fract(z * 15) - 0.5);
  const gill = (x: number, z: number) => Math.abs(Math.hypot(x + 1.25, z * 0.9) - 0.62);
  const shape = ([x, y, z]: Vector) => {
    const flat: Vector = [x, y * 1.7, z];
    const front = stick(flat, [-1.2, 0, -0.02], [-0.35, 0, 0.02], 0.17, 0.57);
    const body = blend(front, stick(flat, [-0.35, 0, 0.02], [1.15, 0, 0], 0.57, 0.15), 0.18) / 1.7;
    const relief = 0.007 * smoothstep(0.7, 0.2, scaleAt(x, z)) - 0.03 * smoothstep(0.05, 0.01, gill(x, z));
    const forked = Math.max(Math.abs(z) - 0.12 - 0.66 * (x - 1), 1 - x, x - 1.5 - 0.5 * Math.abs(z));
    const back = Math.max(-0.55 - x, x - 0.62, z - 0.8 + 0.3 * (x + 0.4) ** 2 + 0.12 * x, -z);
    const ribs = 0.025 + 0.012 * Math.sin((x > 1 ? z : x - z * 0.4) * 44);
    // The fin of its back lies on the sauce.
    const fins = Math.min(Math.max(Math.abs(y - 0.14) - ribs, back), Math.max(Math.abs(y) - ribs, forked));
    const whole = blend(body - relief, fins, 0.05);
    return (isTail ? Math.max(whole, 0.7 + 0.03 * Math.sin(z * 14) - x) : whole) * 0.6 * size;
  };
  return {
    ...{ centre: [atX, atY + 0.1, atZ], reach: 2.7 },
    distance: (...at) => shape(inside(...at)),
    finish(at) {
      const [x, y, z] = inside(...at);
      const eye = Math.hypot(x + 1.08, z - 0.1);
      if (eye < 0.1 && y > 0) return tinted([0.9, 0.86, 0.72], eye < 0.06 ? 0.03 : 1, 0.6);
      const isFin = x > 1.1 || Math.abs(z) > 0.6 - 0.27 * Math.max(0, x + 0.35);
      const ray = Math.sin(x > 1 ? Math.atan2(z, x - 0.6) * 60 : (x - z * 0.4) * 44);
      if (isFin) return tinted([0.44, 0.2, 0.06], 0.75 + 0.4 * ray, 0.25);
      const crisp = clamp(0.25 + 0.7 * noise.fractal(x * 3, z * 3, 4) + 1.1 * z);
      const line = smoothstep(0.04, 0.015, gill(x, z)) * smoothstep(0.45, 0.35, Math.abs(z));
      const scales = x < -0.7 ? 1.1 : 1.2 - 0.5 * smoothstep(0.3, 0.75, scaleAt(x, z));
      const slash = smoothstep(0.06, 0.03, Math.abs(fract((x - z * 0.4) * 1.5 + 0.4) - 0.5) / 1.5);
      const cut = slash * swell(-0.5, -0.4, 0.7, 0.8, x) * smoothstep(0.42, 0.3, Math.abs(z));
      const flesh = Math.max(cut, isTail ? smoothstep(0.8, 0.74, x) : 0);
      const skin = (fried: number, burnt: number, white: number) =>
        lerp(lerp(fried, burnt, crisp), white, flesh);
      const colour: Light = [skin(0.62, 0.24, 0.85), skin(0.36, 0.09, 0.74), skin(0.13, 0.025, 0.56)];
      return tinted(colour, lerp(scales * (1 - 0.75 * line), 1, flesh), 0.4, 30);
    },
  };
}

/** The wall at dusk: somebody has put a saucer there; a paw tries, and tries again. */
export function createWallTop(stage: Stage, drawVista: Painter): Painter {
  const { noise } = stage;
  const mortar = (x: number, z: number) => 0.85 + 0.35 * noise.fractal(x * 1.2, z * 1.2, 5);
  const top = { normal: [0, 1, 0], at: 0, holds: ([, , z]: Vector) => z < 1.2 } as const;
  const room = createLampRoom(stage, {
    eye: createEye([0.1, 1.75, -5], [0.2, 0.62, 0.4], 1240, stage),
    sides: [{ ...top, finish: ([x, , z]) => tinted([0.36, 0.22, 0.2], mortar(x, z), 0.03) }],
    ...{ lamp: [1.9, 2.5, -1.4], lampLight: [8.5, 5, 2.4], air: [0.12, 0.1, 0.16] },
    ...{ bounce: [0.1, 0.06, 0.05], toNight: [-0.5, 0.6, 0.6], night: [0.26, 0.17, 0.26] },
  });
  const saucer = plate([-0.55, 0, -0.1], 0.98);
  const stance = { at: [-2.75, 0.75, -0.75], heading: 0.3, pitch: 0.2, roll: 0.2 } as const;
  const hand = room.sprite([createHand(GRASPS.reaching, { ...stance, ...COOK })]);
  const tail = room.sprite([createFish(stage, [-1.9, 0.55, -0.22], 0.1, true)], [saucer]);
  const paw = room.sprite([createPaw(stage)]);
  const { touches, pulls } = STORY;
  const reach = track(
    [touches - 1.6, 860],
    [touches, 60],
    [touches + 0.4, 310],
    [pulls - 0.7, 330],
    [pulls, 0],
    [pulls + 0.25, 0],
    [pulls + 1.6, 1150],
  );
  const paintThings: Painter = (context, at) => {
    const lift = -80 * swell(touches, touches + 0.35, pulls - 0.7, pulls, at);
    const left = -720 * smoothstep(STORY.wall + 0.1, STORY.wall + 1.7, at);
    for (const [{ shadow, body }, x, y] of [
      [tail, at > pulls + 0.25 ? reach(at) : 0, 0],
      [paw, reach(at), lift],
      [hand, left, left * -0.12],
    ] as const) {
      // Of the tail only the saucer knows the shadow.
      context.globalAlpha = body === tail.body ? clamp(1 - x / 120) : 1;
      shadow.drawOn(context, x, -y * 0.2);
      context.globalAlpha = 1;
      body.drawOn(context, x, y);
    }
  };
  const camera = createCamera(stage, [
    { depth: 5, picture: drawVista },
    { depth: 1, picture: room.picture([saucer]) },
    { depth: 1, picture: paintThings },
  ]);
  const move = cameraMove([STORY.wall, { zoom: 1.04, x: -20 }], [STORY.release, { zoom: 1.12, x: 30 }]);
  return (context, at) => {
    fillBox(context, '#8a7090', 0, 0, stage.width, stage.height);
    camera(context, at, move(at));
  };
}

/** Across the paw, and ahead of its middle: it has turned its toes to us. */
const onPaw = (across: number, ahead: number, up: number): Vector => [
  ...([0.66 + 0.86 * across - 0.5 * ahead, up, -0.1 - 0.5 * across - 0.86 * ahead] as const),
];
const TOES = [-0.26, -0.09, 0.09, 0.26].map((across) => onPaw(across, 0.36 - 1.7 * across ** 2, 0.19));

/** A black paw on its foreleg, which comes from the right. */
const createPaw = ({ noise }: Stage): Body => ({
  ...{ centre: [3, 0.8, 0], reach: 4.4 },
  distance(right, y, z) {
    const at: Vector = [right + 0.5, y, z];
    const leg = stick(at, [6, 2.2, 0.6], [0.92, 0.48, 0], 0.4, 0.2);
    const palm = ellipsoid(at[0] - 0.68, y - 0.32, z + 0.08, 0.33, 0.24);
    const toes = Math.min(...TOES.map((toe) => stick(at, onPaw(0, 0, 0.3), toe, 0.1, 0.155)));
    const fur = 0.008 * noise.fractal(at[0] * 14 + y * 9, y * 34 + z * 30, 2);
    return (blend(blend(leg, palm, 0.35), toes, 0.03) - fur) * 0.75;
  },
  finish: ([x, y, z]) =>
    tinted([0.022, 0.016, 0.024], 1 + 0.9 * noise.fractal(x * 7, y * 30 + z * 30, 3), 0.16, 9),
});
