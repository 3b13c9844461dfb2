import { createCrag } from '../../kit/crag.ts';
import { createGlow } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract, smoothstep } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';
import { FOOT } from './view.ts';

const ISLAND = { x: 150, y: 420, width: 520, height: 110 } as const;
const NEAR = { x: 740, y: 540, width: 540, height: 180 } as const;
const COTTAGE = { x: 474, y: 459 } as const;
/** The waterline before the island, as a y on the picture. */
const SHORE_Y = 503;
const SURGE_SECONDS = 7.5;
const SPRAY_DROPS = 34;
const FOAM = [158, 188, 196] as const;

interface SurfShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The waterline, as a y on the picture. */
  readonly shore: (x: number) => number;
}

/** The island the tower stands on, with the keeper's cottage, and the rocks before us. */
export function createRocks(stage: Stage) {
  const { noise } = stage;
  const rough = (x: number, place: number) => noise.fractal(x / 70 + place, place, 4);
  const island = createCrag(stage, {
    width: ISLAND.width,
    height: ISLAND.height,
    outline: (x) => {
      const along = (x + ISLAND.x - FOOT.x) / 225;
      return 34 + 78 * Math.abs(along) ** 2.2 - 9 * rough(x, 2) * smoothstep(0.15, 0.5, Math.abs(along));
    },
    light: '#4a6472',
    dark: '#0b1822',
    place: 4,
    facets: 56,
  });
  const near = createCrag(stage, {
    width: NEAR.width,
    height: NEAR.height,
    outline: (x) =>
      186 -
      70 * smoothstep(20, 150, x) -
      78 * smoothstep(210, 420, x) -
      26 * rough(x, 8) * smoothstep(20, 120, x),
    light: '#2f4855',
    dark: '#050b13',
    place: 11,
    facets: 120,
  });
  const foam = createGlow('#d9ecec', 1.5);
  const drawIslandSurf = createSurf(stage, {
    x: 120,
    y: 478,
    width: 560,
    height: 76,
    shore: shoreY,
  });
  return {
    drawIsland(context: Context2D, second: number) {
      drawCottage(context);
      context.save();
      traceShore(context);
      context.clip();
      island.drawOn(context, ISLAND.x, ISLAND.y);
      context.restore();
      drawIslandSurf(context, second);
      drawSpray(context, foam, 196, SHORE_Y + 2, second, 0.7);
      drawSpray(context, foam, 600, SHORE_Y + 3, second + 3.1, 0.6);
    },
    drawNear(context: Context2D, second: number) {
      drawSpray(context, foam, 905, 672, second + 5.2, 1.7);
      near.drawOn(context, NEAR.x, NEAR.y);
    },
  };
}

/** The island's waterline: nearer to us in the middle. */
const shoreY = (x: number) => SHORE_Y + 8 - 13 * ((x - 405) / 250) ** 2;

/** Everything above the waterline. */
function traceShore(context: Context2D): void {
  context.beginPath();
  context.moveTo(ISLAND.x, 0);
  for (let x = ISLAND.x; x <= ISLAND.x + ISLAND.width; x += 10) context.lineTo(x, shoreY(x));
  context.lineTo(ISLAND.x + ISLAND.width, 0);
}

function drawCottage(context: Context2D): void {
  const { x, y } = COTTAGE;
  context.fillStyle = '#2c4150';
  context.fillRect(x - 30, y - 25, 60, 32);
  context.fillStyle = '#1a2834';
  context.fillRect(x + 14, y - 52, 8, 20);
  context.beginPath();
  context.moveTo(x - 36, y - 24);
  context.lineTo(x - 22, y - 46);
  context.lineTo(x + 24, y - 46);
  context.lineTo(x + 36, y - 24);
  context.fill();
  context.fillStyle = '#ffc873';
  context.fillRect(x - 17, y - 17, 11, 11);
  context.fillStyle = '#1a2834';
  context.fillRect(x - 12, y - 17, 1.3, 11);
  context.fillRect(x - 17, y - 12, 11, 1.3);
}

/** White water along a shore, never twice the same: a live field that is densest on the waterline. */
function createSurf(stage: Stage, { x, y, width, height, shore }: SurfShape) {
  const foam = stage.field(width, height, () => {}, { resolution: 0.4 });
  const { noise } = stage;
  return (context: Context2D, second: number) => {
    shade(foam, (pixel, u, v, atX, atY) => {
      const surge = 3 * Math.sin(second * 0.84 + u * 5);
      const off = (atY + y - shore(atX + x) - surge) / (height * 0.22);
      const band = Math.exp(-off * off * (off < 0 ? 3.2 : 1)) * smoothstep(0, 0.1, u) * smoothstep(1, 0.9, u);
      const churn =
        noise.moving(atX / 34, atY / 11, second * 0.5) + 0.5 * noise.moving(atX / 12, atY / 5, second * 0.8);
      [pixel[0], pixel[1], pixel[2]] = FOAM;
      pixel[3] = 190 * band * smoothstep(0.42, 1.15, band * 0.8 + churn * 0.75) * smoothstep(1, 0.75, v);
    });
    foam.drawOn(context, x, y);
  };
}

/** A wave that bursts on the rock once in every surge: a soft cloud of foam and drops that fall back. */
function drawSpray(
  context: Context2D,
  foam: ReturnType<typeof createGlow>,
  x: number,
  y: number,
  second: number,
  size: number,
): void {
  const turn = second / SURGE_SECONDS;
  const age = fract(turn) * SURGE_SECONDS;
  if (age > 2.4) return;
  const burst = Math.floor(turn);
  context.save();
  for (let drop = 0; drop < SPRAY_DROPS; drop++) {
    const aim = hashUnit(drop, burst, 1) * 2 - 1;
    const force = 8 + 98 * hashUnit(drop, burst, 2);
    const rise = force * age - 46 * age * age;
    if (rise < -4) continue;
    const dropX = x + (aim * 34 * age + aim * 14) * size;
    const radius = (6 + 11 * hashUnit(drop, burst, 3) + age * 5) * size;
    context.globalAlpha = 0.34 * smoothstep(0, 0.25, age) * (1 - smoothstep(0.9, 2.3, age));
    foam.drawOn(context, dropX - radius, y - rise * size - radius, radius * 2, radius * 2);
  }
  context.restore();
}
