import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { createLettering, type Write } from '../../kit/lettering.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { oval, polygon } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';
import { GROUND, project, VANISHING_Y } from './perspective.ts';

/** The tram keeps to the left lane, facing us. */
const LEFT = -470;
const RIGHT = -205;
const FLOOR = GROUND - 12;
const ROOF = -62;
const LENGTH = 1.7;
const SIDE_WINDOWS = 7;
const BODY = '#1d5c52';
const CREAM = '#e9dcc0';
const DESTINATION = '末班车';
/** Closer than this a wall would pass through the eye. */
const NEAREST = 0.2;
/** Rain roughens the water: what it mirrors is drawn small and enlarged. */
const REFLECTION_SHARPNESS = 0.16;
/** Of the side windows that somebody sits at. */
const SEATED = [1, 2, 4] as const;

export interface TramRun {
  readonly fromSecond: number;
  readonly fromDistance: number;
  /** Distance it covers in a second. */
  readonly speed: number;
}

/** The last tram: it comes down the street with its lamp on the wet ground, and passes us on the left. */
export function createTram({ width, height, scale }: Stage, run: TramRun) {
  const write = createLettering('sans-bold', DESTINATION);
  const reflection = new Layer(width, height, scale * REFLECTION_SHARPNESS);
  const beam = createGlow('#fff0c8', 2.2);
  const front = (second: number) => run.fromDistance - (second - run.fromSecond) * run.speed;
  const isInSight = (second: number) => second >= run.fromSecond && front(second) + LENGTH > NEAREST;
  return {
    draw(context: Context2D, second: number) {
      if (!isInSight(second)) return;
      const distance = front(second);
      const arrival = smoothstep(run.fromDistance, run.fromDistance - 2, distance);
      context.save();
      context.globalAlpha = arrival;
      drawSide(context, distance, inAir);
      if (distance > NEAREST) drawFront(context, distance, inAir, write);
      context.restore();
      if (distance > NEAREST) drawLamp(context, beam, distance, arrival);
    },
    /** The same upside down in the wet road, before the road's own gloom is laid over it. */
    drawReflection(context: Context2D, second: number) {
      if (!isInSight(second)) return;
      const distance = front(second);
      const arrival = smoothstep(run.fromDistance, run.fromDistance - 2, distance);
      const water = reflection.clear();
      drawSide(water, distance, inWater);
      if (distance > NEAREST) drawFront(water, distance, inWater, write);
      context.globalAlpha = 0.6 * arrival;
      reflection.drawOn(context);
      context.globalAlpha = 1;
      if (distance <= NEAREST) return;
      const [x, y] = project((LEFT + RIGHT) / 2, GROUND, distance);
      shine(context, beam, x, y + 95 / distance, 120 / distance, 0.8 * arrival, 190 / distance);
    },
  };
}

/** Heights above the ground as they are, and as the wet ground shows them. */
type Heights = (y: number) => number;
const inAir: Heights = (y) => y;
const inWater: Heights = (y) => 2 * GROUND - y;

/** The long side toward the middle of the street, with its lit windows. */
function drawSide(context: Context2D, front: number, heights: Heights): void {
  const far = front + LENGTH;
  const wall = (top: number, bottom: number, from: number, to: number) => {
    const near = Math.max(lerp(front, far, from), NEAREST);
    const end = Math.max(lerp(front, far, to), NEAREST);
    if (end <= near) return;
    const [upper, lower] = [heights(top), heights(bottom)];
    polygon(context, [
      project(RIGHT, upper, near),
      project(RIGHT, upper, end),
      project(RIGHT, lower, end),
      project(RIGHT, lower, near),
    ]);
    context.fill();
  };
  context.fillStyle = css(mix(BODY, '#05070c', 0.45));
  wall(ROOF, FLOOR, 0, 1);
  context.fillStyle = css(mix(CREAM, '#1a1018', 0.5));
  wall(ROOF + 14, 120, 0, 1);
  for (let window = 0; window < SIDE_WINDOWS; window++) {
    const from = (window + 0.12) / SIDE_WINDOWS;
    const to = (window + 0.88) / SIDE_WINDOWS;
    context.fillStyle = vertical(
      context,
      VANISHING_Y - 90,
      VANISHING_Y + 120,
      [0, '#ffe0a4'],
      [1, '#d9803f'],
    );
    wall(ROOF + 34, 96, from, to);
    context.fillStyle = 'rgba(70,34,24,.75)';
    wall(88, 96, from, to);
    wall(ROOF + 34, 96, lerp(from, to, 0.48), lerp(from, to, 0.52));
  }
  context.fillStyle = '#2a1418';
  for (const window of SEATED) {
    const middle = lerp(front, far, (window + 0.32) / SIDE_WINDOWS);
    if (middle > NEAREST * 1.6) drawPassenger(context, middle, heights);
  }
}

