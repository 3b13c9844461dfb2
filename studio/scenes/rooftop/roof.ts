import { createSittingCat } from '../../kit/cat.ts';
import type { Rgb } from '../../kit/colour.ts';
import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Washing } from '../../kit/laundry.ts';
import { drawPegs, drawWashing } from '../../kit/laundry.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { disc, oval } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';
import { lateness } from './sky.ts';

export const BULBS_SECOND = 24;
const BULB_SECONDS = 0.22;
const WALL_Y = 604;
const POLES = { left: 74, right: 838, top: 246 } as const;
const BULBS = 13;

const WASHING: readonly Washing[] = [
  { garment: 'sheet', x: 122, width: 168, length: 214, colour: '#fdf0dc', shade: '#d9a58e' },
  { garment: 'shirt', x: 318, width: 112, length: 128, colour: '#8fb2c4', shade: '#5c7894' },
  {
    garment: 'sheet',
    x: 452,
    width: 74,
    length: 118,
    colour: '#f4c9a0',
    shade: '#c98a70',
    stripes: { colour: 'rgba(196,84,70,.75)', at: [0.12, 0.24, 0.88] },
  },
  { garment: 'dress', x: 540, width: 112, length: 176, colour: '#e0705e', shade: '#a3424c' },
  { garment: 'trousers', x: 672, width: 86, length: 168, colour: '#566a8c', shade: '#37456a' },
];

/** Our own roof: the washing, a string of bulbs, the wall, a cat on it, pots along it. */
export function createRoof(stage: Stage) {
  const wall = stage.layer(stage.width, stage.height, (context) => {
    paintWall(context, stage);
    paintPoles(context);
  });
  const drawCat = createSittingCat(stage, { coat: '#2a2030', rim: '#ffb67c' });
  const bulb = createGlow('#ffd08a', 2);
  const pool = createGlow('#ffb066', 1.5);
  return (context: Context2D, second: number) => {
    const wind = breeze(second);
    const late = lateness(second, stage.durationSeconds);
    wall.drawOn(context);
    drawLine(context);
    for (const washing of WASHING) {
      drawWashing(context, dusky(washing, late), lineY, wind, second);
      context.fillStyle = '#5a3f3a';
      drawPegs(context, washing, lineY);
    }
    drawPlants(context, second, wind);
    drawCat(context, {
      x: 1042,
      y: WALL_Y + 6,
      height: 150,
      look: lerp(-0.2, 0.75, swell(12, 14, 19, 21, second)) - 0.7 * swell(28, 30, 36, 38, second),
      tail: Math.sin(second * 0.9) * smoothstep(-0.3, 0.6, Math.sin(second * 0.31)),
      twitch: swell(8, 8.1, 8.3, 8.6, second) + swell(23.9, 24, 24.4, 24.8, second),
    });
    drawBulbs(context, bulb, pool, second, wind);
  };
}

/** How hard the evening wind blows: it comes, leans on the cloth, and lets go. */
export function breeze(second: number): number {
  const slow = 0.5 + 0.5 * Math.sin(second * 0.52 - 0.9);
  return 0.1 + 0.5 * slow ** 2 + 0.14 * Math.sin(second * 1.37 + 2) * slow;
}

const lineY = (x: number): number => {
  const share = (x - POLES.left) / (POLES.right - POLES.left);
  return POLES.top + 12 + 44 * 4 * share * (1 - share) * 0.55;
};

/** The cloth loses its colour as the light goes. */
function dusky(washing: Washing, late: number): Washing {
  const dim = (colour: Rgb | string) => mix(colour, '#2a3f66', 0.1 + 0.46 * late);
  return { ...washing, colour: dim(washing.colour), shade: dim(washing.shade) };
}

function paintWall(context: Context2D, { width, height, noise }: Stage): void {
  context.fillStyle = vertical(context, WALL_Y, height, [0, '#7c5560'], [0.3, '#4d3a50'], [1, '#241f36']);
  context.fillRect(0, WALL_Y + 16, width, height);
  // Stains and old plaster.
  for (let y = WALL_Y + 22; y < height; y += 4) {
    for (let x = 0; x < width; x += 6) {
      const patch = noise.fractal(x / 130, y / 46, 4);
      context.fillStyle = css(patch > 0 ? '#b07a70' : '#171428', Math.abs(patch) * 0.3);
      context.fillRect(x, y, 6, 4);
    }
  }
  context.fillStyle = vertical(
    context,
    WALL_Y,
    WALL_Y + 20,
    [0, '#e0a080'],
    [0.3, '#a8727a'],
    [1, '#6a4a60'],
  );
  context.fillRect(0, WALL_Y, width, 18);
  context.fillStyle = css('#1d1830', 0.5);
  context.fillRect(0, WALL_Y + 18, width, 5);
}

