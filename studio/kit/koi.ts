import { css, mix } from './colour.ts';
import type { FishBody } from './fish-body.ts';
import type { Context2D } from './layer.ts';
import { clamp, TAU } from './maths.ts';
import type { Point } from './path.ts';
import { disc } from './path.ts';
import type { Random } from './random.ts';

/** The breeds a pond is proud of: body colour and the colours of the patches. */
const KOI_BREEDS = {
  kohaku: { body: '#fbf5ea', patches: ['#e2411d', '#d8331a'], count: 5 },
  sanke: { body: '#fdf6ea', patches: ['#e4481f', '#1d1c22'], count: 8 },
  ogon: { body: '#f0a02c', patches: ['#f6b84a', '#f8c667'], count: 3 },
  benigoi: { body: '#e9531f', patches: ['#f4efe4', '#f7f0e6'], count: 2 },
  hariwake: { body: '#f7f2e6', patches: ['#f09a2a', '#e9832a'], count: 5 },
  utsuri: { body: '#23242b', patches: ['#e8892a', '#f2e9da'], count: 6 },
} as const;

export type KoiBreed = keyof typeof KOI_BREEDS;

/** What a single koi looks like. */
export interface KoiCoat {
  readonly body: string;
  readonly patches: readonly Patch[];
}

interface Patch {
  readonly along: number;
  readonly aside: number;
  readonly length: number;
  readonly width: number;
  readonly colour: string;
  /** Distance of each corner from the middle, around 1. */
  readonly corners: readonly number[];
}

const CORNERS = 9;
/** Radians a second of the fins: 13 strokes in half a minute. */
const PADDLE_PACE = (TAU * 13) / 32;

export function createKoiCoat(random: Random, breed: KoiBreed): KoiCoat {
  const { body, patches, count } = KOI_BREEDS[breed];
  return {
    body,
    patches: Array.from({ length: count }, (_, place) => ({
      along: ((place + random.unit()) / count) * 0.78 + 0.06,
      aside: random.between(-0.55, 0.55),
      length: random.between(0.07, 0.15),
      width: random.between(0.5, 1.1),
      colour: random.pick(patches),
      corners: Array.from({ length: CORNERS }, () => random.between(0.75, 1.2)),
    })),
  };
}

/** Draws a koi from above. */
export function drawKoi(
  context: Context2D,
  fish: FishBody,
  length: number,
  coat: KoiCoat,
  second: number,
): void {
  const paddle = Math.sin(second * PADDLE_PACE + coat.patches.length) * 0.25;
  context.fillStyle = css(mix(coat.body, '#ffffff', 0.25), 0.62);
  drawTail(context, fish, length);
  drawTailRays(context, fish, length);
  drawFinPair(context, fish, 0.24, length * 0.17, paddle, 0.5);
  drawFinPair(context, fish, 0.6, length * 0.08, paddle * 0.5, 0.3);
  context.save();
  traceOutline(context, fish, length);
  context.fillStyle = coat.body;
  context.fill();
  context.clip();
  for (const patch of coat.patches) drawPatch(context, fish, patch);
  drawScales(context, fish, length);
  drawRoundness(context, fish, length);
  context.restore();
  drawDorsalFin(context, fish, coat.body, paddle);
  for (const side of [-1, 1]) {
    const [x, y] = fish.at(0.085, side * 0.8);
    context.fillStyle = css(mix(coat.body, '#6a5a3c', 0.4));
    disc(context, x, y, length * 0.0165);
    context.fillStyle = '#15161a';
    disc(context, x, y, length * 0.0125);
    context.fillStyle = '#ffffff';
    disc(context, x + length * 0.004, y - length * 0.005, length * 0.0036);
  }
}

