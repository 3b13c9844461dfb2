import type { Rgb } from '../../kit/colour.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { polygon } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { CURB, fillAlong, GROUND, project, VANISHING_X } from './perspective.ts';

const HOUSES = 13;
const HOUSE_DEPTH = 0.62;
const STOREYS = 16;
const WINDOWS_PER_STOREY = 4;
const STOREY_HEIGHT = 88;
const LIT_SHARE = 0.4;
const LIGHTS = ['#ffcf8a', '#ffe2b0', '#ffb36b', '#8fd0ff', '#ff94c2'] as const;
const AWNINGS = ['#c2335f', '#1f8fb0', '#c07f28', '#6c46a8', '#2d9a78', '#c24a34'] as const;
const SKYLINE_BOTTOM = 420;

/** The night sky of a city with its far towers. */
export function createSkyline(stage: Stage): Layer {
  const { width, noise } = stage;
  const haze = ramp([0, '#0a0b1e'], [0.45, '#1b1640'], [0.8, '#4a2263'], [1, '#8a3a78']);
  const picture = stage.field(
    width,
    SKYLINE_BOTTOM,
    (pixel, u, v) => {
      const height = v * 1.02 + noise.fractal(u * 3, v * 3, 4) * 0.12 - Math.abs(u - 0.5) * 0.25;
      [pixel[0], pixel[1], pixel[2]] = haze(height);
    },
    { dither: 2.5 },
  );
  const random = stage.random('towers');
  for (const row of [0, 1, 2]) {
    const colour = mix('#5a2f72', '#120f2b', (row + 1) / 3.2);
    for (let tower = 0; tower < 26 - row * 4; tower++) drawTower(picture.context, random, width, row, colour);
  }
  return picture;
}

function drawTower(context: Context2D, random: Random, width: number, row: number, colour: Rgb): void {
  const across = random.between(26, 70) + row * 12;
  const x = random.between(-20, width);
  const aside = Math.abs(x + across / 2 - VANISHING_X) / VANISHING_X;
  const tall = random.between(60, 170) * (1.05 - row * 0.12) * (0.7 + aside * 0.8);
  const y = SKYLINE_BOTTOM - tall - (2 - row) * 40;
  context.fillStyle = css(colour);
  context.fillRect(x, y, across, SKYLINE_BOTTOM);
  if (random.chance(0.3)) context.fillRect(x + across / 2 - 1, y - 24, 2, 26);
  for (let lightY = y + 6; lightY < SKYLINE_BOTTOM; lightY += 7) {
    for (let lightX = x + 4; lightX < x + across - 4; lightX += 6) {
      if (!random.chance(0.2)) continue;
      context.fillStyle = css(random.pick(LIGHTS), (random.between(0.15, 0.6) * (row + 1)) / 3);
      context.fillRect(lightX, lightY, 2.6, 3.2);
    }
  }
}

/** Both sides of the street, from the far end to the front. */
export function createHouses(stage: Stage): Layer {
  const random = stage.random('houses');
  return stage.layer(stage.width, stage.height, (context) => {
    for (const side of [-1, 1]) {
      for (let house = HOUSES - 1; house >= 0; house--) drawHouse(context, random, side, house);
    }
  });
}

interface Wall {
  readonly x: number;
  readonly side: number;
  readonly near: number;
  readonly far: number;
  readonly top: number;
  readonly colour: Rgb;
}

function drawHouse(context: Context2D, random: Random, side: number, house: number): void {
  const near = 1 + house * HOUSE_DEPTH;
  const distance = smoothstep(1, 8.5, near);
  const wall: Wall = {
    x: side * (house === 0 ? CURB + 48 : CURB + random.between(-30, 40)),
    side,
    near: house === 0 ? 0.7 : near,
    far: near + HOUSE_DEPTH,
    top: -random.between(560, 1500),
    colour: mix('#14122a', '#4f2a68', distance * 0.9),
  };
  const { x, top, far, colour } = wall;
  const [, topY] = project(x, top, wall.near);
  const [, baseY] = project(x, GROUND, wall.near);
  context.fillStyle = vertical(
    context,
    Math.max(topY, 0),
    baseY,
    [0, css(mix(colour, '#0a0a1c', 0.25))],
    [1, css(mix(colour, '#ff6aa8', 0.13))],
  );
  fillAlong(context, x, [top, GROUND], [wall.near, far]);
  drawGableEnd(context, wall);
  drawWindows(context, random, wall, distance);
  drawShop(context, random, wall);
}

