import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { tube } from '../../kit/outline.ts';
import { oval, polygon } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import type { Vector } from '../../kit/vector.ts';
import { dot, subtract } from '../../kit/vector.ts';
import type { Cell } from './life.ts';
import { has } from './life.ts';
import { beats, generations, RULE_BEAT, STORY } from './pond.ts';
import type { View } from './view.ts';

/** Of a lamp with its petals open, in cells. */
const RADIUS = 0.44;
/** From this radius in pixels on a lamp's likeness in the water, and rings around it, are seen. */
const NEAR = 46;
const SHEEN = createGlow('#d4752e', 1.7);
const [HALO, HEART] = [createGlow('#f7a552', 2.2), createGlow('#fff0bd', 2.4)];

/** Papers by their colour next to the flame, half way, and at the tips; the last are the leaves it floats on. */
const PAPERS = [
  ['#ffe6a0', '#fb7a38', '#c4281c'],
  ['#fff0cc', '#fb9183', '#c83c5c'],
  ['#fff4c4', '#fdbe58', '#d87a26'],
  ['#c4b45c', '#4f8a50', '#1d5a44'],
] as const;
/** Rings of petals from the outside: paper or leaf, how they are rooted, how long and wide, how steep when open and when shut. */
const RINGS = [
  { leaf: true, root: 0.3, rise: 0.03, half: 0.3, low: 0.1, shut: 1.2 },
  { leaf: false, root: 0.4, rise: 0.1, half: 0.3, low: 0.5, shut: 1.62 },
  { leaf: false, root: 0.3, rise: 0.16, half: 0.27, low: 1.02, shut: 1.7 },
];
const [PETALS, LENGTH] = [8, 0.74];

export const paperOf = (x: number, y: number): number => Math.floor(3 * hashUnit(x, y, 10));

export interface Lamp {
  readonly at: Vector;
  /** Which paper; then 0 shut and dark to 1 open and lit. */
  readonly paper: number;
  readonly phase: number;
  readonly second: number;
}

const flickerOf = ({ at: [x, , z], second }: Lamp) =>
  1 + 0.06 * Math.sin(second * 9 + x * 5) * Math.sin(second * 5.3 + z * 3);

/** Colours from root to tip: the inside shines, the outside lets light through, one half of a fold lies darker. */
const tonesOf = (paper: number, phase: number, isInside: boolean, isFolded: boolean): readonly string[] =>
  (PAPERS[paper] ?? PAPERS[0]).map((colour, place) => {
    const [through, share] = isInside ? ['#fff3c8', 0.34 - 0.12 * place] : ['#7a1a18', 0.1 + 0.07 * place];
    const side = mix(mix(colour, through, share), '#8a2418', isFolded ? 0.2 : 0);
    // Without its flame paper keeps its colour: rose and brown, not grey.
    return css(mix(side, '#24120f', 0.66 - 0.66 * smoothstep(0.25, 0.95, phase)));
  });

/** A lotus folded of paper around a candle, petal by petal, the farthest first; `up` is -1 for its likeness in the water. */
export function drawLotus(context: Context2D, view: View, lamp: Lamp, up: 1 | -1 = 1): void {
  const { at, paper, phase } = lamp;
  const [open, lit, flicker] = [smoothstep(0, 1, phase), smoothstep(0.3, 1, phase), flickerOf(lamp)];
  // A lamp that comes or goes is small, not transparent.
  const radius = RADIUS * smoothstep(0, 0.4, phase);
  const put = (x: number, y: number, z: number): Vector => [
    at[0] + x * radius,
    (at[1] + y * radius) * up,
    at[2] + z * radius,
  ];
  const scale = view.scaleAt(at) * radius;
  const parts: { readonly depth: number; readonly draw: () => void }[] = [];
  for (const [ring, { leaf, root, rise, half, low, shut }] of RINGS.entries()) {
    const [steep, wide] = [lerp(shut, low, open), half * lerp(0.62, 1, open)];
    for (let petal = 0; petal < PETALS; petal++) {
      const angle = ((petal + ring * 0.5) / PETALS) * TAU + 0.2 + paper;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      /** A place of the petal: so far along it, aside of its fold, and lifted off it. */
      const point = (along: number, aside: number, lift: number, bend = 0): Vector => {
        const [out, high] = [Math.cos(steep - bend), Math.sin(steep - bend)];
        const radius = root + along * LENGTH * out - lift * high;
        const height = rise + along * LENGTH * high + lift * out;
        return put(cos * radius - sin * aside, height, sin * radius + cos * aside);
      };
      const [foot, ridge, tip] = [point(0, 0, 0), point(0.6, 0, -0.03), point(1.08, 0, 0.05, 0.26 * open)];
      const inward: Vector = [-cos * Math.sin(steep), Math.cos(steep) * up, -sin * Math.sin(steep)];
      const isInside = dot(inward, subtract(view.at, ridge)) > 0;
      const draw = () => {
        for (const side of [-wide, wide]) {
          const fade = context.createLinearGradient(...view.project(foot), ...view.project(tip));
          const tones = tonesOf(leaf ? 3 : paper, phase, isInside, side * cos > 0);
          for (const [place, tone] of tones.entries()) fade.addColorStop(0.05 + place * 0.475, tone);
          context.fillStyle = fade;
          const outline = [foot, point(0, side * 0.5, 0.03), point(0.34, side * 0.92, 0.08)];
          outline.push(point(0.6, side, 0.09), point(0.86, side * 0.5, 0.07, 0.1), tip, ridge);
          polygon(context, outline.map(view.project));
          context.fill();
        }
      };
      parts.push({ depth: view.depthOf(point(0.55, 0, 0)), draw });
    }
  }
  const candle = () => {
    const [bowl, wick] = [view.project(put(0, 0.17, 0)), view.project(put(0, 0.42, 0))];
    const flame = view.project(put(0.02 * Math.sin(flicker * 40), 0.42 + 0.42 * lit * flicker, 0));
    context.fillStyle = tonesOf(paper, phase, true, false)[0] ?? '';
    oval(context, ...bowl, scale * 0.36, scale * 0.36 * Math.sin(view.pitch));
    context.fillStyle = css(mix('#3c2820', '#fff0c4', lit));
    context.fill(tube([bowl, wick], [scale * 0.085, scale * 0.085]));
    context.fillStyle = '#fffbe6';
    context.fill(tube([wick, flame], [scale * 0.075 * lit, scale * 0.008 * lit]));
  };
  if (up > 0) parts.push({ depth: view.depthOf(put(0, 0.17, 0)), draw: candle });
  for (const { draw } of parts.toSorted((one, other) => other.depth - one.depth)) draw();
  if (up < 0) return;
  const [x, y] = view.project([at[0], at[1] + 0.16, at[2]]);
  shine(context, HALO, x, y, scale * 2.5, 0.5 * phase * flicker);
  shine(context, HEART, x, y, scale * 0.85, 0.72 * phase * flicker);
}

