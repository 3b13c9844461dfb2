import { css, mix, ramp } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, fillOval, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { type ellipse, points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { track } from '../../kit/track.ts';
import type { Stage } from '../../stage.ts';
import { lineAt } from './players.ts';
import { beats, STORY } from './story.ts';

/** A ball of vapour: where it is, and how large. */
export type Puff = readonly [x: number, y: number, radius: number];
const puffs = (...rows: readonly string[]): Puff[] =>
  rows.flatMap((row) => row.split(', ').map((puff) => puff.split(' ').map(Number) as unknown as Puff));

/** A sheep, around the middle of its body; it is two long and stands at 0.95. */
const LEGS = puffs(
  ...['-0.5', '-0.22', '0.28', '0.56'].map((x) => `${x} 0.5 0.19, ${x} 0.7 0.16, ${x} 0.86 0.14`),
);
const BODY = puffs(
  '-1.02 -0.06 0.2, -0.72 0.02 0.38, -0.4 0.26 0.38, 0.05 0.28 0.42, 0.45 0.22 0.37',
  '-0.45 -0.28 0.4, 0.66 -0.06 0.36, 0 -0.02 0.5, -0.05 -0.42 0.43, 0.36 -0.33 0.41',
);
const WOOL = puffs('0.94 -0.74 0.2, 0.72 -0.66 0.17, 1.14 -0.68 0.17');

export interface Sheep {
  readonly at: Point;
  readonly size: number;
  /** 1 when it has come together out of the mountain. */
  readonly gathered?: number;
  /** 0 white, 1 heavy with rain. */
  readonly grey?: number;
  /** How far it has walked, in steps. */
  readonly walked?: number;
  /** Where it looks, -1 to 1 each. */
  readonly gaze?: Point;
  /** 0 shut, 1 wide awake; and full of tears. */
  readonly eyes?: number;
  readonly tears?: number;
  /** 0 shut, 1 crying aloud; `chew` moves the jaw aside, -1 to 1. */
  readonly mouth?: number;
  readonly chew?: number;
}

/** Clouds that are sheep. Returns what draws one; `out` says where a puff is while it belongs to the mountain still. */
export function createFlock(stage: Stage) {
  const white = createPuff(stage, '#ffffff', '#e3ecf7');
  const shaded = createPuff(stage, '#dde8f5', '#a5badb');
  const heavy = createPuff(stage, '#a3afc6', '#697898');
  return (context: Context2D, sheep: Sheep, out?: (puff: number) => Puff): void => {
    const { at, size, gathered = 1, grey = 0, walked = 0 } = sheep;
    const drawPuff = (home: Puff, index: number, depth: number) => {
      const away = out?.(index) ?? [0, 0, 0];
      const share = out ? smoothstep(0, 1, clamp(gathered * 1.7 - hashUnit(index, 5) * 0.7)) : 1;
      const x = lerp((away[0] - at[0]) / size, home[0], share);
      const y = lerp((away[1] - at[1]) / size, home[1], share) - 0.35 * Math.sin(Math.PI * share);
      const radius = lerp(away[2] / size, home[2], share) * 1.12;
      for (const [sprite, alpha] of [
        [white, 1],
        [shaded, lerp(clamp((at[1] + y * size - 330) / 260), depth, share) * (1 - grey * 0.4)],
        [heavy, grey * (0.35 + 0.65 * depth)],
      ] as const) {
        context.globalAlpha = clamp(alpha);
        if (alpha > 0.01) sprite.drawOn(context, x - radius, y - radius, radius * 2, radius * 2);
      }
      context.globalAlpha = 1;
    };
    placed(context, [at[0], at[1] - Math.abs(Math.sin(walked * TAU)) * 0.05 * size, 0, size], () => {
      for (const [index, [x, y, radius]] of LEGS.entries()) {
        const step = Math.sin(walked * TAU + Math.floor(index / 3) * Math.PI * 0.9) * 0.08 * (index % 3);
        drawPuff([x + step, y, radius], index, 0.75);
      }
      for (const [index, puff] of BODY.entries()) drawPuff(puff, index + 12, clamp((puff[1] + 0.25) * 1.3));
      context.translate(0.86, -0.4);
      context.globalAlpha = smoothstep(0.75, 1, gathered);
      drawFace(context, sheep);
      context.translate(-0.86, 0.4);
      for (const [index, puff] of WOOL.entries()) drawPuff(puff, index + 22, 0.1);
    });
  };
}

/** The face and the ears, around its middle. */
function drawFace(context: Context2D, sheep: Sheep): void {
  const { grey = 0, gaze = [0, 0], eyes = 0, tears = 0, mouth = 0, chew = 0 } = sheep;
  const [skin, dark] = [css(mix('#c3d0e6', '#8d9ab6', grey)), css(mix('#93a6c8', '#66738f', grey))];
  const x = 0.06 + gaze[0] * 0.07;
  const dot = (colour: string, ...form: Parameters<typeof ellipse>) => fillOval(context, colour, ...form);
  const line = (width: number, ...numbers: readonly number[]) =>
    drawLine(context, '#3c4663', width, points(...numbers));
  for (const side of [-1, 1])
    dot(side < 0 ? dark : skin, 0.04 + side * 0.36, -0.1, 0.19, 0.09, side * (0.25 + 0.4 * grey));
  dot(skin, 0.05, 0.02 + 0.03 * mouth, 0.31, 0.37 + 0.03 * mouth);
  context.lineCap = 'round';
  for (const side of [-1, 1]) {
    const [eyeX, eyeY] = [x + side * 0.14, -0.03 + gaze[1] * 0.03];
    dot('rgba(240,150,150,0.4)', x + side * 0.22, 0.11, 0.07, 0.05);
    if (eyes < 0.3) line(0.04, eyeX - 0.07, eyeY, eyeX, eyeY + 0.11, eyeX + 0.07, eyeY);
    else {
      dot('#2e3650', eyeX, eyeY, 0.062 + 0.03 * tears, 0.085 * Math.min(1, eyes) + 0.02 * tears);
      dot('#ffffff', eyeX + 0.03 + gaze[0] * 0.02, eyeY - 0.035, 0.026 + 0.014 * tears);
      dot('#ffffff', eyeX - 0.03, eyeY + 0.045, 0.034 * tears);
    }
    const [inner, outer] = [eyeX - side * 0.07, eyeX + side * 0.09];
    if (tears > 0)
      line(0.032, inner, eyeY - 0.19 - 0.05 * tears, eyeX, eyeY - 0.18, outer, eyeY - 0.15 + 0.03 * tears);
  }
  if (mouth > 0.1) dot('#5d3f56', x, 0.25 + 0.04 * mouth, 0.05 + 0.07 * mouth, 0.03 + 0.1 * mouth);
  for (const side of mouth > 0.1 ? [] : [-1, 1]) {
    const [lip, sag] = [x + 0.04 * chew, 0.03 * tears];
    line(0.032, lip, 0.22 - sag, lip + side * 0.04, 0.26 - sag * 3, lip + side * 0.08, 0.22 + sag);
  }
}

/** A ball of cloud with small billows on it, lit from the right above; its edge frays. */
function createPuff({ noise, field }: Stage, light: string, dark: string): Layer {
  const tones = ramp([0, dark], [1, light]);
  return field(160, 160, (pixel, u, v) => {
    const [x, y] = [u * 2 - 1, v * 2 - 1];
    const billow = Math.abs(noise.fractal(x * 2.3 + 5, y * 2.3, 3));
    const shaded = Math.hypot(x - 0.24, y + 0.38) - 0.5 * (billow - 0.25);
    [pixel[0], pixel[1], pixel[2]] = tones(smoothstep(1.05, 0.3, shaded));
    pixel[3] = 255 * smoothstep(0.97, 0.78, Math.hypot(x, y) - 0.16 * (billow - 0.3));
  });
}

const FLOCK = [
  { x: 560, y: 300, size: 96 },
  { x: 330, y: 430, size: 104 },
  { x: 700, y: 480, size: 88 },
  { x: 170, y: 300, size: 58 },
] as const;

/** The mountain comes apart: one sheep after the other walks off, the smallest last. */
export const coming = (second: number): readonly Sheep[] =>
  FLOCK.map(({ x, y, size }, index) => {
    const start = STORY.sheep + beats.length * index * 1.5;
    const gone = Math.max(0, second - start - 1.6) * (index === 3 ? 70 : 42);
    const at: Point = [x + gone, y - gone * 0.1];
    const gathered = clamp((second - start) / 1.5);
    return { at, size, gathered, walked: gone / size / 1.3, eyes: index === 3 ? 1 : 0, gaze: [1, 0] };
  });

/** Where a puff of a sheep is while there is only a mountain: it swells from below. */
export function mountainPuff(sheep: number, puff: number, second: number): Puff {
  const height = hashUnit(sheep, puff, 7) ** 1.4;
  const across = (hashUnit(sheep, puff, 8) * 2 - 1) * (1 - height) ** 0.8;
  const grown = smoothstep(-0.6, 1.6, second - STORY.sky - height * 2.4);
  const x = 370 + (second - STORY.sky) * 10 + across * 310;
  const y = lerp(580, 550 - height * 400, grown) + 12 * Math.cos(across * 3);
  return [x, y, lerp(88, 50, height) * (0.2 + 0.8 * grown)];
}

/** The others are far ahead by now. */
export const leaving = (second: number): readonly Sheep[] =>
  [0, 1, 2].map((index) => {
    const gone = (second - STORY.lost) * 20;
    const at: Point = [900 + index * 120 + gone, 190 + (index % 2) * 34 - gone * 0.2];
    return { at, size: 36 - index * 4, walked: gone / 44 + index * 0.3 };
  });

/** It looks for them to the left, to the right, calls, and cannot hold it back any longer. */
export function lost(second: number): Sheep {
  const since = second - STORY.lost;
  const look = track([0.4, 0.3], [1, -1], [1.9, -1], [2.3, 0.9], [3.4, 0.9], [4, 0]);
  const sad = smoothstep(2.4, 4.6, since);
  const cry = smoothstep(STORY.crying, STORY.crying + 0.25, second);
  return {
    at: [520 + 6 * cry * Math.sin(second * 34), 330 + 8 * Math.sin(second * 1.4)],
    size: 178,
    grey: 0.9 * smoothstep(STORY.lost + 2, STORY.crying + 0.6, second),
    gaze: [look(since), -0.3 * sad],
    eyes: 1.1 * (1 - cry),
    tears: sad,
    mouth: Math.max(0.45 * swell(2.6, 2.7, 3.1, 3.3, since), cry * (0.8 + 0.2 * Math.sin(second * 17))),
  };
}

/** Light again, it comes along the washing line, where something green waves before its nose; facing left in the picture. */
export function eating(second: number): Sheep {
  const bites = STORY.bites.filter((bite) => second > bite).length;
  const near = smoothstep(STORY.release, STORY.bites[0] - 0.4, second);
  const nibbles = STORY.bites.map((bite) => swell(bite - 0.3, bite, bite + 0.1, bite + 0.4, second));
  const nibble = nibbles.reduce((sum, each) => sum + each, 0);
  const x = 1010 - 178 * near - 20 * bites - 12 * nibble;
  return {
    at: [x, lerp(190, lineAt(x) - 84, smoothstep(0, 0.8, near))],
    size: 92,
    grey: 0.75 * (1 - smoothstep(STORY.release, STORY.release + 3, second)),
    walked: (1010 - x) / 110,
    gaze: [0.6, bites ? 0 : -0.2],
    eyes: bites > 0 && nibble < 0.2 ? 0 : 1,
    tears: 0.5 * (1 - smoothstep(STORY.release + 1, STORY.release + 3, second)),
    mouth: 0.6 * nibble,
    chew: bites > 0 ? Math.sin(((second - STORY.bites[0]) / beats.length) * Math.PI * 2) : 0,
  };
}
