import type { Rgb } from '../../kit/colour.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox } from '../../kit/marks.ts';
import { smoothstep } from '../../kit/maths.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import type { Project, Sight } from './perspective.ts';
import { away, CURB, fillAlong, fillCorners, GROUND, HORIZON, VANISHING_X } from './perspective.ts';

const HOUSES = 13;
const HOUSE_DEPTH = 0.62;
const STOREYS = 16;
const WINDOWS_PER_STOREY = 4;
const STOREY_HEIGHT = 88;
const LIT_SHARE = 0.4;
const LIGHTS = ['#ffcf8a', '#ffe2b0', '#ffb36b', '#8fd0ff', '#ff94c2'] as const;
const AWNINGS = ['#c2335f', '#1f8fb0', '#c07f28', '#6c46a8', '#2d9a78', '#c24a34'] as const;

/** The night sky of a city with its far towers. */
export function createSkyline({ width, noise, field, random: streamOf }: Stage): Layer {
  const haze = ramp([0, '#0a0b1e'], [0.45, '#1b1640'], [0.8, '#4a2263'], [1, '#8a3a78']);
  const picture = field(width, HORIZON, (pixel, u, v) => {
    const height = v * 1.02 + noise.fractal(u * 3, v * 3, 4) * 0.12 - Math.abs(u - 0.5) * 0.25;
    [pixel[0], pixel[1], pixel[2]] = haze(height);
  });
  const { context } = picture;
  const random = streamOf('towers');
  for (let tower = 0; tower < 66; tower++) {
    const row = Math.floor(tower / 24);
    const [x, across] = [random.between(-20, width), random.between(26, 70) + row * 12];
    const aside = Math.abs(x + across / 2 - VANISHING_X) / VANISHING_X;
    const y = HORIZON - random.between(60, 170) * (0.7 + aside * 0.8) - (2 - row) * 40;
    fillBox(context, css(mix('#5a2f72', '#120f2b', (row + 1) / 3.2)), x, y, across, HORIZON);
    for (let light = 0; light < across * 0.9; light++) {
      context.fillStyle = css(random.pick(LIGHTS), (random.between(0.15, 0.6) * (row + 1)) / 3);
      const column = Math.floor(random.between(1, across / 6 - 1));
      context.fillRect(x + column * 6, y + 7 * Math.floor(random.between(1, 22)), 2.6, 3.2);
    }
  }
  return picture;
}

/** A house on one side of the street: its wall runs from near to far, and faces the street at x. */
interface House {
  readonly x: number;
  readonly side: number;
  readonly near: number;
  readonly far: number;
  readonly top: number;
  readonly colour: Rgb;
  readonly haze: number;
  /** Fills a part of the wall, between two heights and two distances. */
  readonly fill: (style: string, top: number, bottom: number, from: number, to: number, x?: number) => void;
}

/** Draws both sides of the street, from the far end to the front, for an eye that has gone so far. */
export function drawHouses(context: Context2D, stage: Stage, { project, gone }: Sight): void {
  for (const side of [-1, 1])
    for (let place = HOUSES - 1; place >= 0; place--) {
      const near = 1 + place * HOUSE_DEPTH;
      if (near + HOUSE_DEPTH < gone + 0.5) continue;
      const random = stage.random(`house ${side} ${place}`);
      const haze = smoothstep(1, 8.5, away(near, gone));
      const front = side * (CURB + random.between(-30, 40));
      const house: House = {
        x: front,
        side,
        near: place === 0 ? 0.4 : near,
        far: near + HOUSE_DEPTH,
        top: -random.between(560, 1500),
        colour: mix('#14122a', '#4f2a68', haze * 0.9),
        haze,
        fill: (style, top, bottom, from, to, x = front) => {
          context.fillStyle = style;
          fillAlong(context, project, x, [top, bottom], [from, to]);
        },
      };
      drawWall(context, house, project);
      drawShop(context, random, house, project);
      drawWindows(random, house, project);
    }
}