/** The mouth at the tip of the nose: a ring of lip that opens toward whoever looks down, with barbels at its corners. */
export function drawGape(
  context: Context2D,
  fish: FishBody,
  length: number,
  coat: KoiCoat,
  open: number,
): void {
  if (open < 0.02) return;
  const width = length * (0.02 + 0.028 * clamp(open));
  const skin = css(mix(coat.body, '#f3a793', 0.42));
  context.save();
  context.translate(...fish.at(0.012, 0));
  context.rotate(fish.heading(0));
  context.lineCap = 'round';
  context.strokeStyle = skin;
  context.lineWidth = width * 0.2;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(-width * 0.1, side * width * 0.95);
    context.quadraticCurveTo(width * 0.5, side * width * 1.6, width * (0.5 + open), side * width * 1.75);
    context.stroke();
  }
  for (const [x, reach, colour] of [
    [0.15, 1.16, css(mix(coat.body, '#8a4a3c', 0.5))],
    [0.2, 1.08, skin],
    [0.26, 0.72, '#5a1c1e'],
    [0.34, 0.5, '#230c12'],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.ellipse(x * width, 0, width * reach * (0.35 + 0.5 * open), width * reach, 0, 0, TAU);
    context.fill();
  }
  context.strokeStyle = 'rgba(255,255,255,.75)';
  context.lineWidth = width * 0.12;
  context.beginPath();
  context.ellipse(width * 0.22, 0, width * 0.9 * (0.35 + 0.5 * open), width * 0.9, 0, -2.2, -0.9);
  context.stroke();
  context.restore();
}

/** Draws only the shape in the current style: the shadow on the ground. */
export function fillKoi(context: Context2D, fish: FishBody, length: number): void {
  traceOutline(context, fish, length);
  context.fill();
  drawTail(context, fish, length);
  drawFinPair(context, fish, 0.26, length * 0.15, 0, 0.5);
}

function traceOutline(context: Context2D, fish: FishBody, length: number): void {
  const flank = (side: number) =>
    Array.from({ length: 29 }, (_, step) => fish.at(step / 28, side * (1 - 0.8 * clamp(step / 4 - 6))));
  const [nose, heading] = [fish.at(0, 0), fish.heading(0)];
  const tip: Point = [
    nose[0] + Math.cos(heading) * length * 0.03,
    nose[1] + Math.sin(heading) * length * 0.03,
  ];
  context.beginPath();
  for (const point of flank(1)) context.lineTo(...point);
  for (const point of flank(-1).toReversed()) context.lineTo(...point);
  context.quadraticCurveTo(...tip, ...fish.at(0, 1));
  context.closePath();
}

function drawPatch(context: Context2D, fish: FishBody, patch: Patch): void {
  const corner = (place: number, reach: number) => {
    const angle = (place / CORNERS) * TAU;
    return fish.at(
      patch.along + Math.cos(angle) * patch.length * reach,
      patch.aside + Math.sin(angle) * patch.width * reach,
    );
  };
  context.fillStyle = patch.colour;
  context.beginPath();
  context.moveTo(...corner(0, patch.corners[0] ?? 1));
  for (let place = 1; place <= CORNERS; place++) {
    const reach = patch.corners[place % CORNERS] ?? 1;
    context.quadraticCurveTo(...corner(place - 0.5, reach * 1.12), ...corner(place, reach));
  }
  context.fill();
}

const SCALE_ROWS = 17;
const SCALES = 7;

/** Scales in staggered rows behind the head, each an arc that is open toward it. */
function drawScales(context: Context2D, fish: FishBody, length: number): void {
  context.strokeStyle = 'rgba(70,40,30,.17)';
  context.lineWidth = length * 0.0026;
  context.beginPath();
  for (let row = 0; row < SCALE_ROWS; row++) {
    const along = 0.25 + (row / SCALE_ROWS) * 0.66;
    for (let place = 0; place <= SCALES; place++) {
      const aside = ((place + (row % 2) / 2) / SCALES) * 2 - 1.1;
      context.moveTo(...fish.at(along, aside - 1 / SCALES));
      context.quadraticCurveTo(...fish.at(along + 0.062, aside), ...fish.at(along, aside + 1 / SCALES));
    }
  }
  context.stroke();
  // The gill covers.
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(...fish.at(0.17, side * 0.42));
    context.quadraticCurveTo(...fish.at(0.235, side * 0.62), ...fish.at(0.2, side));
    context.stroke();
  }
}

