import { css, mix } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

type Vector = readonly [x: number, y: number, z: number];

const PETALS = 52;
const GOLDEN_ANGLE = TAU * 0.381966;
/** Reach of the innermost petal, where the outermost reaches 1. */
const INNERMOST = 0.15;
/** So many of the outermost reach as far: the flower is whole all around. */
const WHORL = 9;
/** How far the flower leans back from us, and where the light comes from. */
const TILT = 0.34;
const LIGHT: Vector = [-0.46, -0.62, 0.64];
/** Length in logical pixels for which petals are drawn. */
const DRAWN_REACH = 620;
/** Of the surface along and across, at the full size of the film. */
const ROWS = 84;
const COLUMNS = 46;

const OUTER = {
  throat: '#6e1238',
  body: '#d92f62',
  lip: '#ffb9b4',
  back: '#f08a92',
  shade: '#7d1450',
} as const;
const INNER = {
  throat: '#f0b060',
  body: '#ffd9ae',
  lip: '#fff6e6',
  back: '#ffe6cc',
  shade: '#f0704a',
} as const;

/** One petal of silk, ready to be placed. */
export interface Petal {
  readonly azimuth: number;
  /** From the middle of the flower to its tip, where the outermost reaches 1. */
  readonly reach: number;
  /** Draws it around the flower's middle so large; `open` is 0 folded in the bud, 1 spread. */
  readonly draw: (context: Context2D, reach: number, open: number) => void;
}

/** All petals of a flower, from the outermost, which lies lowest, inward. */
export const createPetals = (stage: Stage): readonly Petal[] =>
  Array.from({ length: PETALS }, (_, place) => createPetal(stage, place));

function createPetal(stage: Stage, place: number): Petal {
  const inward = place / (PETALS - 1);
  const azimuth = place * GOLDEN_ANGLE + 0.6;
  const { picture, corner } = paintPetal(stage, place, inward, azimuth);
  const shrunk = createShrunk(stage, picture);
  const draw = (context: Context2D, reach: number, open: number) => {
    const size = reach / DRAWN_REACH;
    context.save();
    context.rotate(azimuth);
    context.scale(size * lerp(0.34, 1, open), size * lerp(0.62, 1, open));
    context.rotate(-azimuth);
    shrunk(size).drawOn(context, corner[0], corner[1], picture.width, picture.height);
    context.restore();
  };
  const reach = INNERMOST ** (Math.max(0, place - WHORL) / (PETALS - 1 - WHORL));
  return { azimuth, reach: reach * (1 - 0.06 * hashUnit(place, 11)), draw };
}

/** A picture that is shown ever larger: made of its half, its quarter and so on, as shrinking it in one step would flicker. */
export function createShrunk(stage: Stage, picture: Layer): (size: number) => Layer {
  const prints = [picture];
  for (let size = 0.5; size > 0.02; size /= 2) {
    const last = prints.at(-1) ?? picture;
    const [width, height] = [picture.width * size, picture.height * size];
    prints.push(stage.layer(width, height, (context) => last.drawOn(context, 0, 0, width, height)));
  }
  return (size) => prints[clamp(Math.floor(-Math.log2(size * 1.2)), 0, prints.length - 1)] ?? picture;
}

