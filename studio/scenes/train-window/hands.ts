import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { ellipse, tube } from '../../kit/outline.ts';
import { points } from '../../kit/points.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { blend, stick } from '../../kit/solid.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY, shot, WIDTH } from './view.ts';

const { child, press, free, wave, dusk } = STORY;
/** Where the middle of the palm is laid on the pane, and how many pixels a palm is wide. */
export const PALM = { x: 760, y: 330, size: 150 } as const;
/** Thumb, fingers, palm and wrist: from where to where, and how thick they are there; a palm is 1 wide, its middle at 0, 0. */
const HAND = [
  [-0.28, 0.26, -0.84, -0.2, 0.2, 0.12],
  [-0.33, -0.36, -0.48, -1.04, 0.155, 0.112],
  [-0.1, -0.42, -0.13, -1.22, 0.16, 0.118],
  [0.15, -0.4, 0.24, -1.11, 0.15, 0.11],
  [0.37, -0.26, 0.57, -0.82, 0.132, 0.095],
  [-0.14, -0.14, 0.2, -0.1, 0.36, 0.34],
  [-0.04, 0.2, 0.04, 0.3, 0.42, 0.36],
  [0.02, 0.5, 0.1, 1.4, 0.3, 0.27],
] as const;

/** How far a place is from a small hand. */
const handAt = (x: number, y: number): number =>
  HAND.reduce(
    (near, [fromX, fromY, toX, toY, from, to]) =>
      blend(near, stick([x, y, 0], [fromX, fromY, 0], [toX, toY, 0], from, to), 0.12),
    Number.POSITIVE_INFINITY,
  );

/** Somebody's breath on the glass, and, once a hand was there, the print that it has left. */
export function createBreath(stage: Stage): Painter {
  const { noise, width, height } = stage;
  const cloud = stage.field(860, 680, (pixel, u, v, x, y) => {
    const distance = Math.hypot(u - 0.5, v - 0.5) * 2 + 0.3 * noise.fractal(x / 120, y / 120, 4);
    const beads = 0.86 + 0.3 * noise.plane(x / 2.3, y / 2.3) + 0.16 * noise.fractal(x / 9, y / 9, 3);
    [pixel[0], pixel[1], pixel[2]] = [250, 222, 198];
    pixel[3] = 236 * smoothstep(1, 0.36, distance) * beads;
  });
  const side = PALM.size * 3.4;
  const print = stage.field(side, side, (pixel, u, v, x, y) => {
    const [across, down] = [(u - 0.5) * 3.4, (v - 0.5) * 3.4];
    const skin = handAt(across, down) + 0.03 * noise.fractal(x / 9, y / 9, 3);
    // The hollow of the palm hardly touches the glass, the wrist not at all.
    const touch = 1 - 0.7 * smoothstep(0.3, 0.1, Math.hypot(across - 0.06, down - 0.08));
    pixel[3] = 245 * smoothstep(0.02, -0.06, skin) * touch * smoothstep(0.66, 0.5, down);
  });
  const sheet = stage.layer(width, height);
  return (context, second) => {
    const grown = smoothstep(child + 0.7, child + 2.2, second);
    const fog = sheet.clear();
    const size = 0.5 + 0.5 * grown;
    fog.globalAlpha = grown * (1 - 0.4 * smoothstep(free, wave + 3, second));
    cloud.drawOn(fog, PALM.x - 430 * size, PALM.y - 20 - 340 * size, 860 * size, 680 * size);
    fog.globalAlpha = 1;
    fog.globalCompositeOperation = 'destination-out';
    if (second > press) print.drawOn(fog, PALM.x - side / 2, PALM.y - side / 2);
    sheet.drawOn(context);
  };
}

/** The child in the next seat breathes on the pane and lays a hand into it: against the sun, only its outline. */
export function createPane(stage: Stage, outside: Painter, breath: Painter): Painter {
  const side = PALM.size * 4.4;
  const hand = stage.field(side, side * 1.6, (pixel, _u, _v, x, y) => {
    const [across, down] = [x / PALM.size - 2.2, y / PALM.size - 2.2];
    const skin = handAt(across, down);
    const cuff = stick([across, down, 0], [0.12, 1.36, 0], [0.5, 5, 0], 0.36, 0.7);
    // The sun comes through where flesh is thin, most of all on its own side.
    const facing = 0.5 + 20 * (handAt(across + 0.02, down - 0.02) - skin);
    const thin = smoothstep(-0.09, 0.01, skin) * smoothstep(1, -0.8, down) * facing;
    [pixel[0], pixel[1], pixel[2]] =
      cuff < 0.02 ? [40, 34, 42] : [44 + 120 * thin, 27 + 42 * thin, 28 + 16 * thin];
    pixel[3] = 255 * smoothstep(0.012, -0.012, Math.min(skin, cuff));
  });
  const away = track([press - 1.9, 1], [press - 1, 0.14], [press, 0], [free, 0], [free + 1, 1]);
  const drawHand: Painter = (context, second) => {
    const far = away(second);
    if (far >= 1) return;
    context.globalAlpha = smoothstep(1, 0.7, far);
    context.filter = `blur(${(2.2 + 34 * far * stage.scale).toFixed(1)}px)`;
    context.translate(PALM.x + 160 * far, PALM.y + 620 * far);
    context.scale(1 + 0.5 * far, 1 + 0.5 * far);
    hand.drawOn(context, -side / 2, -side / 2);
  };
  return shot(
    stage,
    [{ depth: 3, picture: outside }, ...[breath, drawHand].map((picture) => ({ depth: 1, picture }))],
    [child, { zoom: 1.02, x: 40 }],
    [free + 0.4, { zoom: 1.1, x: 60, y: -10 }],
    [wave, { zoom: 2.1, x: 120, y: -30, focus: 3 }],
  );
}

