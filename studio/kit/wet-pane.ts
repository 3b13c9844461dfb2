import type { Stage } from '../stage.ts';
import { css } from './colour.ts';
import { radial } from './gradient.ts';
import type { Context2D, Layer } from './layer.ts';
import { clamp, fract, lerp, smoothstep } from './maths.ts';
import { closedCurve } from './outline.ts';
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
  /** Drops that run down, each again and again on another way; all are where they were when the film begins again. */
  readonly runners: number;
  /** Colour of a light in the room that every drop catches. */
  readonly sparkle: string;
  /** How near the glass is: 1 across a room, 8 at the nose. */
  readonly nearness?: number;
}

const WIPED_SECONDS = 7;
const STEPS = 36;
/** The share of its turn in which a runner is on its way; then it has left, and its track clouds over. */
const RUN_SHARE = 0.62;

/** Rain on a window at night: clinging drops on misted glass, and runners that wipe clear tracks. */
export function createWetPane(stage: Stage, pane: WetPane) {
  const { width, layer, durationSeconds } = stage;
  const { height, runners, nearness = 1, behind } = pane;
  const inverted = layer(256, 144, (context) => {
    context.translate(0, 144);
    context.scale(1, -1);
    behind.drawOn(context, 0, 0, 256, 144);
  });
  const drawDrop = createDrop(inverted, pane.sparkle);
  const clinging = paintClinging(stage, pane, drawDrop);
  const wet = layer(width, height);
  const track = (runner: number, count: number, share: number) => {
    const start = lerp(20, width - 20, hashUnit(runner, count, 1));
    const y = share * (height + 60 * nearness) - 30 * nearness;
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
      const turns = Math.round(durationSeconds / lerp(13, 24, hashUnit(runner, 7)));
      const period = durationSeconds / turns;
      const turn = second / period + hashUnit(runner, 8);
      for (const begun of [Math.floor(turn) - 1, Math.floor(turn)]) {
        const age = turn - begun;
        const count = (begun + turns) % turns;
        const size = lerp(3.4, 6.2, hashUnit(runner, count, 3)) * nearness;
        const share = stickSlip(clamp(age / RUN_SHARE), runner + count);
        const gone = clamp(((age - RUN_SHARE) * period) / WIPED_SECONDS);
        if (gone >= 1) continue;
        if (share < 1) heads.push([...track(runner, count, share), size]);
        glass.lineWidth = size * 1.5;
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
    for (const [place, [x, y, size]] of heads.entries()) drawDrop(context, x, y, size, place, 1.25);
  };
}

/** A drop waits until it is heavy enough, slips a way, and waits again. */
function stickSlip(share: number, seed: number): number {
  const steps = 4 + Math.floor(hashUnit(seed, 5) * 3);
  const place = share * steps;
  const within = fract(place);
  return clamp((Math.floor(place) + smoothstep(0.3, 1, within)) / steps);
}

type DrawDrop = ReturnType<typeof createDrop>;

function paintClinging(stage: Stage, pane: WetPane, drawDrop: DrawDrop): Layer {
  const { width, noise, field } = stage;
  const { height, drops, nearness = 1 } = pane;
  const [red = 0, green = 0, blue = 0] = css(pane.fog).match(/\d+/g)?.map(Number) ?? [];
  const picture = field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const cloud = noise.fractal(x / 260, y / 260, 4);
      [pixel[0], pixel[1], pixel[2]] = [red, green, blue];
      pixel[3] = 255 * clamp(pane.fogOpacity * (0.5 + 0.65 * v + 0.5 * cloud) + 0.05 * Math.abs(u - 0.5));
    },
    { resolution: 0.5, dither: 2 },
  );
  return stage.layer(width, height, (glass) => {
    picture.drawOn(glass);
    const random = stage.random('clinging');
    for (let drop = 0; nearness > 3 && drop < 7000; drop++) {
      const [x, y, size] = [random.unit() * width, random.unit() * height, random.between(0.5, 2.1)];
      glass.fillStyle = css('#0a1020', 0.3);
      disc(glass, x, y - 0.3, size);
      glass.fillStyle = css('#b9c8e2', random.between(0.1, 0.34));
      disc(glass, x, y + size * 0.35, size * 0.7);
    }
    const placed: [x: number, y: number, size: number][] = [];
    for (let tries = 0; tries < drops * 8 && placed.length < drops; tries++) {
      const size = (0.6 + 4.5 * random.unit() ** 3.3) * nearness;
      const [x, y] = [random.unit() * width, random.unit() * height];
      if (placed.some((other) => Math.hypot(other[0] - x, other[1] - y) < (other[2] + size) * 1.12)) continue;
      drawDrop(glass, x, y, size, placed.push([x, y, size]));
    }
  });
}

/** A lens of water: the street on its head, dark where no light comes through, bright at its foot, a spark of the lamp. */
function createDrop(inverted: Layer, sparkle: string) {
  return (context: Context2D, x: number, y: number, size: number, seed: number, long = 1) => {
    context.save();
    context.translate(x, y);
    context.scale(size, size);
    context.fillStyle = css('#04070f', 0.34);
    oval(context, 0, 0.14, 1, 1.04);
    const around = Array.from({ length: 9 }, (_, place): readonly [number, number] => {
      const [angle, off] = [(place / 9) * Math.PI * 2, lerp(0.86, 1.12, hashUnit(seed, place))];
      return [Math.cos(angle) * off * 0.94, Math.sin(angle) * off * (Math.sin(angle) < 0 ? long * 1.12 : 1)];
    });
    context.save();
    context.clip(closedCurve(around));
    inverted.drawOn(context, -1.9 * long, -1.5 * long, 3.8 * long, 3 * long);
    const dark = [
      [0, css('#060a16', 0)],
      [0.62, css('#060a16', 0.3)],
      [1, css('#04060e', 0.94)],
    ] as const;
    context.fillStyle = radial(context, 0.06, 0.26, 0.35, 1.22 * long, ...dark);
    context.fillRect(-2, -3, 4, 6);
    context.fillStyle = radial(context, -0.1, 0.5, 0, 0.8, [0, css('#f0dcc0', 0.42)], [1, css('#f0dcc0', 0)]);
    context.fillRect(-1, -1, 2, 2.4);
    context.restore();
    context.fillStyle = css(sparkle, 0.9);
    if (size > 2) oval(context, 0.36, -0.44, size > 20 ? 0.11 : 0.16, 0.09, 0.7);
    context.strokeStyle = css('#e8eefc', 0.42);
    context.lineWidth = 0.06;
    context.beginPath();
    context.arc(0, 0.06, 0.8, 0.5, 2.3);
    if (size > 3) context.stroke();
    context.restore();
  };
}