/** A curved sheet: along it from root to tip 0 to 1, across it -1 to 1. The middle of the flower is 0, 0, 0; z is toward us. */
function sheet(place: number, inward: number): (along: number, across: number) => Vector {
  const chance = (key: number) => hashUnit(place, key) * 2 - 1;
  // Inner petals stand, outer ones lie, and their tips turn back.
  const rise = (along: number) =>
    lerp(0.62, 1.1, inward) * (1 - along) ** 0.8 +
    lerp(-0.5, 0.16, inward) * along ** 2 +
    0.1 * chance(1) +
    lerp(0.22, 0.1, inward) * Math.sin(along * 5.2 + chance(2));
  const steps = 64;
  const spine: Vector[] = [[0, 0, 0]];
  for (let step = 0; step < steps; step++) {
    const [x, , z] = spine.at(-1) ?? [0, 0, 0];
    const angle = rise((step + 0.5) / steps);
    spine.push([x + Math.cos(angle) / steps, 0, z + Math.sin(angle) / steps]);
  }
  const farthest = Math.max(...spine.map(([x]) => x));
  const half = lerp(0.43, 0.5, inward) * (1 + 0.1 * chance(3));
  const wave = 5 + Math.floor(hashUnit(place, 4) * 3);
  return (along, across) => {
    const at = along * steps;
    const index = Math.min(steps - 1, Math.floor(at));
    const [from, to] = [spine[index] ?? [0, 0, 0], spine[index + 1] ?? [0, 0, 0]];
    const angle = rise(along);
    const round = Math.sqrt(1 - clamp((along - 0.6) / 0.4) ** 2.4);
    const width = half * Math.sin(Math.PI * (0.03 + 0.72 * along ** 0.8)) ** 0.9 * round;
    // The rim is longer than the petal: it falls into waves.
    const edge = Math.abs(across) ** 3 + 0.7 * smoothstep(0.78, 1, along);
    const ruffle =
      0.034 *
      edge *
      round *
      smoothstep(0.2, 0.75, along) *
      (Math.sin(along * wave * 2.1 + across * 1.3 + chance(5) * 3) +
        0.6 * Math.sin(across * 5 + chance(6) * 3));
    const cup = (0.5 * across ** 2 - 0.16) * width * lerp(0.75, 0.95, inward) * (1 - 0.45 * along);
    const lift = cup + ruffle;
    return [
      (lerp(from[0], to[0], at - index) - Math.sin(angle) * lift) / farthest,
      (width * Math.sin(across * 1.25)) / 1.05 / farthest,
      (lerp(from[2], to[2], at - index) + Math.cos(angle) * lift) / farthest,
    ];
  };
}

/** Draws a petal where it stands in the flower, lit from one side for good, its shadow under it. */
function paintPetal(stage: Stage, place: number, inward: number, azimuth: number) {
  const surface = sheet(place, inward);
  const [turnX, turnY] = [Math.cos(azimuth), Math.sin(azimuth)];
  const seen = (along: number, across: number): Vector => {
    const [x, y, z] = surface(along, across);
    const [east, south] = [x * turnX - y * turnY, x * turnY + y * turnX];
    return [
      east * DRAWN_REACH,
      (south * Math.cos(TILT) - z * Math.sin(TILT)) * DRAWN_REACH,
      (z * Math.cos(TILT) + south * Math.sin(TILT)) * DRAWN_REACH,
    ];
  };
  const fineness = clamp(stage.scale / 1.5, 0.12, 1);
  const [rows, columns] = [Math.ceil(ROWS * fineness), Math.ceil(COLUMNS * fineness)];
  // What the petals over it hide is left out, but of the innermost.
  const root = place < PETALS - 12 ? 0.36 : 0;
  // Closer together toward the tip, where the outline turns.
  const alongAt = (row: number) => lerp(root, 1, Math.sin((row / rows) * (TAU / 4)));
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => seen(alongAt(row), (column / columns) * 2 - 1)),
  );
  const points = grid.flat();
  const margin = 46;
  const corner: Point = [
    Math.min(...points.map(([x]) => x)) - margin,
    Math.min(...points.map(([, y]) => y)) - margin,
  ];
  const width = Math.max(...points.map(([x]) => x)) + margin - corner[0];
  const height = Math.max(...points.map(([, y]) => y)) + margin - corner[1];
  const tones = {
    throat: mix(OUTER.throat, INNER.throat, inward),
    body: mix(OUTER.body, INNER.body, inward ** 1.2),
    lip: mix(OUTER.lip, INNER.lip, inward),
    back: mix(OUTER.back, INNER.back, inward),
    shade: mix(OUTER.shade, INNER.shade, inward),
  };
  const pieces = grid.slice(1).flatMap((upper, row) =>
    upper.slice(1).map((b, column) => {
      const lower = grid[row] ?? upper;
      const [a, c, d] = [upper[column] ?? b, lower[column + 1] ?? b, lower[column] ?? b];
      const along = alongAt(row + 0.5);
      const across = ((column + 0.5) / columns) * 2 - 1;
      return { corners: [a, b, c, d] as const, depth: (a[2] + c[2]) / 2, along, across };
    }),
  );
  const body = stage.layer(width, height, (context) => {
    context.translate(-corner[0], -corner[1]);
    context.lineWidth = 0.9;
    for (const { corners, along, across } of pieces.toSorted((one, other) => one.depth - other.depth)) {
      const streak =
        stage.noise.plane(across * 17 + place * 7, along * 2.6) * 0.5 +
        stage.noise.plane(across * 5, along * 5 + place) * 0.5;
      context.fillStyle = css(shadeOf(corners, along, across, streak, tones));
      context.strokeStyle = context.fillStyle;
      context.beginPath();
      for (const [x, y] of corners) context.lineTo(x, y);
      context.closePath();
      context.fill();
      context.stroke();
    }
    // The pieces melt into each other; the outline stays.
    const pieced = stage.layer(width, height);
    pieced.context.drawImage(context.canvas, 0, 0, width, height);
    context.save();
    context.globalCompositeOperation = 'source-atop';
    context.filter = `blur(${5 * stage.scale}px)`;
    pieced.drawOn(context, corner[0], corner[1]);
    context.restore();
    drawVeins(context, seen, place, root, css(tones.throat, 0.12));
  });
  const picture = stage.layer(width, height, (context) => {
    context.save();
    context.shadowColor = css('#4a1030', 0.62);
    context.shadowBlur = 34 * stage.scale;
    context.shadowOffsetX = 13 * stage.scale;
    context.shadowOffsetY = 18 * stage.scale;
    body.drawOn(context);
    context.restore();
  });
  return { picture, corner };
}

