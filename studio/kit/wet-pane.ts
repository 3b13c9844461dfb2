import type { Stage } from '../stage.ts';
import { css } from './colour.ts';
import type { Context2D, Layer } from './layer.ts';
import { clamp, fract, lerp, smoothstep } from './maths.ts';
import { disc, oval } from './path.ts';
import { hashUnit } from './random.ts';

export interface WetPane {
  readonly height: number;
  /** What is behind the glass: drops show it upside down. */
  readonly behind: Layer;
  /** Colour and strength of the breath on the glass. */
  readonly fog: string;
  readonly fogOpacity: number;
  readonly drops: number;
  /** Drops that run down, each again and again on another way. */
  readonly runners: number;
  /** Colour of a light in the room that every drop catches. */
  readonly sparkle: string;
}

const WIPED_SECONDS = 7;
const STEPS = 36;
/** The share of its turn in which a runner is on its way; then it has left, and its track clouds over. */
const RUN_SHARE = 0.62;

/** Rain on a window at night: clinging drops on misted glass, and runners that wipe clear tracks. */
export function createWetPane(stage: Stage, pane: WetPane) {
  const { width, layer } = stage;
  const { height, runners } = pane;
  const clinging = paintClinging(stage, pane);
  const wet = layer(width, height);
  const track = (runner: number, count: number, share: number) => {
    const start = lerp(20, width - 20, hashUnit(runner, count, 1));
    const y = share * (height + 60) - 30;
    const wander =
      Math.sin(y * 0.021 + hashUnit(runner, count, 2) * 9) * 7 + Math.sin(y * 0.057 + runner) * 2.5;
    return [start + wander, y] as const;
  };
  return (context: Context2D, second: number) => {
    const glass = wet.clear();
    clinging.drawOn(glass);
    glass.globalCompositeOperation = 'destination-out';
    glass.lineCap = 'round';
    glass.lineJoin = 'round';
    const heads: (readonly [x: number, y: number, size: number])[] = [];
    for (let runner = 0; runner < runners; runner++) {
      const period = lerp(13, 24, hashUnit(runner, 7));
      const turn = second / period + hashUnit(runner, 8);
      for (const count of [Math.floor(turn) - 1, Math.floor(turn)]) {
        const age = turn - count;
        const size = lerp(3.4, 6.2, hashUnit(runner, count, 3));
        const share = stickSlip(clamp(age / RUN_SHARE), runner + count);
        const gone = clamp(((age - RUN_SHARE) * period) / WIPED_SECONDS);
        if (gone >= 1) continue;
        if (share < 1) heads.push([...track(runner, count, share), size]);
        glass.lineWidth = size * 1.7;
        for (let step = 1; step <= STEPS; step++) {
          // What was wiped first clouds over first.
          const fresh = smoothstep(-0.5, 0.7, step / STEPS) * (1 - gone);
          glass.strokeStyle = css('#000000', 0.9 * fresh);
          glass.beginPath();
          glass.moveTo(...track(runner, count, ((step - 1) / STEPS) * share));
          glass.lineTo(...track(runner, count, (step / STEPS) * share));
          glass.stroke();
        }
      }
    }
    wet.drawOn(context);
    for (const [x, y, size] of heads) drawRunner(context, pane, x, y, size);
  };
}

/** A drop waits until it is heavy enough, slips a way, and waits again. */
function stickSlip(share: number, seed: number): number {
  const steps = 4 + Math.floor(hashUnit(seed, 5) * 3);
  const place = share * steps;
  const within = fract(place);
  return clamp((Math.floor(place) + smoothstep(0.3, 1, within)) / steps);
}

function paintClinging(stage: Stage, pane: WetPane): Layer {
  const { width, noise, field } = stage;
  const { height, drops } = pane;
  const picture = field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const cloud = noise.fractal(x / 260, y / 260, 4);
      const [red = 0, green = 0, blue = 0] = css(pane.fog).match(/\d+/g)?.map(Number) ?? [];
      [pixel[0], pixel[1], pixel[2]] = [red, green, blue];
      pixel[3] = 255 * clamp(pane.fogOpacity * (0.5 + 0.65 * v + 0.5 * cloud) + 0.05 * Math.abs(u - 0.5));
    },
    { resolution: 0.5, dither: 2 },
  );
  const glass = stage.layer(width, height);
  picture.drawOn(glass.context);
  const random = stage.random('clinging');
  const behind = pane.behind.context.getImageData(0, 0, pane.behind.canvas.width, pane.behind.canvas.height);
  for (let drop = 0; drop < drops; drop++) {
    const [x, y] = [random.unit() * width, random.unit() * height];
    const size = 0.9 + 4.6 * random.unit() ** 3.2;
    const column = clamp(Math.round((x / width) * behind.width), 0, behind.width - 1);
    const row = clamp(Math.round((1 - y / height) * behind.height), 0, behind.height - 1);
    const at = (row * behind.width + column) * 4;
    const tint = [behind.data[at] ?? 0, behind.data[at + 1] ?? 0, behind.data[at + 2] ?? 0] as const;
    drawDrop(glass.context, x, y, size, css([tint[0] + 26, tint[1] + 28, tint[2] + 34], 0.85), pane.sparkle);
  }
  return glass;
}

/** A lens: dark where it shows the sky from below, light at its foot, a spark of the lamp. */
function drawDrop(
  context: Context2D,
  x: number,
  y: number,
  size: number,
  tint: string,
  sparkle: string,
): void {
  context.fillStyle = 'rgba(4,8,18,.42)';
  oval(context, x, y - size * 0.12, size, size * 1.1);
  context.fillStyle = tint;
  oval(context, x, y + size * 0.22, size * 0.82, size * 0.78);
  if (size < 2) return;
  context.fillStyle = 'rgba(225,238,255,.5)';
  oval(context, x - size * 0.1, y + size * 0.68, size * 0.5, size * 0.2);
  context.fillStyle = css(sparkle, 0.85);
  disc(context, x + size * 0.36, y - size * 0.34, size * 0.17);
}

function drawRunner(context: Context2D, pane: WetPane, x: number, y: number, size: number): void {
  context.fillStyle = 'rgba(4,8,18,.5)';
  context.beginPath();
  context.moveTo(x, y - size * 3.2);
  context.quadraticCurveTo(x + size * 0.5, y - size, x + size, y);
  context.arc(x, y, size, 0, Math.PI);
  context.quadraticCurveTo(x - size * 0.5, y - size, x, y - size * 3.2);
  context.fill();
  context.fillStyle = 'rgba(170,190,215,.5)';
  oval(context, x, y + size * 0.3, size * 0.74, size * 0.6);
  context.fillStyle = 'rgba(235,244,255,.75)';
  oval(context, x - size * 0.1, y + size * 0.68, size * 0.46, size * 0.18);
  context.fillStyle = css(pane.sparkle, 0.9);
  disc(context, x + size * 0.34, y - size * 0.36, size * 0.19);
}