const DYKE_Y = 474;
/** Who stands on the dyke: where, how tall, how wide below, and how fast they wave. */
const VILLAGE = [
  [150, 112, 9, 3.2],
  [206, 68, 11, 5.6],
  [246, 104, 14, 4],
  [300, 56, 8, 6.4],
  [396, 78, 8, 5.1],
] as const;

/** Somebody who waves, 100 high, standing at 0, 0; a child's head is larger. */
function drawVillager(context: Context2D, isChild: boolean, wide: number, swing: number): void {
  const head = isChild ? 10.5 : 7.4;
  const neck = 2 * head - 99;
  const body = (numbers: readonly number[], ...radii: readonly number[]) =>
    context.fill(tube(points(numbers), radii));
  context.rotate(0.014 * swing);
  body([-8, -2, -5, -3, -4, -44], 2.4, 3.4, 6);
  body([9, -2, 6, -3, 4, -44], 2.4, 3.4, 6);
  body([-8, neck + 10, -10.5, neck + 26, -9, neck + 42], 3.8, 3.2, 2.4);
  body([7, neck + 10, 15 + swing, neck, 17 + 2.6 * swing, neck - 23], 4, 3.1, 2.2);
  body([0, -34, 0, -52, 0, neck + 11, 0, neck], wide, wide * 0.8, 8.6, 3);
  context.fill(ellipse(0.5, neck - head * 0.8, head * 0.82, head));
}

/** The village on its dyke in the last sun, waving, while the train passes more slowly than trains do. */
export function createWave(stage: Stage, outside: Painter): Painter {
  const { noise, layer } = stage;
  const crowd = layer(620, 200);
  const glow = createGlow('#ffc27e', 1.6);
  // Between two masts.
  const slowly: Painter = (context, second) => outside(context, lerp(wave, second, 0.28) - 0.9);
  const people: Painter = (context, second) => {
    const x = lerp(690, 380, (second - wave) / 6);
    const group = crowd.clear();
    // First what the sun draws along their edges, then themselves.
    for (const [place, [at, tall, wide, pace]] of [...VILLAGE, ...VILLAGE].entries()) {
      const isRim = place < VILLAGE.length;
      group.save();
      group.translate(isRim ? at + 0.9 : at, isRim ? 189.2 : 190);
      group.scale(tall / 100, tall / 100);
      group.fillStyle = isRim ? '#ffbe7c' : '#2c2126';
      drawVillager(group, tall < 90, wide, 3.2 * Math.sin(second * pace + at));
      group.restore();
    }
    // The paddy below the dyke holds the sky, and them.
    context.fillStyle = vertical(context, DYKE_Y, 740, [0, '#e9a878'], [0.4, '#b58e92'], [1, '#566488']);
    context.fillRect(-200, DYKE_Y, 1680, 400);
    for (let y = DYKE_Y + 8; y < 760; y += 9) {
      const wide = 60 + 40 * noise.plane(second, y);
      shine(context, glow, 842 + 16 * noise.plane(y, second * 1.3), y, wide, 0.6, 5);
    }
    context.save();
    context.globalAlpha = 0.62;
    context.scale(1, -0.92);
    crowd.drawOn(context, x, (-DYKE_Y - 14) / 0.92 - 190);
    context.restore();
    const grass = (at: number) =>
      DYKE_Y - 3 - 13 * Math.max(0, noise.plane((at - x) / 3.1, 3)) - 6 * noise.plane((at - x) / 60, 1);
    context.fillStyle = vertical(context, DYKE_Y - 12, DYKE_Y + 14, [0, '#8f6c3c'], [0.5, '#332a22']);
    fillBelow(context, grass, WIDTH, DYKE_Y + 13);
    crowd.drawOn(context, x, DYKE_Y - 192);
    shine(context, glow, 842, 320, 460, 0.5, 340);
  };
  const layers = [
    { depth: 1.5, picture: slowly },
    { depth: 1, picture: people },
  ];
  return shot(stage, layers, [wave, { zoom: 1.3, x: 70, y: 40 }], [dusk, { zoom: 1.12, x: 20, y: 20 }]);
}