function paintPoles(context: Context2D): void {
  for (const x of [POLES.left, POLES.right]) {
    context.fillStyle = '#3a2c3c';
    context.fillRect(x - 4, POLES.top, 8, WALL_Y - POLES.top + 40);
    context.fillStyle = css('#ffb98a', 0.5);
    context.fillRect(x + 2, POLES.top, 2, WALL_Y - POLES.top);
    context.fillStyle = '#3a2c3c';
    context.fillRect(x - 26, POLES.top + 8, 52, 5);
  }
}

function drawLine(context: Context2D): void {
  context.strokeStyle = '#4a3844';
  context.lineWidth = 1.8;
  context.beginPath();
  for (let x = POLES.left; x <= POLES.right; x += 12) context.lineTo(x, lineY(x));
  context.stroke();
}

/** A string of bulbs from the right pole out of the picture; they come on one after another. */
function drawBulbs(
  context: Context2D,
  bulb: ReturnType<typeof createGlow>,
  pool: ReturnType<typeof createGlow>,
  second: number,
  wind: number,
): void {
  const place = (share: number): readonly [number, number] => [
    lerp(POLES.right, 1330, share),
    POLES.top +
      10 +
      190 * share * (1 - share) -
      70 * share +
      Math.sin(second * 1.4 + share * 5) * (1 + 5 * wind),
  ];
  context.strokeStyle = '#33273a';
  context.lineWidth = 1.6;
  context.beginPath();
  for (let step = 0; step <= 24; step++) context.lineTo(...place(step / 24));
  context.stroke();
  for (let index = 0; index < BULBS; index++) {
    const [x, y] = place((index + 0.5) / BULBS);
    const at = BULBS_SECOND + index * BULB_SECONDS;
    const on = smoothstep(at, at + 0.35, second);
    context.fillStyle = css(mix('#6b5560', '#fff0c8', on));
    oval(context, x, y + 8, 4.4, 6);
    context.fillStyle = '#33273a';
    context.fillRect(x - 2.6, y - 1, 5.2, 5);
    shine(context, bulb, x, y + 8, 36, 0.85 * on);
  }
  const all = smoothstep(BULBS_SECOND, BULBS_SECOND + BULBS * BULB_SECONDS, second);
  shine(context, pool, 1090, WALL_Y + 6, 330, 0.4 * all, 74);
}

function drawPlants(context: Context2D, second: number, wind: number): void {
  for (const [x, size, colour] of [
    [918, 1, '#8a4f44'],
    [1172, 1.15, '#5f4a58'],
    [1236, 0.85, '#8a4f44'],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(x - 22 * size, WALL_Y - 34 * size);
    context.lineTo(x + 22 * size, WALL_Y - 34 * size);
    context.lineTo(x + 16 * size, WALL_Y + 2);
    context.lineTo(x - 16 * size, WALL_Y + 2);
    context.fill();
    context.fillStyle = css('#ffb98a', 0.25);
    context.fillRect(x - 24 * size, WALL_Y - 38 * size, 48 * size, 6);
    context.lineCap = 'round';
    for (let leaf = 0; leaf < 15; leaf++) {
      const aim = (leaf / 14) * 2 - 1;
      const reach = (38 + 26 * Math.sin(leaf * 2.4) ** 2) * size;
      const sway = wind * 16 + Math.sin(second * 2 + leaf + x) * (2 + 3 * wind);
      const [tipX, tipY] = [
        x + aim * reach * 0.8 + sway,
        WALL_Y - 36 * size - reach * (1.05 - 0.5 * aim * aim),
      ];
      context.strokeStyle = css(mix('#26402f', '#6f7f4c', (leaf % 4) / 4));
      context.lineWidth = 4.6 * size;
      context.beginPath();
      context.moveTo(x + aim * 9, WALL_Y - 34 * size);
      context.quadraticCurveTo(x + aim * reach * 0.3, WALL_Y - 50 * size - reach * 0.5, tipX, tipY);
      context.stroke();
    }
    if (size > 1) {
      context.fillStyle = '#e0786a';
      for (let flower = 0; flower < 5; flower++) {
        const aim = flower / 2 - 1;
        disc(context, x + aim * 26 + wind * 14, WALL_Y - 92 * size + Math.abs(aim) * 16, 5);
      }
    }
  }
}
