import type { Rgb } from '../../kit/colour.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { polygon } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';
import { BANK_HEIGHT, CANAL_HALF_WIDTH, project, scaleAt, VANISHING } from './view.ts';

const NEAR = 5;
const FAR = 400;
const SKY = ramp([0, '#b4d6e2'], [0.35, '#dcebe8'], [0.7, '#fdf1e6'], [1, '#fff6e8']);
const BLOCK_HEIGHT = 0.46;

/** A spring sky, milky toward the end of the canal. */
export function createSky({ width, height, noise, field }: Stage): Layer {
  return field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const near = Math.hypot((x - VANISHING[0]) / 620, (y - VANISHING[1]) / 330);
      const cloud = smoothstep(0.02, 0.5, noise.fractal(u * 3 + 4, v * 6, 5)) * 0.5;
      const sky = mix(SKY(clamp(1 - near * 0.8)), '#fffaf2', cloud);
      [pixel[0], pixel[1], pixel[2]] = sky;
    },
    { dither: 2 },
  );
}

/** White garden walls run along both banks; their tiled tops show between the trees. */
const GARDEN = { aside: 12.5, from: BANK_HEIGHT, to: 4.9, eaves: 5.25 } as const;
const AIR = '#f7e8df';

/** Canal walls, path, grass and the garden walls behind. `side` -1 is what the water shows of them. */
export function createBanks({ width, height, noise, field }: Stage, side: 1 | -1): Layer {
  return field(width, height, (pixel, _u, _v, x, y) => {
    const aside = Math.abs(x - VANISHING[0]);
    const below = y - VANISHING[1];
    const onPlane = (metresAside: number) => {
      const ahead = (metresAside * 900) / Math.max(1, aside);
      return { ahead, above: side * (4 - below / scaleAt(ahead)) };
    };
    const canal = onPlane(CANAL_HALF_WIDTH);
    const garden = onPlane(GARDEN.aside);
    pixel[3] = 255;
    if (canal.above >= 0 && canal.above <= BANK_HEIGHT) {
      [pixel[0], pixel[1], pixel[2]] = inAir(canalColour(noise, canal.ahead, canal.above), canal.ahead);
    } else if (canal.above > BANK_HEIGHT && garden.above > GARDEN.from && garden.above < GARDEN.eaves) {
      [pixel[0], pixel[1], pixel[2]] = inAir(gardenColour(noise, garden.ahead, garden.above), garden.ahead);
    } else if (side === 1 && canal.above > BANK_HEIGHT && garden.above <= GARDEN.from) {
      const ahead = ((4 - BANK_HEIGHT) * 900) / Math.max(0.5, below);
      [pixel[0], pixel[1], pixel[2]] = inAir(bankColour(noise, aside / scaleAt(ahead), ahead), ahead);
    } else {
      pixel[3] = 0;
    }
  });
}

const inAir = (colour: Rgb, ahead: number) => mix(colour, AIR, clamp((ahead - 6) / 75) ** 0.7 * 0.9);

function canalColour(noise: Stage['noise'], ahead: number, above: number): Rgb {
  const course = Math.floor(above / BLOCK_HEIGHT);
  const length = 0.95 + 0.3 * noise.plane(course * 5.1, 2.2);
  const along = ahead / length + (course % 2) * 0.5 + noise.plane(course * 3.3, Math.floor(ahead)) * 0.1;
  const gap = (value: number) => Math.abs(value - Math.round(value));
  const joint = Math.min(gap(above / BLOCK_HEIGHT) * BLOCK_HEIGHT, gap(along) * length);
  const block = noise.plane(Math.floor(along) * 7.3, course * 3.7);
  const grain = noise.fractal(ahead * 2.6, above * 5, 4);
  const moss = smoothstep(-0.1, 0.5, noise.fractal(ahead * 0.5, above * 1.4, 4) + 0.3 - above * 0.2);
  const stone = mix('#85828d', '#bdb2b2', clamp(0.5 + block * 0.6 + grain * 0.5));
  const mossy = mix(stone, '#6b8060', moss * 0.7);
  const wet = 1 - smoothstep(0, 0.55, above);
  return mix(mossy, '#4a4d59', (1 - smoothstep(0.005, 0.05, joint)) * 0.4 + wet * 0.4);
}

