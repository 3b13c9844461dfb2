import type { Rgb } from '../../kit/colour.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Random } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

/** The sun stands outside the picture, over its upper left corner. */
export const SUN = { x: 250, y: -210 } as const;
const MIST = ramp(
  [0, '#fffbe2'],
  [0.2, '#f6f0bd'],
  [0.42, '#c9d8a0'],
  [0.64, '#86ab8c'],
  [0.84, '#4a7a72'],
  [1, '#2b5558'],
);
const NEAR_BARK = '#0f2022';

const mistAt = (x: number, y: number): Rgb => MIST(clamp(Math.hypot((x - 400) / 980, (y - 190) / 640)));

/** Mist that the sun fills from the upper left. */
export function paintMist({ width, height, noise, field }: Stage): Layer {
  return field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const cloud = noise.fractal(u * 3, v * 4, 4);
      [pixel[0], pixel[1], pixel[2]] = mix(mistAt(x, y), '#fffbe0', clamp(cloud * 0.35));
    },
    { dither: 2 },
  );
}

interface Row {
  readonly trunks: number;
  readonly girth: number;
  /** Where they stand. */
  readonly foot: number;
  /** How much mist lies before them, 0 to 1. */
  readonly mist: number;
}

const ROWS: readonly Row[] = [
  { trunks: 46, girth: 9, foot: 508, mist: 0.86 },
  { trunks: 30, girth: 15, foot: 524, mist: 0.72 },
  { trunks: 17, girth: 26, foot: 546, mist: 0.5 },
  { trunks: 9, girth: 42, foot: 584, mist: 0.26 },
];

/** Cedars row behind row, each paler than the one before it, with ground and undergrowth between. */
export function paintWood(context: Context2D, stage: Stage): void {
  for (const [place, row] of ROWS.entries()) {
    const random = stage.random(`cedars ${place}`);
    paintCrowns(context, random, stage, row);
    for (let trunk = 0; trunk < row.trunks; trunk++) {
      const x = lerp(-20, stage.width + 20, (trunk + random.between(0.1, 0.9)) / row.trunks);
      // A clearing for the light, and for who may come to graze in it.
      if (Math.abs(x - 800) < row.girth * 5.2 && place > 0) continue;
      paintCedar(context, random, row, x);
    }
    paintGround(context, stage, row, place);
  }
}

function paintCedar(context: Context2D, random: Random, { girth, foot, mist }: Row, x: number): void {
  const width = girth * random.between(0.75, 1.3);
  const lean = random.between(-1, 1) * width * 0.5;
  const base = foot + random.between(-8, 10);
  const dark = mix(NEAR_BARK, mistAt(x, 330), mist);
  const lit = mix(girth > 90 ? '#5f6a48' : '#d8c27a', mistAt(x, 260), mist * 0.85);
  const shade = context.createLinearGradient(x - width / 2, 0, x + width / 2, 0);
  const towards = x > SUN.x ? 0 : 1;
  shade.addColorStop(towards, css(mix(dark, lit, 0.5)));
  shade.addColorStop(lerp(towards, 1 - towards, 0.22), css(mix(dark, lit, 0.16)));
  shade.addColorStop(1 - towards, css(dark));
  context.fillStyle = shade;
  context.beginPath();
  context.moveTo(x - width * 0.95, base + 6);
  context.quadraticCurveTo(x - width * 0.52, base - width, x - width * 0.48, base - width * 3);
  context.lineTo(x - width * 0.36 + lean, -20);
  context.lineTo(x + width * 0.36 + lean, -20);
  context.lineTo(x + width * 0.48, base - width * 3);
  context.quadraticCurveTo(x + width * 0.52, base - width, x + width * 0.95, base + 6);
  context.fill();
  if (width < 14) return;
  for (let streak = 0; streak < 90; streak++) {
    const across = random.between(-0.42, 0.42);
    const from = random.between(-20, base - 30);
    context.strokeStyle = css(
      random.chance(0.5) ? mix(dark, '#000000', 0.3) : lit,
      random.between(0.06, 0.22),
    );
    context.lineWidth = width * random.between(0.02, 0.06);
    context.beginPath();
    const top = x + across * width + (lean * (base - from)) / base;
    context.moveTo(top, from);
    context.lineTo(top - lean * 0.1, from + random.between(40, 200));
    context.stroke();
  }
  // Before the eye there are no twigs: they would bar the view.
  for (let stub = 0; stub < (width < 80 ? 7 : 0); stub++) {
    const y = random.between(0, base * 0.62);
    const side = random.chance(0.5) ? 1 : -1;
    context.strokeStyle = css(dark);
    context.lineWidth = width * 0.05;
    context.beginPath();
    context.moveTo(x + side * width * 0.4, y);
    context.quadraticCurveTo(
      x + side * width,
      y + 4,
      x + side * width * random.between(1.2, 2.6),
      y + random.between(-6, 26),
    );
    context.stroke();
  }
}