/** Shade along the flanks and a soft light along the back make a body of a flat shape. */
function drawRoundness(context: Context2D, fish: FishBody, length: number): void {
  const stripes = [
    { aside: 1, width: 0.055, colour: 'rgba(20,40,50,.2)' },
    { aside: -1, width: 0.055, colour: 'rgba(20,40,50,.2)' },
    { aside: 0.1, width: 0.06, colour: 'rgba(255,255,255,.07)' },
    { aside: 0.12, width: 0.035, colour: 'rgba(255,255,255,.08)' },
    { aside: 0.14, width: 0.014, colour: 'rgba(255,255,255,.1)' },
  ];
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { aside, width, colour } of stripes) {
    context.strokeStyle = colour;
    context.lineWidth = length * width;
    context.beginPath();
    for (let step = 0; step <= 20; step++) context.lineTo(...fish.at((step / 20) * 0.92, aside));
    context.stroke();
  }
}

function drawDorsalFin(context: Context2D, fish: FishBody, body: string, paddle: number): void {
  context.fillStyle = css(mix(body, '#ffffff', 0.3), 0.5);
  context.beginPath();
  context.moveTo(...fish.at(0.3, 0.1));
  context.quadraticCurveTo(...fish.at(0.45, 0.55 + paddle), ...fish.at(0.62, 0.05));
  context.quadraticCurveTo(...fish.at(0.45, -0.1), ...fish.at(0.3, 0.1));
  context.fill();
}

function drawFinPair(
  context: Context2D,
  fish: FishBody,
  along: number,
  length: number,
  paddle: number,
  spread: number,
): void {
  for (const side of [-1, 1]) {
    const root = fish.at(along, side * 0.8);
    const end = fish.at(along + 0.1, side * 0.8);
    const angle = fish.heading(along) + Math.PI - side * (0.85 + paddle * side);
    const reach = ([x, y]: Point, turn: number, share: number): Point => [
      x + Math.cos(angle + turn) * length * share,
      y + Math.sin(angle + turn) * length * share,
    ];
    context.beginPath();
    context.moveTo(...root);
    context.quadraticCurveTo(...reach(root, -side * spread, 0.75), ...reach(root, 0, 1));
    context.quadraticCurveTo(...reach(end, side * 0.25, 0.5), ...end);
    context.fill();
  }
}

function drawTailRays(context: Context2D, fish: FishBody, bodyLength: number): void {
  const [x, y] = fish.at(0.95, 0);
  const back = fish.heading(1) + Math.PI + fish.beat * 0.4;
  context.strokeStyle = 'rgba(40,70,70,.16)';
  context.lineWidth = bodyLength * 0.0028;
  context.beginPath();
  for (let ray = -4; ray <= 4; ray++) {
    const reach = bodyLength * (0.17 + 0.022 * Math.abs(ray));
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(back + ray * 0.1) * reach, y + Math.sin(back + ray * 0.1) * reach);
  }
  context.stroke();
}

/** The forked tail, a little behind the body in its beat. */
function drawTail(context: Context2D, fish: FishBody, bodyLength: number): void {
  const [x, y] = fish.at(1, 0);
  const back = fish.heading(1) + Math.PI + fish.beat * 0.4;
  const length = bodyLength * 0.27;
  const reach = (turn: number, share: number): Point => [
    x + Math.cos(back + turn) * length * share,
    y + Math.sin(back + turn) * length * share,
  ];
  context.beginPath();
  context.moveTo(...fish.at(0.93, 1));
  context.quadraticCurveTo(...reach(-0.77, 0.55), ...reach(-0.42, 1));
  context.quadraticCurveTo(...reach(-0.2, 0.8), ...reach(0, 0.55));
  context.quadraticCurveTo(...reach(0.2, 0.8), ...reach(0.42, 1));
  context.quadraticCurveTo(...reach(0.77, 0.55), ...fish.at(0.93, -1));
  context.closePath();
  context.fill();
}