function gardenColour(noise: Stage['noise'], ahead: number, above: number): Rgb {
  if (above > GARDEN.to) {
    const tile = Math.abs(((ahead * 2.2) % 1) - 0.5) * 2;
    return mix('#5c5f6b', '#8b8d96', tile * 0.6);
  }
  const shade = smoothstep(-0.1, 0.4, noise.fractal(ahead * 0.55, above * 0.8, 4));
  const damp = 1 - smoothstep(BANK_HEIGHT, BANK_HEIGHT + 0.7, above + noise.plane(ahead, 3) * 0.2);
  const eaves = smoothstep(GARDEN.to - 0.35, GARDEN.to, above);
  return mix(mix('#fbf3ea', '#c9bccb', shade * 0.7), '#8c9285', damp * 0.55 + eaves * 0.4);
}

/** Paving near the canal, grass with fallen petals behind, all of it dappled by the crowns. */
function bankColour(noise: Stage['noise'], aside: number, ahead: number): Rgb {
  const grass = mix('#86a05e', '#bfcb82', clamp(0.5 + noise.fractal(aside * 1.6, ahead * 0.9, 4)));
  const petals = smoothstep(-0.1, 0.4, noise.fractal(aside * 1.1 + 30, ahead * 0.6, 5));
  const fallen = mix(grass, '#f7d0dc', petals * 0.85);
  const paving = mix('#cbbcb6', '#e6d6cd', clamp(0.5 + noise.fractal(aside * 2, ahead, 4)));
  const kerb = 1 - smoothstep(0.28, 0.34, aside - CANAL_HALF_WIDTH);
  const ground = mix(fallen, paving, kerb);
  const shade = smoothstep(-0.16, 0.3, noise.fractal(aside * 0.9 + 7, ahead * 0.55 + 3, 4));
  return mix(ground, '#6f6a86', shade * 0.42);
}

/** The path of the water's surface, to clip to. */
export function traceWater(context: Context2D): void {
  polygon(context, [
    project(-CANAL_HALF_WIDTH, 0, NEAR),
    project(-CANAL_HALF_WIDTH, 0, FAR),
    project(CANAL_HALF_WIDTH, 0, FAR),
    project(CANAL_HALF_WIDTH, 0, NEAR),
  ]);
}

/** Rows of the mirrored picture move aside on their own, wider the nearer they are. */
export function drawMirrored(context: Context2D, mirrored: Layer, second: number, wind: number): void {
  const { width, height } = mirrored;
  const top = VANISHING[1] + 8;
  for (let y = top, row = 0; y < height; row++) {
    const nearness = (y - top) / (height - top);
    const rows = 1.2 + 2.6 * nearness;
    const wave = Math.sin(row * 0.42 - second * 0.7) + 0.7 * Math.sin(row * 0.19 + second * 0.5);
    const shift = wave * (0.3 + (3 + 2.5 * wind) * nearness);
    mirrored.drawPartOn(context, [0, y, width, rows], [shift - 12, y, width + 24, rows + 0.7]);
    y += rows;
  }
}

/** Deep green where we look down into the water, sky where we look along it. */
export function tintWater(context: Context2D, { width, height }: Stage): void {
  context.fillStyle = vertical(
    context,
    VANISHING[1],
    height,
    [0, css('#f7e8df', 0.35)],
    [0.3, css('#d9d3d2', 0.1)],
    [0.62, css('#5f9a9c', 0.16)],
    [1, css('#235a66', 0.5)],
  );
  context.fillRect(0, VANISHING[1], width, height - VANISHING[1]);
}
