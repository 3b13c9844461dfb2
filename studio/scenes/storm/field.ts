import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { oval, polygon } from '../../kit/path.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';
import { HORIZON_Y } from './sky.ts';

const WHEAT = ramp([0, '#7a6426'], [0.5, '#b9923a'], [1, '#e6c468']);
const DEPTH = 274;

/** How hard it blows: gusts, then the hush before the front, then the front. */
export const windAt = (second: number): number =>
  0.35 +
  0.4 * swell(1, 4, 6, 9.5, second) -
  0.27 * swell(9, 11.5, 14.5, 17, second) +
  0.85 * smoothstep(16.5, 23, second);

/** How far the waves have come: faster once the front is here, and without a jerk. */
const carried = (second: number): number => second * 0.45 + 0.05 * Math.max(0, second - 16) ** 1.6;

/** Ripe wheat up to the horizon, a track through it, and the waves the wind drives over it. */
export function createWheat(stage: Stage) {
  const { width, height, noise, field, scale } = stage;
  const ground = field(
    width,
    DEPTH,
    (pixel, _u, v, x, y) => {
      const near = v ** 1.5;
      const across = (x - 560) / (0.1 + v);
      const rows =
        noise.plane(across / 34, 2) * 0.14 * (0.3 + near) +
        noise.fractal(across / 90, 1 / (0.06 + v), 4) * 0.3;
      const stalks = noise.plane(x / lerp(1.4, 5, v), y / lerp(3, 40, v)) * 0.16 * near;
      const colour = mix(
        WHEAT(clamp(0.62 + rows + stalks - near * 0.22)),
        '#c9b27c',
        0.6 * (1 - smoothstep(0, 0.24, v)),
      );
      [pixel[0], pixel[1], pixel[2]] = colour;
    },
    { dither: 1.4 },
  );
  drawTrack(ground.context);
  const waves = field(width, DEPTH, () => {}, { resolution: 110 / (width * scale) });
  return (context: Context2D, second: number) => {
    ground.drawOn(context, 0, HORIZON_Y);
    const wind = windAt(second);
    const way = carried(second);
    shade(waves, (pixel, u, v) => {
      const distance = 1 / (0.09 + v);
      const across = (u - 0.44) * distance;
      const crest = noise.moving(across * 1.1 + way * 1.6, distance * 0.62 + way * 0.25, second * 0.25);
      const bright = smoothstep(0.02, 0.6, crest);
      pixel[0] = 255;
      pixel[1] = 236;
      pixel[2] = 176;
      pixel[3] = 255 * bright * (0.12 + 0.32 * wind) * smoothstep(0, 0.06, v);
    });
    context.globalCompositeOperation = 'soft-light';
    waves.drawOn(context, 0, HORIZON_Y, width, height - HORIZON_Y);
    context.globalCompositeOperation = 'source-over';
  };
}

function drawTrack(context: Context2D): void {
  context.fillStyle = vertical(context, 0, DEPTH, [0, '#b7a27a'], [1, '#8a6d44']);
  polygon(context, [
    [556, 2],
    [566, 2],
    [470, DEPTH],
    [250, DEPTH],
  ]);
  context.fill();
  context.fillStyle = css('#8f7a36', 0.9);
  polygon(context, [
    [560.6, 2],
    [561.6, 2],
    [384, DEPTH],
    [336, DEPTH],
  ]);
  context.fill();
}

/** Poles along the track, from far to near: foot and height. */
const POLES = [
  { x: 604, y: 452, height: 30 },
  { x: 624, y: 462, height: 48 },
  { x: 660, y: 480, height: 82 },
  { x: 736, y: 518, height: 152 },
  { x: 934, y: 616, height: 330 },
] as const;
const ARM = 0.17;

