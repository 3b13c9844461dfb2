import { createBonfire } from '../../kit/bonfire.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import { type Body, createLampRoom, type Finish, type Light } from '../../kit/lamp-room.ts';
import { fract, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import { blend, box, stick } from '../../kit/solid.ts';
import { dot, unit, type Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './beacons.ts';

/** Where the coals lie, and the floor; the unit is forty centimetres. */
const COALS: Vector = [0, 0.1, 0];
const FLOOR = -2.2;
const eye = createEye([0.6, 4.4, -15], [0.6, 0.5, 3], 1200, { width: 1280, height: 720 });
const [FIRE_X, FIRE_Y] = eye.project([COALS[0], 0.3, 0]);
/** Where he stands. */
const FEET = eye.project([1.75, FLOOR, -1.55]);

const tinted = ([red, green, blue]: Light, tone: number, gloss = 0.02, depth = 0): Finish => ({
  ...{ colour: [red * tone, green * tone, blue * tone], gloss, polish: 14, depth },
});

/** On the platform by night: somebody over a basket of coals, and between the merlons what answers or does not. */
export function createPlatform(stage: Stage, drawVista: Painter): Painter {
  const room = createLampRoom(stage, {
    ...{ eye, sides: [], lamp: [COALS[0], 1.3, 0], lampLight: [15, 6.6, 2] },
    ...{ air: [0.035, 0.045, 0.085], bounce: [0.1, 0.045, 0.015] },
    ...{ toNight: [-0.45, 0.75, -0.5], night: [0.07, 0.1, 0.2] },
  });
  const things = [createParapet(stage), createBasket(stage)];
  const place = room.picture(things);
  const guard = room.sprite([createGuard(stage)], things);
  const warm = createGlow('#ff9a45', 1.9);
  const drawFire = createBonfire();

  const drawPlace: Painter = (context, second) => {
    place.drawOn(context);
    guard.shadow.drawOn(context);
    shine(context, warm, FIRE_X, FIRE_Y - 40, 460, 0.36 + 0.03 * Math.sin(second * 5.1));
    drawFire(context, { x: FIRE_X, y: FIRE_Y + 6, height: 150, blaze: 0.9, wind: -0.1 }, second);
    // He shifts his weight from one foot to the other, until the third fire does not come.
    const calm = smoothstep(STORY.missed - 0.6, STORY.missed + 0.6, second);
    context.save();
    context.translate(...FEET);
    context.rotate(0.006 * (1 - calm) * Math.sin(second * 1.5));
    guard.body.drawOn(context, -FEET[0], -FEET[1]);
    context.restore();
    // What the fire leaves dark, deeper whenever it ducks.
    const dark = `rgba(8,8,26,${0.5 + 0.14 * Math.sin(second * 7.3) * Math.sin(second * 3.1)})`;
    context.fillStyle = radial(context, FIRE_X, FIRE_Y - 40, 130, 820, [0, 'rgba(8,8,26,0)'], [1, dark]);
    context.fillRect(-200, -200, 1680, 1120);
  };
  const camera = createCamera(stage, [
    { depth: 6, picture: drawVista },
    { depth: 2, picture: drawPlace },
  ]);
  const move = cameraMove(
    [STORY.close - 1, { zoom: 1.04, focus: 2 }],
    [STORY.answered - 1.4, {}],
    [STORY.answered + 0.2, { focus: 6 }],
    [STORY.missed - 0.4, { zoom: 1.1 }],
    [STORY.missed + 1, { focus: 2 }],
    [STORY.far + 1, { zoom: 1.2, x: 20 }],
  );
  return (context, second) => camera(context, second, move(second));
}

/** The floor, and a sill between two merlons: bricks, and snow where it lies. */
const createParapet = ({ noise }: Stage): Body => ({
  ...{ centre: [0.6, 0, 0], reach: 20 },
  distance: (x, y, z) =>
    Math.min(
      y - FLOOR - 0.16 * noise.fractal(x * 0.5, z * 0.5, 3) - 0.05 * noise.plane(x * 2.2, z * 2.2),
      box(x - 0.6, y + 2, z - 6.2, [13, 2.15, 0.75], 0.1),
      box(Math.abs(x - 0.6) - 13, y, z - 6.2, [4, 3.5, 0.75], 0.1),
    ) * 0.9,
  finish([x, y, z], normal) {
    const below = (Math.abs(x - 0.6) > 8.99 ? 3.5 : 0.15) - y;
    const along = x + z;
    const patches = 0.25 * smoothstep(0.1, 0.5, noise.fractal(along, y * 1.6 + 9, 4));
    const edge = smoothstep(0.3, 0.2, below + 0.12 * noise.fractal(along * 0.9, 3, 3));
    const snow = Math.max(patches, edge, normal[1]);
    const [row, rise] = [Math.floor(y / 0.52), fract(y / 0.52)];
    const brick = along / 1.7 + (row % 2) * 0.5;
    const joint = Math.min(0.85 - 1.7 * Math.abs(fract(brick) - 0.5), 0.26 - 0.52 * Math.abs(rise - 0.5));
    const worn = 0.8 + 0.3 * hashUnit(Math.floor(brick), row) + 0.35 * noise.fractal(along * 2.4, y * 2.4, 4);
    const stone = 0.13 * worn * (0.5 + 0.5 * smoothstep(0.01, 0.05, joint));
    return tinted([lerp(stone, 0.8, snow), lerp(stone, 0.82, snow), lerp(stone * 1.15, 0.86, snow)], 1);
  },
});

/** An iron basket on three legs, bars and two hoops, heaped with coals. */
function createBasket({ noise }: Stage): Body {
  const parts = (x: number, worldY: number, z: number) => {
    const y = worldY - COALS[1];
    const [radius, wide] = [Math.hypot(x, z), 1.12 + 0.3 * y];
    const turn = ((fract((Math.atan2(z, x) / TAU) * 18) - 0.5) / 18) * TAU * radius;
    const bars = Math.max(Math.hypot(turn, radius - wide) - 0.05, y - 0.16, -1.3 - y);
    const hoops = Math.hypot(Math.min(Math.abs(y - 0.14), Math.abs(y + 0.55)), radius - wide) - 0.075;
    // Three legs that stand apart.
    const third = ((fract((Math.atan2(z, x) / TAU) * 3) - 0.5) / 3) * TAU;
    const off: Vector = [radius * Math.cos(third), y, radius * Math.sin(third)];
    const legs = stick(off, [0.74, -1.2, 0], [1.2, -2.4, 0], 0.08, 0.08);
    const lumps = 0.2 * noise.fractal(x * 2.6, z * 2.6 + y * 2, 3);
    const coals = Math.hypot(x / 1.02, (y + 0.5) / 0.72, z / 1.02) - 1 - lumps;
    return [Math.min(bars, hoops, legs) * 0.8, coals * 0.5] as const;
  };
  return {
    ...{ centre: [COALS[0], -0.4, 0], reach: 2.6 },
    distance: (...at) => Math.min(...parts(...at)),
    finish([x, y, z]) {
      const [iron, coals] = parts(x, y, z);
      if (iron < coals) return tinted([0.03, 0.027, 0.027], 1, 0.35);
      const heat = smoothstep(-0.1, 0.34, noise.fractal(x * 4.6 + 2, z * 4.6 + y * 3.4, 3));
      return tinted([lerp(0.1, 2.4, heat), lerp(0.035, 0.62, heat), lerp(0.02, 0.1, heat)], 1);
    },
  };
}

/** He who keeps the fire, from behind: a fur hat, a padded coat, and two mittens held to the coals; snow lies on him. */
function createGuard({ noise }: Stage): Body {
  const [x, z] = [1.75, -1.55];
  const ahead = unit([-x, 0, -z]);
  const parts = (worldX: number, worldY: number, worldZ: number) => {
    const off: Vector = [worldX - x, worldY - FLOOR, worldZ - z];
    const [aside, up, front] = [dot(off, [ahead[2], 0, -ahead[0]]), off[1], dot(off, ahead)];
    // His left half and his right one are alike.
    const at: Vector = [Math.abs(aside), up, front];
    const hair = noise.fractal(aside * 11 + up * 4, up * 9 + front * 11, 3);
    const folds = 0.035 * noise.plane(Math.atan2(aside, front) * 3.4, up * 0.5) * smoothstep(2.4, 1, up);
    const cone = stick([aside, up, front * 1.2], [0, 0, 0], [0, 2.1, 0], 0.84, 0.53) - folds;
    const skirt = Math.max(cone, 0.3 - up);
    const chest = stick([aside, up, front * 1.25], [0, 2.05, 0], [0, 3.1, 0.08], 0.5, 0.58);
    const shoulder = stick(at, [0, 3.2, 0.04], [0.46, 3.08, 0.1], 0.32, 0.25);
    const upper = stick(at, [0.52, 3.05, 0.1], [0.66, 2.36, 0.34], 0.27, 0.24);
    const lower = stick(at, [0.66, 2.36, 0.34], [0.42, 2.62, 1.2], 0.24, 0.2);
    const coat = blend(blend(skirt, chest, 0.16), blend(shoulder, blend(upper, lower, 0.1), 0.12), 0.2);
    const boot = stick(at, [0.3, 0.1, 0.2], [0.3, 0.7, 0], 0.2, 0.2);
    const palm = stick(at, [0.4, 2.66, 1.3], [0.36, 2.98, 1.6], 0.17, 0.15);
    const thumb = stick(at, [0.34, 2.7, 1.36], [0.18, 2.88, 1.52], 0.08, 0.07);
    const crown = Math.hypot(aside, (up - 4.08) / 1.1, front - 0.1) - 0.36;
    const brim = Math.hypot(Math.hypot(aside, front - 0.12) - 0.33, (up - 4) / 1.3) - 0.11;
    const flap = stick(at, [0.33, 3.95, 0.14], [0.27, 3.62, 0.16], 0.12, 0.15);
    const collar = stick(at, [0, 3.42, 0.1], [0.16, 3.4, 0.12], 0.34, 0.3);
    const fur = Math.min(blend(brim, flap, 0.1), collar) - 0.06 * hair;
    const head = Math.hypot(aside, (up - 3.8) / 1.15, front - 0.2) - 0.31;
    return { up, hair, coat, hide: Math.min(boot, palm, thumb, head, crown), fur };
  };
  const nearest = ({ coat, hide, fur }: ReturnType<typeof parts>) => Math.min(coat, hide, fur);
  return {
    ...{ centre: [x - 0.5, FLOOR + 2.2, z + 0.5], reach: 3 },
    distance: (...place) => nearest(parts(...place)) * 0.8,
    finish(place, normal) {
      const part = parts(...place);
      const snow = smoothstep(0.55, 0.8, normal[1] + 0.3 * part.hair) * smoothstep(2.9, 3.1, part.up);
      if (snow > 0.5) return tinted([0.72, 0.74, 0.78], 1);
      if (part.fur === nearest(part)) return tinted([0.3, 0.2, 0.13], 1 + 0.9 * part.hair, 0.02, 0.6);
      if (part.hide === nearest(part)) return tinted([0.4, 0.22, 0.11], 1 + 0.3 * part.hair, 0.04, 0.4);
      const belt = swell(2, 2.03, 2.15, 2.18, part.up);
      return tinted([0.15, 0.105, 0.085], (1 + 0.35 * part.hair) * (1 - 0.7 * belt), 0.02, 0.2);
    },
  };
}