/** Boughs that hang into the picture from above. */
function paintCrowns(context: Context2D, random: Random, stage: Stage, { girth, mist }: Row): void {
  for (let clump = 0; clump < 70; clump++) {
    const x = random.between(-40, stage.width + 40);
    const toSun = Math.exp(-(((x - 330) / 250) ** 2));
    const y =
      random.between(-50, 60 + girth * 1.6 + 70 * stage.noise.plane(x / 130, girth)) * (1 - 0.7 * toSun);
    const radius = random.between(26, 50) + girth * 0.5;
    paintClump(
      context,
      random,
      { x, y, radius, light: clamp(0.9 - Math.abs(x - 330) / 900) },
      {
        tones: (light) => mix(mix('#102a28', '#a9b45e', light * 0.75), mistAt(x, y + 60), mist * 0.92),
        leaf: 2 + girth * 0.055,
        dabs: 120,
        lightFrom: [-0.5, -0.8],
        flatness: 0.42,
      },
    );
  }
}

/** A low swell of moss with ferns on it. */
function paintGround(context: Context2D, stage: Stage, { girth, foot, mist }: Row, place: number): void {
  const ridge = (x: number) =>
    foot + 20 * stage.noise.plane(x / 260, place * 3.7) + 5 * stage.noise.plane(x / 40, place);
  const ground = context.createLinearGradient(0, foot - 20, 0, foot + 130);
  ground.addColorStop(0, css(mix('#a8b560', mistAt(640, 420), mist)));
  ground.addColorStop(0.35, css(mix('#3f6244', mistAt(640, 460), mist)));
  ground.addColorStop(1, css(mix('#16302e', mistAt(640, 600), mist * 0.6)));
  context.fillStyle = ground;
  fillBelow(context, ridge, stage.width, stage.height + 4);
  const random = stage.random(`ferns ${place}`);
  for (let fern = 0; fern < 60; fern++) {
    const x = random.between(-10, stage.width + 10);
    const light = Math.exp(-(((x - 640) / 380) ** 2));
    const colour = mix(mix('#17332c', '#b3bf63', light * random.between(0.3, 0.9)), mistAt(x, 450), mist);
    paintFern(context, random, x, ridge(x) + 5, girth * random.between(0.6, 1.1) + 6, css(colour));
  }
}

/** Fronds that fan out of one root. */
export function paintFern(
  context: Context2D,
  random: Random,
  x: number,
  y: number,
  reach: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineCap = 'round';
  const fronds = 7;
  for (let frond = 0; frond < fronds; frond++) {
    const angle = lerp(-2.75, -0.4, frond / (fronds - 1)) + random.between(-0.12, 0.12);
    const length = reach * random.between(0.75, 1.15);
    const droop = length * 0.34;
    for (let leaf = 0; leaf <= 9; leaf++) {
      const share = leaf / 9;
      const px = x + Math.cos(angle) * length * share;
      const py = y + Math.sin(angle) * length * share + droop * share * share;
      const half = length * 0.17 * Math.sin(Math.PI * (0.15 + 0.85 * (1 - share))) + 0.6;
      context.lineWidth = Math.max(0.8, length * 0.028);
      context.beginPath();
      context.moveTo(px + Math.sin(angle) * half, py - Math.cos(angle) * half + half * 0.4);
      context.lineTo(px, py);
      context.lineTo(px - Math.sin(angle) * half, py + Math.cos(angle) * half + half * 0.4);
      context.stroke();
    }
  }
}

/** What stands right before us: a dark bank with ferns, and the trunks that frame the view. */
export function paintForeground(context: Context2D, stage: Stage): void {
  const random = stage.random('foreground');
  for (const [x, girth] of [
    [58, 112],
    [1226, 150],
  ] as const) {
    paintCedar(context, random, { trunks: 1, girth, foot: 712, mist: 0.05 }, x);
  }
  const bank = (x: number) =>
    690 - 58 * smoothstep(300, 0, x) - 66 * smoothstep(900, 1280, x) + 7 * stage.noise.plane(x / 60, 8);
  context.fillStyle = '#0a1a1b';
  fillBelow(context, bank, stage.width, stage.height + 4);
  for (let fern = 0; fern < 46; fern++) {
    const x = random.between(-30, stage.width + 30);
    const tone = mix('#0a1c1c', '#2f5a3c', random.unit() * 0.8);
    paintFern(
      context,
      random,
      x,
      bank(x) + 12,
      random.between(44, 96) * (0.55 + (0.45 * Math.abs(x - 640)) / 640),
      css(tone),
    );
  }
}