/** Telegraph poles with their wires, which swing when it blows; `perches` of the birds lie on the nearest span. */
export function drawPoles(context: Context2D, second: number, wind: number): void {
  context.strokeStyle = '#20242c';
  context.fillStyle = '#20242c';
  context.lineCap = 'round';
  for (const [index, pole] of POLES.entries()) {
    const { x, y, height } = pole;
    const next = POLES[index + 1];
    context.lineWidth = Math.max(1, height * 0.026);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x, y - height);
    context.moveTo(x - height * ARM, y - height * 0.92);
    context.lineTo(x + height * ARM, y - height * 0.92);
    context.stroke();
    for (const side of [-1, 1])
      oval(context, x + side * height * ARM * 0.9, y - height * 0.94, height * 0.012, height * 0.022);
    if (next) for (const side of [-1, 1]) drawWire(context, index, side, second, wind);
  }
  for (const side of [-1, 1]) drawWire(context, POLES.length - 1, side, second, wind);
}

/** A point of a wire: from pole `index` to the next one, or out of the picture from the last. */
export function wireAt(
  index: number,
  side: number,
  share: number,
  second: number,
  wind: number,
): readonly [number, number] {
  const from = POLES[index] ?? POLES[0];
  const to = POLES[index + 1] ?? { x: 1500, y: 860, height: 800 };
  const startX = from.x + side * from.height * ARM * 0.9;
  const startY = from.y - from.height * 0.95;
  const endX = to.x + side * to.height * ARM * 0.9;
  const endY = to.y - to.height * 0.95;
  const sag = 4 * share * (1 - share);
  const swing = Math.sin(second * 2.1 + index + side) * wind * to.height * 0.018;
  return [lerp(startX, endX, share) + swing * sag, lerp(startY, endY, share) + sag * to.height * 0.12];
}

function drawWire(context: Context2D, index: number, side: number, second: number, wind: number): void {
  context.lineWidth = lerp(0.6, 1.6, index / 4);
  context.beginPath();
  for (let step = 0; step <= 18; step++) context.lineTo(...wireAt(index, side, step / 18, second, wind));
  context.stroke();
}

const STALKS = 230;

/** The nearest ears, dark against the field; they bow with every gust. */
export function createEars(stage: Stage) {
  const random = stage.random('ears');
  const stalks = Array.from({ length: STALKS }, () => ({
    x: random.between(-60, stage.width + 40),
    height: random.between(60, 168),
    lean: random.between(-0.12, 0.12),
    phase: random.unit() * TAU,
    tone: css(mix('#3d3014', '#8a6a2a', random.unit() ** 1.6)),
  })).toSorted((one, other) => other.height - one.height);
  return (context: Context2D, second: number) => {
    const wind = windAt(second);
    context.lineCap = 'round';
    for (const { x, height, lean, phase, tone } of stalks) {
      const gust =
        wind *
        (0.3 +
          0.24 * Math.sin(second * 2.3 - x * 0.008 + phase * 0.25) +
          0.07 * Math.sin(second * 5.1 + phase));
      // The front comes from the right: everything bows to the left.
      const bow = lean - gust;
      const tipX = x + bow * height;
      const tipY = stage.height + 14 - height * (1 - bow * bow * 0.32);
      context.strokeStyle = tone;
      context.fillStyle = tone;
      context.lineWidth = 2;
      context.beginPath();
      context.moveTo(x, stage.height + 14);
      context.quadraticCurveTo(x + bow * height * 0.12, tipY + height * 0.34, tipX, tipY);
      context.stroke();
      drawEar(context, tipX, tipY, Math.atan2(-1, bow * 2.2) + Math.PI / 2);
    }
  };
}

function drawEar(context: Context2D, x: number, y: number, turn: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  for (let grain = 0; grain < 5; grain++)
    for (const side of [-1, 1]) oval(context, side * 2.7, -grain * 5.4, 2.5, 4.4, side * 0.42);
  oval(context, 0, -28, 2.2, 4.6);
  context.lineWidth = 0.8;
  context.beginPath();
  for (let awn = -2; awn <= 2; awn++) {
    context.moveTo(awn * 1.4, -20);
    context.lineTo(awn * 4.6, -46);
  }
  context.stroke();
  context.restore();
}