/** Somebody at the window: head and shoulders against the light. */
function drawPassenger(context: Context2D, distance: number, heights: Heights): void {
  const [x, y] = project(RIGHT, heights(42), distance);
  const upward = heights === inAir ? 1 : -1;
  const size = 15 / distance;
  oval(context, x, y, size * 0.62, size);
  const [, sill] = project(RIGHT, heights(92), distance);
  context.beginPath();
  context.moveTo(x - size * 1.3, sill);
  context.quadraticCurveTo(x - size * 1.2, y + size * upward, x, y + size * 0.9 * upward);
  context.quadraticCurveTo(x + size * 1.2, y + size * upward, x + size * 1.3, sill);
  context.fill();
}

function drawFront(context: Context2D, distance: number, heights: Heights, write: Write): void {
  const [left, top] = project(LEFT, heights(ROOF), distance);
  const [right, bottom] = project(RIGHT, heights(FLOOR), distance);
  const width = right - left;
  const height = bottom - top;
  context.save();
  context.translate(left, top);
  context.scale(width, height);
  context.fillStyle = vertical(
    context,
    0,
    1,
    [0, css(mix(CREAM, '#2a2030', 0.35))],
    [0.55, css(mix(CREAM, '#2a2030', 0.5))],
  );
  context.beginPath();
  context.roundRect(0, 0, 1, 1, [0.16, 0.16, 0.04, 0.04]);
  context.fill();
  context.fillStyle = css(mix(BODY, '#0a0a12', 0.25));
  context.beginPath();
  context.roundRect(0, 0.58, 1, 0.42, [0, 0, 0.04, 0.04]);
  context.fill();
  drawWindscreen(context);
  drawDestination(context, write);
  context.fillStyle = '#0a0a10';
  context.fillRect(0.06, 0.94, 0.88, 0.06);
  context.restore();
}

function drawWindscreen(context: Context2D): void {
  context.fillStyle = vertical(context, 0.2, 0.56, [0, '#ffdf9c'], [1, '#d98a4e']);
  for (const [x, width] of [
    [0.08, 0.25],
    [0.36, 0.28],
    [0.67, 0.25],
  ] as const) {
    context.beginPath();
    context.roundRect(x, 0.2, width, 0.35, 0.02);
    context.fill();
  }
  // The driver.
  context.fillStyle = '#2a1418';
  context.beginPath();
  context.arc(0.5, 0.38, 0.045, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  context.roundRect(0.42, 0.43, 0.16, 0.12, [0.05, 0.05, 0, 0]);
  context.fill();
}

function drawDestination(context: Context2D, write: Write): void {
  context.fillStyle = '#120c14';
  context.beginPath();
  context.roundRect(0.24, 0.05, 0.52, 0.11, 0.02);
  context.fill();
  context.fillStyle = '#ffb84a';
  // Drawn large and shrunk: fonts below a pixel are not laid out.
  context.translate(0.5, 0.107);
  context.scale(0.001, 0.001 * ((RIGHT - LEFT) / (FLOOR - ROOF)));
  write(context, DESTINATION, 0, 0, 88);
}

/** The lamp, brighter the nearer it comes, and its sweep over the street. */
function drawLamp(
  context: Context2D,
  beam: ReturnType<typeof createGlow>,
  distance: number,
  strength: number,
): void {
  const [x, y] = project((LEFT + RIGHT) / 2, FLOOR - 78, distance);
  const near = clamp(1.6 / distance);
  context.fillStyle = css('#fffbe8', strength);
  context.beginPath();
  context.arc(x, y, 15 / distance, 0, Math.PI * 2);
  context.fill();
  shine(context, beam, x, y, lerp(40, 220, near), 0.95 * strength);
  shine(context, beam, x, y + 8, lerp(90, 620, near), 0.3 * strength, lerp(26, 130, near));
}