/** What a lamp throws on the water: a sheen, a light drawn out toward us, and near by its likeness and rings. */
export function drawOnWater(context: Context2D, view: View, lamp: Lamp): void {
  const { at, paper, phase, second } = lamp;
  const [[x, y], scale, light] = [view.project([at[0], 0, at[2]]), view.scaleAt(at), phase * flickerOf(lamp)];
  const flatness = Math.max(0.12, Math.sin(view.pitch));
  const [wide, long] = [scale * (1.9 + clamp(at[1])), scale * (1.5 - flatness) * 1.05];
  shine(context, SHEEN, x, y, wide, 0.42 * light, wide * flatness);
  shine(context, HALO, x, y + long * 0.8, scale * 0.34, 0.5 * light * (1 - flatness), long);
  if (scale * RADIUS < NEAR) return;
  context.globalAlpha = 0.17 * phase * Math.cos(view.pitch) ** 2;
  drawLotus(context, view, lamp, -1);
  context.globalAlpha = 1;
  const ring = { x, y, radius: scale * 1.05, flatness, strength: 0.3 * phase, colour: '#ffcf8c' };
  drawRipple(context, ring, 0.3 + 0.7 * fract(second * 0.3 + paper * 0.4));
}

/** How high the first lamp is held; it is let down on the water. */
export const firstHeight = (second: number): number =>
  0.34 * (1 - smoothstep(0.2, STORY.touches, second)) ** 1.2;

/** How far from its place a lamp is before it counts: the first is set by hand, the second and the third come to it. */
function drift({ x, y }: Cell, second: number): Vector {
  if (y !== 0 || Math.abs(x) > 1) return [0, 0, 0];
  const away = 1 - smoothstep(STORY.touches + 0.4, STORY.above + 0.7, second - 0.3 * x);
  return x < 0 ? [0, firstHeight(second), 0] : [(2.6 + x) * away, 0, (1 + 1.4 * x) * away];
}

/** What is on the water at a second, and neither nearer nor farther than given. */
export function drawPond(context: Context2D, view: View, second: number, from = 0.4, to = 200): void {
  const clock = second / beats.length - RULE_BEAT;
  const now = Math.max(0, Math.floor(clock));
  const [share, next] = [clamp(clock - now), generations[now + 1]];
  const lamps = [...(generations[now]?.values() ?? [])].map((cell) => {
    const { x, y, age } = cell;
    const lit = age === 0 && now > 0 ? smoothstep(-0.05, 0.24, share) : 1;
    const phase = lit * (next && !has(next, cell) ? 1 - smoothstep(0.7, 1, share) : 1);
    const [offX, offY, offZ] = now === 0 ? drift(cell, second) : [0, 0, 0];
    const sway = 0.02 * Math.sin(second * 0.6 + x * 1.3 + y * 2.1);
    const at: Vector = [x + offX + sway, offY + 0.012 * Math.sin(second * 1.7 + x * 2 + y), y + offZ];
    return { at, paper: paperOf(x, y), phase, second, depth: view.depthOf(at) };
  });
  const seen = lamps.filter(({ at, depth }) => {
    const [x, y] = view.project(at);
    return depth > from && depth <= to && Math.abs(x - 640) < 900 && Math.abs(y - 360) < 620;
  });
  seen.sort((one, other) => other.depth - one.depth);
  for (const lamp of seen) drawOnWater(context, view, lamp);
  for (const lamp of seen) drawLotus(context, view, lamp);
}