/** The wall along the street, and the dark one that faces us where a house stands out from the next. */
function drawWall(context: Context2D, { x, side, near, far, top, colour }: House, project: Project): void {
  const corner = (across: number, height: number) => project(x + side * across, height, near);
  const [low, high] = [css(mix(colour, '#ff6aa8', 0.13)), css(mix(colour, '#0a0a1c', 0.25))];
  context.fillStyle = vertical(context, corner(0, top)[1], corner(0, GROUND)[1], [0, high], [1, low]);
  fillAlong(context, project, x, [top, GROUND], [near, far]);
  context.fillStyle = css(mix(colour, '#000000', 0.4));
  fillCorners(context, [corner(0, top), corner(500, top), corner(500, GROUND), corner(0, GROUND)]);
}

function drawWindows(random: Random, { x, near, far, top, colour, haze, fill }: House, project: Project) {
  const step = (far - near) / WINDOWS_PER_STOREY;
  const frame = css(mix(colour, '#05040f', 0.45));
  for (let storey = 0; storey < STOREYS; storey++) {
    const sill = 20 - storey * STOREY_HEIGHT;
    const head = sill - 48;
    // What is above the picture, or below it in the water, is not drawn.
    if (head < top + 30 || Math.abs(project(x, sill, far)[1] - 360) > 380) return;
    for (let window = 0; window < WINDOWS_PER_STOREY; window++) {
      const from = near + step * (window + 0.22);
      const isLit = random.chance(LIT_SHARE);
      const light = random.pick(LIGHTS);
      const strength = isLit ? random.between(0.15, 0.75) * (1 - haze * 0.3) : 0.05;
      fill(frame, head - 4, sill + 4, from - step * 0.04, from + step * 0.6);
      fill(css(mix(colour, light, strength)), head, sill, from, from + step * 0.26);
      fill(css(mix(colour, light, strength)), head, sill, from + step * 0.3, from + step * 0.56);
    }
  }
}

/** A lit shop front: glass between posts, goods as soft shapes, an awning over it. */
function drawShop(context: Context2D, random: Random, house: House, project: Project): void {
  const { x, side, near, far, fill } = house;
  const colour = random.pick(AWNINGS);
  const warm = mix('#ffb45e', colour, 0.22);
  const tone = (towards: string, share: number) => css(mix(warm, towards, share));
  const [head, foot] = [project(x, 92, near)[1], project(x, GROUND - 14, near)[1]];
  const [upper, lower] = [tone('#fff0cc', 0.4), tone('#160a20', 0.78)];
  context.fillStyle = vertical(context, head, foot, [0, upper], [0.55, tone('#6a2a40', 0.35)], [1, lower]);
  fillAlong(context, project, x, [92, GROUND - 14], [near, far]);
  const step = (far - near) / 16;
  for (const shelf of [150, 186]) {
    fill(css(mix(warm, '#2a1020', 0.6), 0.55), shelf, shelf + 4, near, far);
    for (let place = near + step; place < far - step; place += step) {
      const goods = css(mix(random.pick(LIGHTS), '#3a1420', random.between(0.35, 0.75)), 0.55);
      fill(goods, shelf - random.between(8, 24), shelf, place, place + step * random.between(0.4, 0.75));
    }
  }
  for (const post of [0, 1, 2, 3]) {
    const place = near + ((far - near) * post) / 3;
    fill('rgba(16,8,22,.85)', 92, GROUND, place, place + 0.012);
  }
  fill('rgba(16,8,22,.85)', GROUND - 16, GROUND, near, far);
  const edge = x - side * 62;
  for (let stripe = 0; stripe < 8; stripe++) {
    const [from, to] = [near + ((far - near) * stripe) / 8, near + ((far - near) * (stripe + 1)) / 8];
    context.fillStyle = css(mix(stripe % 2 === 0 ? colour : mix(colour, '#f4dccb', 0.35), '#100818', 0.3));
    fillCorners(context, [
      project(x, 60, from),
      project(x, 60, to),
      project(edge, 106, to),
      project(edge, 106, from),
    ]);
  }
  fill(css(mix(colour, '#100818', 0.55)), 106, 115, near, far, edge);
}