/** The dark wall that faces us where a house stands out from the next. */
function drawGableEnd(context: Context2D, { x, side, near, top, colour }: Wall): void {
  context.fillStyle = css(mix(colour, '#000000', 0.4));
  polygon(context, [
    project(x, top, near),
    project(x + side * 500, top, near),
    project(x + side * 500, GROUND, near),
    project(x, GROUND, near),
  ]);
  context.fill();
}

function drawWindows(
  context: Context2D,
  random: Random,
  { x, near, far, top, colour }: Wall,
  distance: number,
): void {
  const step = (far - near) / WINDOWS_PER_STOREY;
  for (let storey = 0; storey < STOREYS; storey++) {
    const sill = 20 - storey * STOREY_HEIGHT;
    const head = sill - 48;
    if (head < top + 30) return;
    for (let window = 0; window < WINDOWS_PER_STOREY; window++) {
      const from = near + step * (window + 0.22);
      const span = [from, from + step * 0.56] as const;
      const isLit = random.chance(LIT_SHARE);
      const light = random.pick(LIGHTS);
      const strength = isLit ? random.between(0.15, 0.75) * (1 - distance * 0.3) : 0.05;
      context.fillStyle = css(mix(colour, '#05040f', 0.45));
      fillAlong(context, x, [head - 4, sill + 4], [span[0] - step * 0.04, span[1] + step * 0.04]);
      context.fillStyle = css(mix(colour, light, strength));
      fillAlong(context, x, [head, sill], span);
      context.fillStyle = css(mix(colour, '#05040f', 0.45));
      const middle = (span[0] + span[1]) / 2;
      fillAlong(context, x, [head, sill], [middle - step * 0.02, middle + step * 0.02]);
    }
  }
}

/** A lit shop front: glass between posts, goods as soft shapes, an awning over it. */
function drawShop(context: Context2D, random: Random, { x, side, near, far }: Wall): void {
  const colour = random.pick(AWNINGS);
  const warm = mix('#ffb45e', colour, 0.22);
  const [, headY] = project(x, 92, near);
  const [, footY] = project(x, GROUND - 14, near);
  context.fillStyle = vertical(
    context,
    headY,
    footY,
    [0, css(mix(warm, '#fff0cc', 0.4))],
    [0.55, css(mix(warm, '#6a2a40', 0.35))],
    [1, css(mix(warm, '#160a20', 0.78))],
  );
  fillAlong(context, x, [92, GROUND - 14], [near, far]);
  for (const shelf of [150, 186]) {
    context.fillStyle = css(mix(warm, '#2a1020', 0.6), 0.55);
    fillAlong(context, x, [shelf, shelf + 4], [near, far]);
    const step = (far - near) / 16;
    for (let place = near + step; place < far - step; place += step) {
      const goods = random.between(8, 24);
      context.fillStyle = css(mix(random.pick(LIGHTS), '#3a1420', random.between(0.35, 0.75)), 0.55);
      fillAlong(context, x, [shelf - goods, shelf], [place, place + step * random.between(0.4, 0.75)]);
    }
  }
  context.fillStyle = 'rgba(16,8,22,.85)';
  for (let post = 0; post <= 3; post++) {
    const place = near + ((far - near) * post) / 3;
    fillAlong(context, x, [92, GROUND], [place, place + 0.012]);
  }
  fillAlong(context, x, [GROUND - 16, GROUND], [near, far]);
  drawAwning(context, x, side, near, far, colour);
}

function drawAwning(
  context: Context2D,
  x: number,
  side: number,
  near: number,
  far: number,
  colour: string,
): void {
  const front = x - side * 62;
  const stripes = 8;
  for (let stripe = 0; stripe < stripes; stripe++) {
    const from = near + ((far - near) * stripe) / stripes;
    const to = near + ((far - near) * (stripe + 1)) / stripes;
    context.fillStyle = css(mix(stripe % 2 === 0 ? colour : mix(colour, '#f4dccb', 0.35), '#100818', 0.3));
    polygon(context, [
      project(x, 60, from),
      project(x, 60, to),
      project(front, 106, to),
      project(front, 106, from),
    ]);
    context.fill();
  }
  context.fillStyle = css(mix(colour, '#100818', 0.55));
  fillAlong(context, front, [106, 115], [near, far]);
}
