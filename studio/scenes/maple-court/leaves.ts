import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillMapleLeaf } from '../../kit/maple-leaf.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Random } from '../../kit/random.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { beats, MAN, STORY } from './story.ts';
import { broomTip } from './sweeper.ts';

const COLOURS = ['#c92f1e', '#e4572b', '#f2902f', '#f7b84a', '#a3211f', '#d8442a'] as const;
const SPRITE = 150;
const VEINS = points([
  0, -0.84, 0.52, -0.6, -0.52, -0.6, 0.78, 0, -0.78, 0, 0.34, 0.4, -0.34, 0.4, 0.015, 0.94,
]);

/** A leaf in the air or on something: its radius, how it is turned, and how far it is seen from the edge (0 flat to us). */
export interface Leaf {
  readonly at: Point;
  readonly radius: number;
  readonly spin: number;
  readonly tilt: number;
  /** Which of the colours. */
  readonly kind: number;
}

export type DrawLeaf = (context: Context2D, leaf: Leaf) => void;

/** A leaf of any colour that lies as it fell, tilted by up to so much. */
export const lying = (random: Random, at: Point, radius: number, slope: number): Leaf => ({
  at,
  radius,
  spin: random.between(0, 6.3),
  tilt: random.between(-slope, slope),
  kind: random.integer(0, 6),
});

/** The same for a leaf that is drawn anew each time, by its number. */
export const numbered = (leaf: number, key: number, at: Point, radius: number, slope: number): Leaf => ({
  at,
  radius,
  spin: hashUnit(leaf, key) * 6.3,
  tilt: (hashUnit(leaf, key + 1) - 0.5) * slope,
  kind: hashUnit(leaf, key + 2) * 6,
});

/** Draws maple leaves, each from a picture with veins and a light and a darker half, made once. */
export function createLeaves(stage: Stage): DrawLeaf {
  const sprites = COLOURS.map((colour) => stage.layer(SPRITE, SPRITE, (leaf) => paintLeaf(leaf, colour)));
  return (context, { at, radius, spin, tilt, kind }) => {
    context.save();
    context.translate(...at);
    context.rotate(spin);
    const seen = Math.cos(tilt);
    context.scale(radius * (Math.abs(seen) < 0.12 ? 0.12 : seen), radius);
    sprites[Math.floor(kind) % sprites.length]?.drawOn(context, -1.07, -1.07, 2.14, 2.14);
    context.restore();
  };
}

function paintLeaf(context: Context2D, colour: string): void {
  context.translate(SPRITE / 2, SPRITE / 2);
  context.scale(SPRITE / 2.14, SPRITE / 2.14);
  context.fillStyle = colour;
  fillMapleLeaf(context);
  context.save();
  // One half of the blade turns from the light.
  context.beginPath();
  context.rect(-1.1, -1.1, 1.1, 2.2);
  context.clip();
  context.fillStyle = css(mix(colour, '#5a0f16', 0.28));
  fillMapleLeaf(context);
  context.restore();
  context.strokeStyle = css(mix(colour, '#ffe0a0', 0.42));
  context.lineCap = 'round';
  context.lineWidth = 0.032;
  context.beginPath();
  for (const tip of VEINS) {
    context.moveTo(0, 0.34);
    context.lineTo(...tip);
  }
  context.stroke();
}

type Numbers<Name extends string> = Readonly<Record<Name, number>>;
type Falling = Numbers<'left' | 'right' | 'top' | 'bottom' | 'radius' | 'seconds'>;
type Blowing = Numbers<'at' | 'radius' | 'reach' | 'height' | 'groundY' | 'key'>;

/** A leaf that sinks from one place to another in so many swings, and lies as it lands. */
export function sinking(
  from: Point,
  to: Point,
  { start, end, swings, radius, kind }: Numbers<'start' | 'end' | 'swings' | 'radius' | 'kind'>,
): (second: number) => Leaf | undefined {
  return (second) => {
    if (second < start) return undefined;
    const share = Math.min(1, (second - start) / (end - start));
    const calm = 1 - share ** 4;
    const phase = share * swings * Math.PI * 2;
    const reach = radius * 3.2 * calm * Math.min(1, share * 5);
    // At the ends of a swing a leaf rises a little, in the middle it slides down.
    const sag = radius * 0.9 * Math.cos(phase * 2) * calm * Math.min(1, share * 5);
    return {
      at: [lerp(from[0], to[0], share) + Math.sin(phase) * reach, lerp(from[1], to[1], share) - sag],
      radius,
      spin: 0.6 + Math.cos(phase) * 0.75 * calm + share * 0.5,
      tilt: 0.35 + Math.sin(phase + 0.7) * 0.75 * calm,
      kind,
    };
  };
}