type Tones = Readonly<Record<keyof typeof OUTER, Vector>>;

/** Silk: light that goes around, light that comes through, and a sheen across the threads, which run along the petal. */
function shadeOf(
  [a, b, c, d]: readonly [Vector, Vector, Vector, Vector],
  along: number,
  across: number,
  streak: number,
  { throat, body, lip, back, shade }: Tones,
): Vector {
  const thread = unit(minus(middle(a, b), middle(c, d)));
  const normal = unit(cross(minus(middle(b, c), middle(a, d)), thread));
  const isFront = normal[2] < 0;
  const facing: Vector = normal[2] < 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
  const lambert = dot(facing, LIGHT);
  const wrapped = clamp((lambert + 0.35) / 1.35);
  const halfway = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);
  const sheen = Math.max(0, 1 - dot(thread, halfway) ** 2) ** 9 * clamp(lambert + 0.2);
  const rim = (1 - facing[2]) ** 2.2;
  const pale = smoothstep(0.62, 1, along) * 0.75 + Math.abs(across) ** 4 * 0.45 * smoothstep(0.2, 0.6, along);
  const depth = smoothstep(0.02, 0.62, along);
  const skin = mix(mix(throat, isFront ? body : back, depth), lip, clamp(pale + streak * 0.1));
  const bright = lerp(0.7, 1.08, wrapped) * lerp(0.66, 1, smoothstep(0, 0.6, along)) * (1 + streak * 0.07);
  const glow = 26 * rim * wrapped + 46 * sheen * depth;
  // In the shade the colour of the neighbours comes through.
  const cool = (1 - wrapped) * 0.5;
  const shaded = mix(skin, shade, cool);
  return [
    clamp(shaded[0] * bright + glow, 0, 255),
    clamp(shaded[1] * bright + glow * 0.92, 0, 255),
    clamp(shaded[2] * bright + glow * 0.84, 0, 255),
  ];
}

function drawVeins(
  context: Context2D,
  seen: (along: number, across: number) => Vector,
  place: number,
  root: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 1.1;
  for (let vein = -8; vein <= 8; vein++) {
    context.beginPath();
    const end = 0.93 - 0.012 * vein * vein * hashUnit(place, vein + 40);
    for (let step = 0; step <= 20; step++) {
      const along = lerp(Math.max(0.08, root), end, step / 20);
      const [x, y] = seen(along, (vein / 9) * (0.55 + 0.4 * along));
      context.lineTo(x, y);
    }
    context.stroke();
  }
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const middle = (a: Vector, b: Vector): Vector => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
