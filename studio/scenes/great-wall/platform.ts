import { createBonfire } from '../../kit/bonfire.ts';
import { fillStroke, tapered } from '../../kit/brush.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { type Body, createLampRoom, type Finish, type Light } from '../../kit/lamp-room.ts';
import { fract, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { points } from '../../kit/outline.ts';
import { hashUnit } from '../../kit/random.ts';
import { blend, box, stick } from '../../kit/solid.ts';
import { cross, dot, subtract, unit, type Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './beacons.ts';

/** Where the coals lie; the unit is ten centimetres. */
const COALS: Vector = [0, 0.1, 0];
const eye = createEye([0, 2.6, -7.2], [0, 1.6, 3], 1150, { width: 1280, height: 720 });
const [FIRE_X, FIRE_Y] = eye.project([COALS[0], 0.3, 0]);
/** Of a mitten, beside the one it is measured in. */
const MITTEN = 0.78;

const tinted = ([red, green, blue]: Light, tone: number, gloss = 0.02, depth = 0): Finish => ({
  ...{ colour: [red * tone, green * tone, blue * tone], gloss, polish: 14, depth },
});

/** On the platform by night: two mittens over a basket of coals, and between the merlons what answers or does not. */
export function createPlatform(stage: Stage, drawVista: Painter): Painter {
  const room = createLampRoom(stage, {
    ...{ eye, sides: [], lamp: [COALS[0], 1.5, 0.1], lampLight: [10, 4.8, 1.6] },
    ...{ air: [0.035, 0.045, 0.085], bounce: [0.16, 0.07, 0.02] },
    ...{ toNight: [-0.45, 0.75, -0.5], night: [0.1, 0.135, 0.26] },
  });
  const things = [createParapet(stage), createBasket(stage)];
  const mitten = room.sprite([createMitten(stage)], things).body;
  const warm = createGlow('#ff9a45', 1.9);
  const breath = createGlow('#c9d4ea', 1.3);
  const drawFire = createBonfire();

  const drawFlames: Painter = (context, second) => {
    shine(context, warm, FIRE_X, FIRE_Y - 60, 620, 0.34 + 0.03 * Math.sin(second * 5.1));
    drawFire(context, { x: FIRE_X, y: FIRE_Y + 30, height: 110, blaze: 0.5, wind: -0.1 }, second);
    context.globalCompositeOperation = 'screen';
    context.filter = `blur(${(2.4 * stage.scale).toFixed(1)}px)`;
    const [low, gold] = ['rgba(255,120,30,0.1)', 'rgba(255,176,70,0.62)'] as const;
    const [red, tip] = ['rgba(240,84,20,0.36)', 'rgba(200,48,12,0)'] as const;
    for (let tongue = 0; tongue < 13; tongue++) {
      const root = (tongue / 12 - 0.5) * (tongue % 2 ? 1.7 : 1.2);
      const [x, y] = [FIRE_X + root * 110, FIRE_Y + 34 - 30 * root * root];
      const high = (150 - 90 * root * root) * (0.9 + 0.8 * stage.noise.plane(second * 1.9, tongue * 7.3));
      const sway = 26 * stage.noise.plane(second * 1.4 + 50, tongue * 3.1) - 12;
      const way = points(x, y, x - root * 20, y - high * 0.4, x - root * 46 + sway, y - high);
      context.fillStyle = vertical(context, y, y - high, [0, low], [0.35, gold], [0.7, red], [1, tip]);
      fillStroke(context, { points: way, pressure: tapered(20 + 12 * hashUnit(tongue, 5), 0.22) });
    }
  };
  const drawHands: Painter = (context, second) => {
    const calm = smoothstep(STORY.missed - 0.6, STORY.missed + 0.3, second);
    for (const side of [1, -1]) {
      const away = 1 - smoothstep(STORY.close - 1, STORY.close + 2.1 - side * 0.2, second);
      const rub = (1 - calm) * Math.sin(second * 2.3 + side);
      context.save();
      context.translate(640 - side * (190 * away + rub * 5), 768 - side * 8 + away * 330 - rub * 4);
      context.rotate(-side * (0.12 * away + 0.022 * rub + 0.03 * calm) + 0.02);
      context.scale(side, 1);
      mitten.drawOn(context, -640, -760);
      context.restore();
    }
    // What the fire leaves dark, deeper whenever it ducks.
    const dark = `rgba(8,8,26,${0.42 + 0.2 * Math.sin(second * 7.3) * Math.sin(second * 3.1)})`;
    context.fillStyle = radial(context, FIRE_X, FIRE_Y - 60, 90, 800, [0, 'rgba(8,8,26,0)'], [1, dark]);
    context.fillRect(-200, -200, 1680, 1120);
    // The breath that was held.
    const age = second - STORY.missed - 1.1;
    for (let puff = 0; puff < 6; puff++) {
      const strength = 0.2 * swell(puff * 0.12, 0.3 + puff * 0.12, 0.6, 2.6, age);
      const wide = 60 + 12 * puff + age * 70;
      shine(context, breath, 690 + puff * 16 + age * 26, 720 - age * (46 + puff * 16), wide, strength);
    }
  };
  const camera = createCamera(stage, [
    { depth: 6, picture: drawVista },
    { depth: 1.15, picture: room.picture(things) },
    { depth: 1.15, picture: drawFlames },
    { depth: 1, picture: drawHands },
  ]);
  const move = cameraMove(
    [STORY.close - 1, { zoom: 1.1, y: 30, focus: 1 }],
    [STORY.answered - 1.4, {}],
    [STORY.answered + 0.2, { focus: 6 }],
    [STORY.missed - 0.4, { y: -6 }],
    [STORY.missed + 1, { focus: 1 }],
    [STORY.far + 1, { zoom: 1.16 }],
  );
  return (context, second) => camera(context, second, move(second));
}

/** A sill between two merlons: bricks, and snow where it lies. */
const createParapet = ({ noise }: Stage): Body => ({
  ...{ centre: [0.9, 0, 6.2], reach: 13.5 },
  distance: (x, y, z) =>
    Math.min(
      box(x - 0.9, y + 2, z - 6.2, [9, 2.15, 0.75], 0.1),
      box(Math.abs(x - 0.9) - 9.3, y, z - 6.2, [4, 3.5, 0.75], 0.1),
    ),
  finish([x, y, z], normal) {
    const below = (Math.abs(x - 0.9) > 5.29 ? 3.5 : 0.15) - y;
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

/** An iron basket, bars and two hoops, heaped with coals. */
function createBasket({ noise }: Stage): Body {
  const parts = (x: number, worldY: number, z: number) => {
    const y = worldY - COALS[1];
    const [radius, wide] = [Math.hypot(x, z), 1.12 + 0.3 * y];
    const turn = ((fract((Math.atan2(z, x) / TAU) * 18) - 0.5) / 18) * TAU * radius;
    const bars = Math.max(Math.hypot(turn, radius - wide) - 0.05, y - 0.16, -1.4 - y);
    const hoops = Math.hypot(Math.min(Math.abs(y - 0.14), Math.abs(y + 0.55)), radius - wide) - 0.075;
    const lumps = 0.2 * noise.fractal(x * 2.6, z * 2.6 + y * 2, 3);
    const coals = Math.hypot(x / 1.02, (y + 0.5) / 0.72, z / 1.02) - 1 - lumps;
    return [Math.min(bars, hoops) * 0.8, coals * 0.5] as const;
  };
  return {
    ...{ centre: [COALS[0], -0.4, 0], reach: 1.9 },
    distance: (...at) => Math.min(...parts(...at)),
    finish([x, y, z]) {
      const [iron, coals] = parts(x, y, z);
      if (iron < coals) return tinted([0.03, 0.027, 0.027], 1, 0.35);
      const heat = smoothstep(-0.1, 0.34, noise.fractal(x * 4.6 + 2, z * 4.6 + y * 3.4, 3));
      return tinted([lerp(0.1, 2.4, heat), lerp(0.035, 0.62, heat), lerp(0.02, 0.1, heat)], 1);
    },
  };
}

/** The left mitten: sheepskin with a cuff of fur, on a padded sleeve; its palm is held to the fire. */
function createMitten({ noise }: Stage): Body {
  const at: Vector = [-1.45, 0.5, -1.2];
  const ahead = unit([0.2, 0.9, 0.34]);
  const out = unit(cross([-1, 0, -0.42], ahead));
  const thumbward = cross(out, ahead);
  const parts = (worldX: number, worldY: number, worldZ: number) => {
    const off = subtract([worldX, worldY, worldZ], at);
    const [x, y, z] = [dot(off, ahead) / MITTEN, dot(off, out) / MITTEN, dot(off, thumbward) / MITTEN];
    const flat: Vector = [x, y / 0.66, z];
    const palm = stick(flat, [0, 0, 0], [1.05, 0.1, 0.02], 0.44, 0.58);
    const fingers = stick(flat, [1, 0.1, 0.02], [1.85, -0.16, -0.06], 0.57, 0.4);
    const thumb = stick([x, y / 0.85, z], [0.2, -0.1, 0.34], [1.14, -0.22, 0.98], 0.3, 0.21);
    const hide = blend(blend(palm, fingers, 0.3), thumb, 0.24) * 0.66;
    const hair = noise.fractal(x * 3 + y * 6, z * 9 + y * 5, 3);
    const fur = (stick([x, y / 0.86, z], [-0.46, 0, 0], [-0.16, 0, 0], 0.56, 0.58) - 0.1 * hair) * 0.7;
    const quilt = 0.07 * Math.abs(Math.sin(x * 3.4));
    const sleeve = (stick([x, y, z], [-0.5, 0, 0], [-5, 0.6, -1.6], 0.56, 1) - quilt) * 0.75;
    return { x, y, z, hide, fur, sleeve, nearest: Math.min(hide, fur, sleeve) };
  };
  return {
    ...{ centre: [-1.85, -0.5, -1.6], reach: 4.4 },
    distance: (...place) => parts(...place).nearest * MITTEN,
    finish(place) {
      const { x, y, z, fur, sleeve, nearest } = parts(...place);
      const mottled = 1 + 0.3 * noise.fractal(x * 3, z * 3 + y, 4);
      const hair = 0.75 + 0.7 * noise.fractal(x * 4 + y * 8, z * 14 + y * 6, 3);
      if (fur === nearest) return tinted([0.62, 0.57, 0.5], hair, 0.02, 0.9);
      if (sleeve === nearest)
        return tinted([0.06, 0.09, 0.16], mottled * (0.55 + 0.5 * Math.abs(Math.sin(x * 3.4))));
      // Three seams along the back.
      const seam = Math.min(...[-0.26, 0, 0.26].map((line) => Math.abs(z - line * (1 - 0.12 * x))));
      const sewn = y > 0 ? smoothstep(0.04, 0.008, seam) * swell(0.35, 0.4, 1.35, 1.4, x) : 0;
      const stitch = sewn * (0.3 + 0.7 * swell(0, 0.2, 0.6, 0.8, fract(x * 6)));
      return tinted([0.4, 0.22, 0.11], mottled * (1 - 0.6 * stitch), 0.06, 0.35);
    },
  };
}