/** Leaves that fall all the time, each by its number: where the n-th of them is at a second. */
export function drifting(
  count: number,
  { left, right, top, bottom, radius, seconds }: Falling,
  key: number,
): (second: number) => readonly Leaf[] {
  return (second) =>
    Array.from({ length: count }, (_, leaf): Leaf => {
      const turn = second / (seconds * (0.75 + 0.5 * hashUnit(leaf, key))) + hashUnit(leaf, key, 1);
      const share = turn - Math.floor(turn);
      const fall = Math.floor(turn);
      const phase = share * Math.PI * 2 * (3 + 2 * hashUnit(leaf, fall, key, 2));
      return {
        at: [
          left + (right - left) * hashUnit(leaf, fall, key, 3) - 90 * share + Math.sin(phase) * radius * 2.4,
          top + (bottom - top) * share - Math.cos(phase * 2) * radius * 0.6,
        ],
        radius: radius * (0.75 + 0.5 * hashUnit(leaf, key, 4)),
        spin: phase * 0.5 + leaf,
        tilt: phase * 0.8,
        kind: hashUnit(leaf, key, 5) * 6,
      };
    });
}

/** Leaves that something blew up out of a heap at a second: they rise, tumble, and come down with the air's resistance. */
export function burst(
  count: number,
  from: Point,
  { at, radius, reach, height, groundY, key }: Blowing,
): (second: number) => readonly Leaf[] {
  return (second) => {
    const passed = second - at;
    if (passed < 0) return [];
    return Array.from({ length: count }, (_, leaf): Leaf => {
      const strength = 0.25 + 0.75 * hashUnit(leaf, key, 1);
      const aside = (hashUnit(leaf, key, 2) - 0.22) * reach;
      const out = 1 - Math.exp(-passed * 3.4);
      const rise = height * strength;
      const hang = 0.5 + 0.9 * hashUnit(leaf, key, 3);
      // Up like a shot, then down as slowly as leaves go.
      const y = from[1] - rise * out + Math.max(0, passed - 0.35) ** 1.25 * 95 * hang;
      const rest = groundY + 70 * (hashUnit(leaf, key, 4) - 0.35);
      const landed = y >= rest;
      const phase = Math.min(passed, 4) * (2.4 + 2.6 * hashUnit(leaf, key, 5)) + leaf;
      const sway = landed ? 0 : Math.sin(phase) * radius * 1.6 * out;
      return {
        at: [from[0] + (hashUnit(leaf, key, 6) - 0.5) * 110 + aside * out + sway, Math.min(y, rest)],
        radius: radius * (0.7 + 0.6 * hashUnit(leaf, key, 7)),
        spin: landed ? leaf : phase * 1.3,
        tilt: landed ? 0.9 : phase,
        kind: hashUnit(leaf, key, 8) * 6,
      };
    });
  };
}

export interface Heap {
  readonly at: Point;
  readonly halfWidth: number;
  readonly height: number;
  readonly radius: number;
}

/** The heap that he has swept together; after the sneeze little of it is left. */
export function drawHeap(
  context: Context2D,
  drawLeaf: DrawLeaf,
  { at, halfWidth, height, radius }: Heap,
  isBlown: boolean,
): void {
  const leaves = Array.from({ length: 240 }, (_, leaf) => {
    const across = (hashUnit(leaf, 31) + hashUnit(leaf, 32) + hashUnit(leaf, 33)) / 1.5 - 1;
    const top = Math.max(0, 1 - Math.abs(across) ** 1.5);
    const high = hashUnit(leaf, 34) * top * height * (isBlown ? 0.3 : 1);
    const x = at[0] + across * halfWidth * (isBlown ? 1.25 : 1);
    return { x, y: at[1] - high + radius * (hashUnit(leaf, 35) - 0.4), leaf };
  }).toSorted((one, other) => one.y - other.y);
  for (const { x, y, leaf } of leaves) {
    if (isBlown && hashUnit(leaf, 40) > 0.55) continue;
    drawLeaf(context, numbered(leaf, 37, [x, y], radius * (0.9 + 0.35 * hashUnit(leaf, 36)), 1.6));
  }
}

/** Leaves that hop before the broom with each stroke. */
export function drawSwept(context: Context2D, drawLeaf: DrawLeaf, second: number): void {
  const period = beats.length * 2;
  const stroke = Math.floor(second / period);
  const passed = second - stroke * period;
  if (second > STORY.stops) return;
  for (let leaf = 0; leaf < 11; leaf++) {
    const key = hashUnit(leaf, stroke, 50);
    const begins = 0.1 + 0.28 * key;
    const share = clamp((passed - begins) / (0.5 + 0.3 * key));
    const tip = MAN.x - MAN.size * broomTip(stroke * period + begins);
    const from = tip + 18 * (hashUnit(leaf, stroke, 51) - 0.5);
    const to = from - 60 * (0.4 + hashUnit(leaf, stroke, 52));
    drawLeaf(context, {
      at: [lerp(from, to, share), MAN.y - 3 + 14 * hashUnit(leaf, 53) - Math.sin(Math.PI * share) * 22 * key],
      radius: 9 + 3 * hashUnit(leaf, 54),
      spin: leaf + share * 5 * key,
      tilt: 0.6 + share * 6 * key,
      kind: hashUnit(leaf, 55) * 6,
    });
  }
}
