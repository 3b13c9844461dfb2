import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox, fillOval } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { veil } from '../../kit/matter.ts';
import { oval } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

export const WATER_Y = 622;
export const AIR = '#dfe6d6';
const SUN_X = 966;
/** A range reaches beyond the picture, so that a train has something to pass. */
export const BEYOND = 620;

/** From far to near: foot, height, length of its hills, its colour before the mist, its place in the noise. */
const RANGES = [
  [430, 250, 420, '#a9c0b4', 2],
  [470, 230, 330, '#86a89c', 8],
  [520, 190, 260, '#648c80', 15],
  [600, 150, 210, '#47705f', 23],
] as const;

/** A valley at first light: hills behind hills, each standing in the mist of the next. */
export function createValley(stage: Stage) {
  const { width, noise } = stage;
  const dawn = ramp([0, '#9fbcc0'], [0.35, '#c9d6c8'], [0.62, '#f3dfba'], [0.85, '#f7cf9f'], [1, '#f0d8b4']);
  const sky = stage.field(
    width,
    WATER_Y,
    (pixel, u, v) => {
      const sun = Math.exp(-(((u - SUN_X / width) * 2.2) ** 2));
      const cloud = smoothstep(0, 0.5, noise.fractal(u * 2 + noise.fractal(u * 3, v * 5, 3) * 0.4, v * 7, 5));
      const tone = dawn(clamp(v * 1.25 + 0.16 * sun));
      [pixel[0], pixel[1], pixel[2]] = mix(tone, '#fdf0dc', cloud * 0.4);
    },
    { dither: 1.6, resolution: 0.5 },
  );
  const ranges = RANGES.map(([foot, height, length, colour, place]) =>
    stage.layer(width + BEYOND, WATER_Y, (context) => {
      const top = css(mix(colour, '#f4dcb4', 0.12));
      const [middle, low] = [0.45, 0.96].map((share) => css(mix(colour, AIR, share))) as [string, string];
      context.fillStyle = vertical(context, foot - height, foot, [0, top], [0.55, middle], [1, low]);
      // Tree tops roughen the nearer crests.
      const trees = (x: number) =>
        6 * Math.max(0, noise.plane(x / 5, place)) + 7 * Math.max(0, noise.plane(x / 11, place + 3));
      const hill = (x: number) => height * (0.25 + 0.75 * noise.ridged(x / length + place, place, 4) ** 1.3);
      fillBelow(context, (x) => foot - hill(x) - (place < 12 ? 0 : trees(x)), width + BEYOND, foot);
    }),
  );
  const glow = createGlow('#fff0c8', 1.6);
  return {
    drawSky(context: Context2D, second: number) {
      sky.drawOn(context);
      shine(context, glow, SUN_X, 262 - second * 1.5, 330, 0.7);
      fillOval(context, css('#fffaf0', 0.9), SUN_X, 262 - second * 1.5, 34);
    },
    /** The nearer a range is, the more of the way it moves. */
    drawRange(context: Context2D, index: number, way: number) {
      ranges[index]?.drawOn(context, -lerp(0.2, 1, index / 3) * way);
    },
  };
}

const [STONE, SHADE] = ['#d9cdb4', '#8d9488'] as const;
const [SPAN, RADIUS, DECK, COURSE] = [160, 65, 26, 11] as const;

/** A stone viaduct of round arches across the whole stage; its feet dissolve in the mist. */
export const createViaduct = (stage: Stage, height: number): Layer =>
  stage.layer(stage.width, height, (context) => {
    const random = stage.random('viaduct');
    const arches = Array.from({ length: 10 }, (_, arch) => (arch - 0.5) * SPAN);
    context.save();
    context.beginPath();
    context.rect(0, 0, stage.width, height);
    for (const x of arches) context.roundRect(x - RADIUS, DECK, RADIUS * 2, height * 2, RADIUS);
    context.clip('evenodd');
    fillBox(context, css(mix(STONE, SHADE, 0.5)), 0, 0, stage.width, height);
    for (let y = 7, row = 0; y < height; y += COURSE, row++)
      for (let x = row % 2 ? -14 : 0; x < stage.width; ) {
        const long = random.between(17, 34);
        context.fillStyle = css(mix(STONE, SHADE, random.between(0.1, 0.62)), 0.75);
        context.fillRect(x + 0.7, y + 0.7, long - 1.2, COURSE - 1.2);
        x += long;
      }
    context.restore();
    // The wedge-shaped stones around each arch, and the shade within it.
    context.lineWidth = 11;
    for (const x of arches)
      for (let stone = 0; stone < 21; stone++) {
        const from = Math.PI * (1 + stone / 21);
        const shade = 0.12 + 0.075 * ((stone * 7) % 5) + 0.3 * (1 - stone / 21);
        context.strokeStyle = css(mix(STONE, SHADE, shade));
        context.beginPath();
        context.arc(x, DECK + RADIUS, RADIUS + 5.5, from + 0.012, from + Math.PI / 21 - 0.012);
        context.stroke();
      }
    fillBox(context, '#e6dfce', 0, 0, stage.width, 7);
    fillBox(context, css(SHADE, 0.7), 0, 7, stage.width, 2.4);
    veil(context, height, AIR, 0, 0.7);
  });

/** Reeds on the near bank, at both sides; they lean with the morning air. */
export function createReeds({ width, height, random: chance }: Stage): Painter {
  const random = chance('reeds');
  const reeds = Array.from({ length: 210 }, () => {
    const [isLeft, along] = [random.chance(0.62), random.unit() ** 1.5];
    return {
      x: isLeft ? along * 430 - 20 : width + 20 - along * 330,
      length: lerp(150, 52, along) * random.between(0.6, 1.15),
      lean: random.between(-0.16, 0.3),
      tone: random.unit(),
      hasPlume: random.chance(0.3),
    };
  });
  return (context, second) => {
    context.lineCap = 'round';
    context.lineWidth = 2.4;
    for (const { x, length, lean, tone, hasPlume } of reeds) {
      const sway = lean * length + Math.sin(second * 0.9 + tone * 6 + x * 0.01) * length * 0.045;
      context.strokeStyle = css(mix('#22382f', '#56745a', tone));
      context.beginPath();
      context.moveTo(x, height + 14);
      context.quadraticCurveTo(x + sway * 0.2, height - length * 0.5, x + sway, height + 14 - length);
      context.stroke();
      context.fillStyle = css(mix('#8a7a5a', '#d8c8a0', tone), 0.9);
      if (hasPlume) oval(context, x + sway + 3, height + 6 - length, 3.4, 15, 0.25 + sway * 0.004);
    }
  };
}
