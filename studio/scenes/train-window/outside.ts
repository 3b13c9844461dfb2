import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { type Context2D, Layer } from '../../kit/layer.ts';
import { fract, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { disc } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { drawStars } from '../../kit/stars.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { HORIZON_Y, isLate, LAND_LENGTH, lateness, travelled, WIDTH, zoomAt } from './view.ts';
import { createVillages } from './villages.ts';

const SKY_WIDTH = 1800;
export const SUN_X = 842;
const sunY = (second: number) => HORIZON_Y - 118 + second * 2.1;

/** Ranges from far to near: how fast they pass, how high they stand, how far down the haze takes their colour. */
const RANGES = [
  { speed: 1.6, height: 84, length: 420, haze: 0.84, base: 4 },
  { speed: 5, height: 54, length: 300, haze: 0.66, base: 7 },
  { speed: 13, height: 30, length: 190, haze: 0.42, base: 10 },
] as const;

const GOLDEN = {
  place: 0,
  sky: ramp([0, '#4d6f9c'], [0.3, '#9a9fb4'], [0.56, '#e6ad92'], [0.8, '#f79a62'], [1, '#ffc27e']),
  cloud: '#a57f86',
  lining: '#ffd9a4',
  land: '#3d4a5c',
} as const;
const BLUE = {
  place: 40,
  sky: ramp([0, '#12203f'], [0.4, '#25406b'], [0.72, '#6a6a92'], [0.9, '#c9837c'], [1, '#e79c75']),
  cloud: '#2b3558',
  lining: '#b98292',
  land: '#1b2440',
} as const;

/** The water country from the train: sky, hills, villages and paddies of the golden hour, and later of the blue one. */
export function createOutside(stage: Stage): Painter {
  const [golden, blue] = [createHour(stage, GOLDEN), createHour(stage, BLUE)];
  drawStars(blue.sky.context, stage.random('stars'), { width: SKY_WIDTH, height: 190, count: 110 });
  const glow = createGlow('#ffb469', 1.7);
  const drawFields = createFields(stage);
  const drawVillages = createVillages(stage);
  const drawHaze = createMist(stage, 5, [246, 196, 150]);
  const drawLineSide = createLineSide(stage);
  return (context, second) => {
    const late = lateness(second);
    const { sky, ranges } = isLate(second) ? blue : golden;
    sky.drawOn(context, -second * 1.4);
    if (!isLate(second)) {
      shine(context, glow, SUN_X, sunY(second), 420, 0.8, 260);
      shine(context, glow, SUN_X, sunY(second), 110, 1);
      context.fillStyle = '#fff0cc';
      disc(context, SUN_X, sunY(second), 30);
    }
    for (const [index, { speed }] of RANGES.entries()) ranges[index]?.drawOn(context, -second * speed);
    drawFields(context, second);
    // What is left of the day colours everything below the sky alike.
    context.fillStyle = css('#1b2350', 0.7 * late);
    context.fillRect(0, HORIZON_Y + 12, WIDTH, stage.height);
    const haze = { y: HORIZON_Y - 14, height: 62, drift: second * 180, length: 1700 };
    drawHaze(context, { ...haze, opacity: 0.8 * (1 - late) });
    drawVillages(context, second);
    drawLineSide(context, second);
    shine(context, glow, SUN_X, HORIZON_Y + 30, 460, 0.42 * (1 - 2.5 * late), 150);
  };
}

function createHour({ noise, field, layer }: Stage, hour: typeof GOLDEN | typeof BLUE) {
  const { place } = hour;
  const sky = field(SKY_WIDTH, HORIZON_Y + 20, (pixel, u, v) => {
    const warp = noise.fractal(u * 3 + place, v * 5, 3) * 0.35;
    const body = noise.fractal(u * 3.4 + place, v * 10 + warp, 5);
    const above = noise.fractal(u * 3.4 + place, (v + 0.02) * 10 + warp, 5);
    const cover = smoothstep(0.02, 0.4, body) * smoothstep(0.02, 0.2, v) * smoothstep(1, 0.6, v);
    const cloud = mix(hour.cloud, hour.lining, smoothstep(-0.05, 0.12, body - above) * 0.8);
    [pixel[0], pixel[1], pixel[2]] = mix(hour.sky(v), cloud, cover * 0.72);
  });
  const ranges = RANGES.map(({ haze, base, length, ...range }, index) =>
    layer(SKY_WIDTH, HORIZON_Y + 20, (context) => {
      const crest = mix(hour.land, hour.sky(0.95), haze);
      const [top, foot] = [HORIZON_Y - range.height, HORIZON_Y + base];
      const low = css(mix(crest, hour.sky(0.95), 0.75));
      context.fillStyle = vertical(context, top, foot, [0, css(crest)], [1, low]);
      const rise = (x: number) => 0.5 + 0.8 * noise.fractal(x / length + index * 7 + place, index + place, 4);
      fillBelow(context, (x) => foot - rise(x) * range.height, SKY_WIDTH, HORIZON_Y + 20);
    }),
  );
  return { sky, ranges };
}

const TOP_Y = HORIZON_Y + 12;
const FIELDS_HEIGHT = 238;
const GREENS = ['#767f4c', '#6a7748', '#98904e', '#87854f', '#b39a55', '#5f6a48', '#a3834e'] as const;
/** Edges of the belts of fields along the line, from the far hedge to the embankment. */
const EDGES = [0, 17, 38, 67, 100, 143, 190, FIELDS_HEIGHT] as const;

/** Paddies in perspective: painted once as a map, of which each row is shown at its own zoom and speed. */
function createFields(stage: Stage): Painter {
  const longest = Math.ceil(WIDTH / zoomAt(TOP_Y));
  const map = new Layer(LAND_LENGTH + longest, FIELDS_HEIGHT, 1);
  const random = stage.random('fields');
  for (const [index, top] of EDGES.entries()) paintBelt(map.context, random, top, EDGES[index + 1] ?? top);
  // What has passed comes again at the end, for rows that look across the seam.
  map.context.drawImage(map.canvas, 0, 0, longest, FIELDS_HEIGHT, LAND_LENGTH, 0, longest, FIELDS_HEIGHT);
  return (context, second) => {
    for (let row = 0; row < FIELDS_HEIGHT; row++) {
      const seen = WIDTH / zoomAt(TOP_Y + row + 0.5);
      const from = wrap(travelled(second) - seen / 2, LAND_LENGTH);
      map.drawPartOn(context, [from, row, seen, 1], [0, TOP_Y + row, WIDTH, 1.4]);
    }
  };
}

function paintBelt(context: Context2D, random: Random, top: number, bottom: number): void {
  const depth = bottom - top;
  const nearness = smoothstep(0, 200, bottom);
  for (let x = 0; x < LAND_LENGTH; ) {
    const length = Math.min(random.between(150, 620) * lerp(1.5, 0.75, nearness), LAND_LENGTH - x);
    const green = mix(random.pick(GREENS), '#e0a878', 0.5 * (1 - nearness));
    // Flooded paddies hold the sky: its low light far away, its height near by.
    const isFlooded = random.chance(0.46);
    const low = css(isFlooded ? mix('#ffc98c', '#dca994', nearness) : green);
    const high = css(isFlooded ? mix('#f0b08a', '#8f9cb6', nearness) : green);
    context.fillStyle = vertical(context, top, bottom, [0, low], [1, high]);
    context.fillRect(x, top, length, depth);
    // Rows of the crop run along the line; a lighter one catches the low sun.
    for (let y = top; y < bottom && !isFlooded; y += 2) {
      context.fillStyle = css(mix(green, y % 4 < 2 ? '#f0c084' : '#1c2a22', random.between(0.06, 0.26)), 0.7);
      context.fillRect(x, y, length, 1.4);
    }
    // The bund between two fields, and the one along them.
    context.fillStyle = css('#4a5040', 0.5);
    context.fillRect(x, top, lerp(9, 4, nearness), depth);
    x += length;
  }
  context.fillStyle = css('#454c38', 0.8);
  context.fillRect(0, bottom - 1 - depth * 0.05, LAND_LENGTH, 1 + depth * 0.05);
}

/** The masts stand this far apart in the picture, and so many pixels of the land. */
const SPAN_WIDTH = 5100;
const spans = (second: number) => travelled(second) / 980;
/** Where the mast is that comes next. */
export const mastX = (second: number): number => (1 - fract(spans(second))) * SPAN_WIDTH;
const BANK_TOP = 506;
const BLURS = ['#2c3324', '#4c5236', '#1d241e', '#6b6443', '#1c1f28'] as const;

/** What is nearest: wires that rise and fall, masts that are gone when seen, the blurred edge of the line. */
function createLineSide(stage: Stage): Painter {
  const random = stage.random('bank');
  const blurs = BLURS.map((colour) => createGlow(colour, 0.7));
  const streaks = Array.from({ length: 110 }, () => ({
    along: random.unit() * 4000,
    depth: random.unit() ** 1.6,
    length: random.between(140, 520),
    blur: blurs[random.integer(0, 4)],
  }));
  return (context, second) => {
    context.fillStyle = vertical(
      context,
      BANK_TOP,
      556,
      [0, css('#262e22', 0)],
      [0.6, '#222a20'],
      [1, '#1a2019'],
    );
    context.fillRect(0, BANK_TOP, WIDTH, 214);
    for (const { along, depth, length, blur } of streaks) {
      const x = wrap(along - travelled(second) * lerp(3.1, 4.4, depth), 4000) - 900;
      blur?.drawOn(context, x, lerp(BANK_TOP + 12, 716, depth), length, lerp(3, 12, depth));
    }
    // Between two masts a wire hangs; passing it, one sees it sink and rise.
    context.strokeStyle = css('#20222c', 0.55);
    context.lineWidth = 1.6;
    for (const top of [63, 92, 128]) {
      context.beginPath();
      for (let x = 0; x <= WIDTH; x += WIDTH / 12) {
        const place = fract(spans(second) + x / SPAN_WIDTH);
        context.lineTo(x, top + (230 - 1.4 * top) * place * (1 - place));
      }
      context.stroke();
    }
    blurs[4]?.drawOn(context, mastX(second) - 60, -1000, 120, 2600);
  };
}
