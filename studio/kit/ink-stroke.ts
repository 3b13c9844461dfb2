import type { Painter } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { pointAlong } from './brush.ts';
import type { Rgb } from './colour.ts';
import type { Layer } from './layer.ts';
import { clamp, lerp, smoothstep } from './maths.ts';
import type { Point } from './path.ts';

/** One stroke of a wet brush on raw paper. */
export interface InkStroke {
  readonly points: readonly Point[];
  /** Half its width in pixels at a share of its way. */
  readonly pressure: (along: number) => number;
  /** 0.2 a wash, 2 black. */
  readonly ink: number;
  /** How far it runs into the fibres, in pixels. */
  readonly wet: number;
  /** 0 a full brush, 1 one that leaves only hairs (飞白); it gets drier on its way. */
  readonly dry: number;
  /** A wash that lies to the right of its way alone, and fades from there. */
  readonly fades?: boolean;
  readonly start: number;
  readonly seconds: number;
}

/** The same stroke seen so much nearer around a place, which comes to the middle of the stage. */
export function nearer(stroke: InkStroke, zoom: number, [aroundX, aroundY]: Point): InkStroke {
  return {
    ...stroke,
    points: stroke.points.map(([x, y]): Point => [640 + (x - aroundX) * zoom, 360 + (y - aroundY) * zoom]),
    pressure: (along) => stroke.pressure(along) * zoom,
    wet: stroke.wet * zoom,
  };
}

const INK: Rgb = [27, 31, 36];
/** Seconds until wet ink has run as far as it can. */
const RUNNING = 1.5;
const SAMPLE_PIXELS = 2;

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly y: number;
  readonly picture: Layer;
  /** What is there of it at a second. */
  readonly at: (second: number) => Layer;
}

/** Strokes that appear under the brush, each at its time. What has dried is kept as one picture. */
export function createPainting(stage: Stage, strokes: readonly InkStroke[]): Painter {
  const marks = strokes.map((stroke, place) => layInk(stage, stroke, place));
  const dried = stage.layer(stage.width, stage.height);
  let count = 0;
  return (context, second) => {
    const wet = marks.findIndex(({ end }) => end > second);
    const wanted = wet < 0 ? marks.length : wet;
    if (wanted < count) {
      dried.clear();
      count = 0;
    }
    for (const { picture, x, y } of marks.slice(count, wanted)) picture.drawOn(dried.context, x, y);
    count = wanted;
    if (count > 0) dried.drawOn(context);
    for (const { start, end, picture, at, x, y } of marks.slice(count))
      if (second > start) (second < end ? at(second) : picture).drawOn(context, x, y);
  };
}

