import { fillStroke } from '../../kit/brush.ts';
import type { Rgb } from '../../kit/colour.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { curve, type Point } from '../../kit/path.ts';
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

const mistAt = (x: number, y: number): Rgb => MIST(clamp(Math.hypot((x - 400) / 980, (y - 190) / 640)));

/** How many trunks, how thick, where they stand, and how much mist lies before them, 0 to 1. */
type Row = readonly [trunks: number, girth: number, foot: number, mist: number];
const ROWS: readonly Row[] = [
  [46, 9, 508, 0.86],
  [30, 15, 524, 0.72],
  [17, 26, 546, 0.5],
  [9, 42, 584, 0.26],
];

/** Cedars row behind row in the mist that the sun fills, with ground between; the farthest first. */
export function paintRows(stage: Stage): Layer[] {
  const { width, height, noise } = stage;
  const air = stage.field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const cloud = clamp(noise.fractal(u * 3, v * 4, 4) * 0.35);
      [pixel[0], pixel[1], pixel[2]] = mix(mistAt(x, y), '#fffbe0', cloud);
    },
    { dither: 2 },
  );
  return ROWS.map((row, place) =>
    stage.layer(width, height, (context) => {
      const random = stage.random(`cedars ${place}`);
      if (place === 0) air.drawOn(context);
      paintCrowns(context, random, stage, row);
      for (let trunk = 0; trunk < row[0]; trunk++) {
        const x = lerp(-20, width + 20, (trunk + random.between(0.1, 0.9)) / row[0]);
        // A clearing for the light, and for who comes to drink in it.
        if (place === 0 || Math.abs(x - 800) > row[1] * 5.2) paintCedar(context, random, row, x);
      }
      paintGround(context, stage, row, place);
    }),
  );
}

function paintCedar(context: Context2D, random: Random, [, girth, foot, mist]: Row, x: number): void {
  const width = girth * random.between(0.75, 1.3);
  const lean = random.between(-1, 1) * width * 0.5;
  const base = foot + random.between(-8, 10);
  const dark = mix('#0f2022', mistAt(x, 330), mist);
  const lit = mix(girth > 90 ? '#5f6a48' : '#d8c27a', mistAt(x, 260), mist * 0.85);
  const shade = context.createLinearGradient(x - width / 2, 0, x + width / 2, 0);
  const towards = x > SUN.x ? 0 : 1;
  shade.addColorStop(towards, css(mix(dark, lit, 0.5)));
  shade.addColorStop(lerp(towards, 1 - towards, 0.22), css(mix(dark, lit, 0.16)));
  shade.addColorStop(1 - towards, css(dark));
  context.fillStyle = shade;
  const trunk: Point[] = [
    [x, base + 6],
    [x, base - width],
    [x, base - width * 3],
    [x + lean, -20],
  ];
  fillStroke(context, { points: trunk, pressure: (along) => width * (0.36 + 0.6 * (1 - along) ** 3) });
  if (width < 14) return;
  for (let streak = 0; streak < 90; streak++) {
    const from = random.between(-20, base - 30);
    const top = x + random.between(-0.42, 0.42) * width + (lean * (base - from)) / base;
    const colour = random.chance(0.5) ? mix(dark, '#000000', 0.3) : lit;
    context.strokeStyle = css(colour, random.between(0.06, 0.22));
    context.lineWidth = width * random.between(0.02, 0.06);
    line(context, [top, from], [top - lean * 0.1, from + random.between(40, 200)]);
  }
  // Before the eye there are no twigs: they would bar the view.
  context.strokeStyle = css(dark);
  context.lineWidth = width * 0.05;
  for (let stub = 0; stub < (width < 80 ? 7 : 0); stub++) {
    const y = random.between(0, base * 0.62);
    const side = width * (random.chance(0.5) ? 1 : -1);
    const tip: Point = [x + side * random.between(1.2, 2.6), y + random.between(-6, 26)];
    line(context, [x + side * 0.4, y], [x + side, y + 4], tip);
  }
}

function line(context: Context2D, ...points: readonly Point[]): void {
  curve(context, points);
  context.stroke();
}

/** Boughs that hang into the picture from above. */
function paintCrowns(context: Context2D, random: Random, stage: Stage, [, girth, , mist]: Row): void {
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
function paintGround(context: Context2D, stage: Stage, [, girth, foot, mist]: Row, place: number): void {
  const ridge = (x: number) =>
    foot + 20 * stage.noise.plane(x / 260, place * 3.7) + 5 * stage.noise.plane(x / 40, place);
  const [lit, green, dark] = [
    mix('#a8b560', mistAt(640, 420), mist),
    mix('#3f6244', mistAt(640, 460), mist),
    mix('#16302e', mistAt(640, 600), mist * 0.6),
  ];
  context.fillStyle = vertical(
    context,
    foot - 20,
    foot + 130,
    [0, css(lit)],
    [0.35, css(green)],
    [1, css(dark)],
  );
  fillBelow(context, ridge, stage.width, stage.height + 4);
  const random = stage.random(`ferns ${place}`);
  for (let fern = 0; fern < 60; fern++) {
    const x = random.between(-10, stage.width + 10);
    const light = Math.exp(-(((x - 640) / 380) ** 2));
    const colour = mix(mix('#17332c', '#b3bf63', light * random.between(0.3, 0.9)), mistAt(x, 450), mist);
    paintFern(context, random, [x, ridge(x) + 5], girth * random.between(0.6, 1.1) + 6, css(colour));
  }
}

/** Fronds that fan out of one root. */
export function paintFern(
  context: Context2D,
  random: Random,
  [x, y]: Point,
  reach: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineCap = 'round';
  for (let frond = 0; frond < 7; frond++) {
    const angle = lerp(-2.75, -0.4, frond / 6) + random.between(-0.12, 0.12);
    const length = reach * random.between(0.75, 1.15);
    const [along, across] = [Math.cos(angle), Math.sin(angle)];
    context.lineWidth = Math.max(0.8, length * 0.028);
    for (let leaf = 0; leaf <= 9; leaf++) {
      const share = leaf / 9;
      const [px, py] = [x + along * length * share, y + (across + 0.34 * share) * length * share];
      const half = length * 0.17 * Math.sin(Math.PI * (1 - 0.85 * share)) + 0.6;
      for (const side of [-half, half])
        line(context, [px, py], [px + across * side, py - along * side + half * 0.4]);
    }
  }
}

/** What stands right before us: a dark bank with ferns, and the trunks that frame the view. */
export function paintForeground(context: Context2D, { width, height, noise, random: stream }: Stage): void {
  const random = stream('foreground');
  paintCedar(context, random, [1, 112, 712, 0.05], 58);
  paintCedar(context, random, [1, 150, 712, 0.05], 1226);
  const bank = (x: number) =>
    690 - 58 * smoothstep(300, 0, x) - 66 * smoothstep(900, 1280, x) + 7 * noise.plane(x / 60, 8);
  context.fillStyle = '#0a1a1b';
  fillBelow(context, bank, width, height + 4);
  for (let fern = 0; fern < 46; fern++) {
    const x = random.between(-30, width + 30);
    const tone = css(mix('#0a1c1c', '#2f5a3c', random.unit() * 0.8));
    const reach = random.between(44, 96) * (0.55 + (0.45 * Math.abs(x - 640)) / 640);
    paintFern(context, random, [x, bank(x) + 12], reach, tone);
  }
}
