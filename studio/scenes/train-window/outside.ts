import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { type Context2D, Layer } from '../../kit/layer.ts';
import { fract, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { HORIZON_Y, isLate, LAND_LENGTH, lateness, travelled, WIDTH, zoomAt } from './view.ts';
import { createVillages } from './villages.ts';

const SKY_WIDTH = 1800;
const SUN_X = 842;
const sunY = (second: number) => HORIZON_Y - 118 + second * 2.1;

const GOLDEN = {
  place: 0,
  sky: ramp([0, '#4d6f9c'], [0.3, '#9a9fb4'], [0.56, '#e6ad92'], [0.8, '#f79a62'], [1, '#ffc27e']),
  cloud: '#a57f86',
  lining: '#ffd9a4',
} as const;
const BLUE = {
  place: 40,
  sky: ramp([0, '#12203f'], [0.4, '#25406b'], [0.72, '#6a6a92'], [0.9, '#c9837c'], [1, '#e79c75']),
  cloud: '#2b3558',
  lining: '#b98292',
} as const;

/** The water country from the train: sky, villages and paddies of the golden hour, and later of the blue one. */
export function createOutside(stage: Stage): Painter {
  const [golden, blue] = [createHour(stage, GOLDEN), createHour(stage, BLUE)];
  const glow = createGlow('#ffb469', 1.7);
  const { noise } = stage;
  const drawFields = createFields(stage);
  const drawVillages = createVillages(stage);
  const drawLineSide = createLineSide(stage);
  return (context, second) => {
    const late = lateness(second);
    const sky = isLate(second) ? blue : golden;
    const drawSky = () => {
      sky.drawOn(context, -second * 1.4);
      if (isLate(second)) return;
      shine(context, glow, SUN_X, sunY(second), 420, 0.8, 260);
      shine(context, glow, SUN_X, sunY(second), 110, 1);
      context.fillStyle = '#fff0cc';
      disc(context, SUN_X, sunY(second), 30);
    };
    // All that the paddies hold is this sky; their water shivers most where the sun stands in it.
    context.save();
    context.translate(0, 2 * HORIZON_Y);
    context.scale(1, -1);
    drawSky();
    context.restore();
    for (let y = HORIZON_Y + 16; y < 572 && !isLate(second); y += 6) {
      const near = (y - HORIZON_Y) / 250;
      const wide = lerp(16, 80, near) * (1 + 0.7 * noise.plane(y * 0.37, second * 1.7));
      shine(context, glow, SUN_X + 30 * near * noise.plane(second * 1.3, y * 0.61), y, wide, 0.75, 4);
    }
    drawVillages(context, second, true);
    drawSky();
    drawFields(context, second);
    // What is left of the day colours everything below the sky alike.
    context.fillStyle = css('#141c40', 0.72 * late);
    context.fillRect(0, HORIZON_Y + 12, WIDTH, stage.height);
    drawVillages(context, second, false);
    drawLineSide(context, second);
    shine(context, glow, SUN_X, HORIZON_Y + 30, 460, 0.42 * (1 - 2.5 * late), 150);
  };
}

const createHour = ({ noise, field }: Stage, { place, ...hour }: typeof GOLDEN | typeof BLUE): Layer =>
  field(SKY_WIDTH, TOP_Y, (pixel, u, v) => {
    const warp = noise.fractal(u * 3 + place, v * 5, 3) * 0.35;
    const body = noise.fractal(u * 3.4 + place, v * 10 + warp, 5);
    const above = noise.fractal(u * 3.4 + place, (v + 0.02) * 10 + warp, 5);
    const cover = smoothstep(0.02, 0.4, body) * smoothstep(0.02, 0.2, v) * smoothstep(1, 0.6, v);
    const cloud = mix(hour.cloud, hour.lining, smoothstep(-0.05, 0.12, body - above) * 0.8);
    [pixel[0], pixel[1], pixel[2]] = mix(hour.sky(v), cloud, cover * 0.72);
  });

const TOP_Y = HORIZON_Y + 12;
const FIELDS_HEIGHT = 238;
const GREENS = ['#5d6a3e', '#556340', '#7c7642', '#6d6d42', '#8f7a44', '#4d583c', '#82683e'] as const;
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
    // A paddy is green, or newly planted, or holds nothing but water, a little darker than the sky.
    const crop = random.pick([0.12, 0.12, 0.12, 0.12, 0.4, 1]);
    context.globalAlpha = crop;
    context.fillStyle = css(crop === 1 ? green : '#3a4a63');
    context.fillRect(x, top, length, depth);
    // Rows of the crop run along the line; a lighter one catches the low sun.
    for (let y = top; y < bottom && crop > 0.2; y += 2) {
      context.fillStyle = css(mix(green, y % 4 < 2 ? '#f0c084' : '#1c2a22', random.between(0.06, 0.26)), 0.7);
      context.fillRect(x, y, length, 1.4);
    }
    context.globalAlpha = 1;
    // The bund between two fields, and the one along them.
    context.fillStyle = css('#3c4034', 0.6);
    context.fillRect(x, top, lerp(9, 4, nearness), depth);
    x += length;
  }
  context.fillStyle = css('#3a3f31', 0.9);
  context.fillRect(0, bottom - 1 - depth * 0.03, LAND_LENGTH, 1 + depth * 0.03);
}

const BANK_TOP = 506;

/** What is nearest: masts that are gone when seen, and the blurred edge of the line. */
function createLineSide(stage: Stage): Painter {
  const random = stage.random('bank');
  const [grass, mast] = [createGlow('#6b6443', 0.7), createGlow('#1c1f28', 0.7)];
  const streaks = Array.from({ length: 60 }, () => ({
    ...{ along: random.unit() * 4000, depth: random.unit() ** 1.6, length: random.between(140, 520) },
  }));
  return (context, second) => {
    const [clear, dark] = [css('#262e22', 0), '#1a2019'];
    context.fillStyle = vertical(context, BANK_TOP, 556, [0, clear], [0.6, '#222a20'], [1, dark]);
    context.fillRect(0, BANK_TOP, WIDTH, 214);
    for (const { along, depth, length } of streaks) {
      const x = wrap(along - travelled(second) * lerp(3.1, 4.4, depth), 4000) - 900;
      grass.drawOn(context, x, lerp(BANK_TOP + 12, 716, depth), length, lerp(3, 12, depth));
    }
    mast.drawOn(context, (1 - fract(travelled(second) / 980)) * 5100 - 60, -1000, 120, 2600);
  };
}