function layInk(stage: Stage, stroke: InkStroke, seed: number): Mark {
  const { scale } = stage;
  const { points, pressure, wet, start, seconds } = stroke;
  const length = points.slice(1).reduce((sum, [x, y], place) => {
    const [fromX, fromY] = points[place] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
  const count = Math.ceil(length / SAMPLE_PIXELS);
  const samples = Array.from({ length: count + 1 }, (_, step) => {
    const along = step / count;
    const [x, y] = pointAlong(points, along);
    const [aheadX, aheadY] = pointAlong(points, along + 0.4 / count);
    const [behindX, behindY] = pointAlong(points, along - 0.4 / count);
    const speed = Math.hypot(aheadX - behindX, aheadY - behindY) || 1;
    return {
      x,
      y,
      along,
      way: along * length,
      dx: (aheadX - behindX) / speed,
      dy: (aheadY - behindY) / speed,
      half: pressure(along),
    };
  });
  const room = wet * 1.7 + 2;
  const left = Math.max(-40, Math.min(...samples.map(({ x, half }) => x - half - room)));
  const top = Math.max(-40, Math.min(...samples.map(({ y, half }) => y - half - room)));
  const right = Math.min(stage.width + 40, Math.max(...samples.map(({ x, half }) => x + half + room)));
  const bottom = Math.min(stage.height + 40, Math.max(...samples.map(({ y, half }) => y + half + room)));
  const columns = Math.max(1, Math.round((right - left) * scale));
  const rows = Math.max(1, Math.round((bottom - top) * scale));
  const distance = new Float32Array(columns * rows).fill(1e9);
  const nearest = new Uint16Array(columns * rows);
  for (const [index, { x, y, half }] of samples.entries()) {
    const reach = half + room;
    const [fromX, toX] = [(x - reach - left) * scale, (x + reach - left) * scale];
    const [fromY, toY] = [(y - reach - top) * scale, (y + reach - top) * scale];
    for (let row = Math.max(0, Math.ceil(fromY)); row < Math.min(rows, toY); row++)
      for (let column = Math.max(0, Math.ceil(fromX)); column < Math.min(columns, toX); column++) {
        const far = ((column + 0.5) / scale + left - x) ** 2 + ((row + 0.5) / scale + top - y) ** 2;
        const place = row * columns + column;
        if (far < (distance[place] ?? 0)) {
          distance[place] = far;
          nearest[place] = index;
        }
      }
  }
  const strength = new Uint8ClampedArray(columns * rows);
  const arrival = new Float32Array(columns * rows);
  for (let place = 0; place < strength.length; place++) {
    const sample = samples[nearest[place] ?? 0];
    if (!sample || (distance[place] ?? 1e9) > 1e8) continue;
    const [x, y] = [(place % columns) / scale + left, Math.floor(place / columns) / scale + top];
    const { density, late } = inkAt(stage, stroke, sample, seed, x, y);
    strength[place] = 255 * (1 - Math.exp(-density));
    arrival[place] = start + sample.along * seconds + late;
  }
  const draw = (shown: (place: number) => number, layer: Layer) => {
    const image = layer.context.createImageData(columns, rows);
    for (let place = 0; place < strength.length; place++) {
      const alpha = strength[place] ?? 0;
      if (alpha === 0) continue;
      [image.data[place * 4], image.data[place * 4 + 1], image.data[place * 4 + 2]] = INK;
      image.data[place * 4 + 3] = alpha * shown(place);
    }
    layer.context.putImageData(image, 0, 0);
    return layer;
  };
  const size = [columns / scale, rows / scale] as const;
  const picture = draw(() => 1, stage.layer(...size));
  const end = start + seconds + (wet > 0 ? RUNNING : 0.1);
  const at = (second: number) =>
    draw((place) => clamp((second - (arrival[place] ?? 0)) / 0.12), stage.layer(...size));
  return { start, end, x: left, y: top, picture, at };
}

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly along: number;
  /** Pixels from its beginning. */
  readonly way: number;
  readonly dx: number;
  readonly dy: number;
  readonly half: number;
}

/** How much ink lies at a place beside the stroke's way, and how much later than the brush it comes there. */
function inkAt({ noise }: Stage, stroke: InkStroke, sample: Sample, seed: number, x: number, y: number) {
  const { ink, wet, dry, fades } = stroke;
  const { along, way, half, dx, dy } = sample;
  const [offX, offY] = [x - sample.x, y - sample.y];
  const across = dx * offY - dy * offX;
  const far = Math.hypot(offX, offY);
  const side = across < 0 ? 0 : 31;
  const dryness = dry * lerp(0.25, 1, along);
  const ragged =
    1 +
    0.1 * noise.plane(way / 26 + side, seed) -
    dryness * 0.5 * Math.abs(noise.plane(way / 11 + side, seed));
  const reach = (fades && across < 0 ? 1.5 : half) * ragged;
  const beyond = far - reach;
  // A wash ends where its way does.
  const ahead = fades ? Math.abs(dx * offX + dy * offY) : 0;
  const body = smoothstep(0.8, -0.8, beyond) * smoothstep(9, 1, ahead);
  const hair =
    noise.plane(across / 2.4 + seed * 9, way / 150) * 0.65 +
    noise.plane(across / 1.1 + seed, way / 70) * 0.35;
  const tooth = noise.plane(x * 0.42, y * 0.42) * 0.6 + noise.plane(x * 0.12, y * 0.12) * 0.5;
  const cover = smoothstep(-0.2, 0.26, 1.05 + hair * 1.25 + tooth * 0.5 - dryness * 1.9);
  const lees = noise.fractal(x * 0.018 + seed, y * 0.018, 4);
  const tone = fades
    ? (1 - smoothstep(0, 1, far / half)) ** 1.2 * (0.85 + 0.7 * lees)
    : 0.95 + 0.4 * lees - 0.3 * clamp(across / (half + 1), -1, 1);
  const grain = Math.max(5, wet * 0.9);
  const fibre = noise.fractal(x / grain, y / grain, 4) * 0.9 + 0.35 * noise.plane(x / 2.6, y / 11);
  const run = wet > 0 ? Math.max(0, beyond + fibre * wet * 0.8) / (wet * 0.55) : 9;
  const halo = fades && across > 0 ? 0 : 0.62 * Math.exp(-run * run) * (1 - body) * (fades ? 0.5 : 1);
  const pool = wet > 0 && !fades ? 0.4 * Math.exp(-(((beyond + 2) / 2.4) ** 2)) * cover : 0;
  return {
    density: ink * (body * (cover * tone + pool) + halo),
    late: beyond > 0 ? RUNNING * 0.85 * clamp(run / 2.2) ** 1.4 : fades ? (0.5 * far) / half : 0,
  };
}
