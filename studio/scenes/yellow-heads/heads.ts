import { BOY, LITTLE_ONE } from '../../kit/children.ts';
import { css, mix } from '../../kit/colour.ts';
import { drawFigure, type Person } from '../../kit/figure.ts';
import { GAITS, going } from '../../kit/gait.ts';
import type { Expression } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillOval, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { ellipse, points, tube } from '../../kit/outline.ts';
import { disc, type Point } from '../../kit/path.ts';
import { TRAVELLER } from '../../kit/people.ts';
import { headOf, POSES, type Pose, posed } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawBlossom } from './blossoms.ts';
import { drawBicycle } from './riders.ts';
import { LIGHT, STORY } from './story.ts';

const POLLEN = '#f7cf2a';

/** Where it sticks to a face: angle around the head and height, in heads; the nose first. */
const DABS = points(0.02, 0.32, -0.62, 0.46, 0.68, 0.44, -0.36, -0.1);

/** Pollen on a face and in the hair, and the flowers that hang there; around the head, whose radius is 1. */
function drawPollen(context: Context2D, turn: number, seed: number): void {
  for (const [place, [azimuth, y]] of DABS.entries()) {
    const [angle, size] = [azimuth + turn * 0.6, place === 0 ? 0.1 : 0.19];
    const [x, squeeze] = [0.95 * Math.sin(angle), Math.max(0.2, Math.cos(angle))];
    fillOval(context, css(POLLEN, 0.55), x, y, size * squeeze, size * 0.85);
    for (let speck = 0; speck < 12; speck++) {
      const out = size * 1.5 * hashUnit(speck, place, seed) ** 0.6;
      context.fillStyle = speck % 3 ? POLLEN : '#fff0a0';
      disc(context, x + Math.cos(speck * 2.4) * out * squeeze, y + Math.sin(speck * 2.4) * out, 0.023);
    }
  }
  for (let speck = 0; speck < 120; speck++) {
    const [angle, out] = [-0.3 - 2.5 * hashUnit(speck, seed, 1), 0.7 + 0.36 * hashUnit(speck, seed, 2)];
    const at: Point = [Math.cos(angle) * out, Math.sin(angle) * out];
    context.fillStyle = css(mix(POLLEN, '#fff4b0', hashUnit(speck, 3)), 0.85);
    if (speck % 24 === 0) drawBlossom(context, at, 0.19, speck);
    else disc(context, ...at, 0.012 + 0.03 * hashUnit(speck, 4));
  }
}

const BLANK: Expression = { turn: 0, nod: 0, eyes: 1.15, gaze: [0, 0], brows: 0.6, smile: -0.1, mouth: 0 };
const look = (second: number, face: Partial<Expression>, moveSeconds = 0.25) =>
  [second, { ...POSES.stand, lean: 0, stoop: 0, face: { ...BLANK, ...face } }, moveSeconds] as const;
const LAUGH = { eyes: 0, brows: 0.6, smile: 1, mouth: 0.9 } as const;
const { fall, first, second: next, sneeze, laugh, traveller, release } = STORY;

const boyAt = posed(
  look(0, {}),
  look(first + 0.9, { eyes: 0.05 }, 0.1),
  look(first + 1.05, {}, 0.1),
  look(next + 0.5, { turn: 0.9, gaze: [0.7, 0.1], brows: 0.9, mouth: 0.25 }),
  look(sneeze + 0.2, { turn: 0.5, eyes: 0.05, brows: -0.4 }, 0.1),
  look(laugh + 0.2, { turn: 0.6, ...LAUGH }),
  look(traveller + 1, { turn: -0.8, gaze: [-0.6, -0.7], smile: 0.6, mouth: 0.2 }),
  look(traveller + 2.2, { turn: 0.3, gaze: [0.2, -0.8], smile: 0.9, mouth: 0.3 }, 0.6),
);
const littleAt = posed(
  look(0, { turn: -0.2 }),
  look(next + 0.6, { turn: -0.8, gaze: [-0.7, -0.1], brows: 0.9 }),
  look(sneeze - 0.4, { turn: -0.1, eyes: 0.4, brows: 1, mouth: 0.7, nod: -0.3 }, 0.5),
  look(sneeze + 0.1, { turn: -0.1, eyes: 0, brows: -0.9, mouth: 0.3, nod: 0.5 }, 0.12),
  look(laugh, { turn: -0.5, ...LAUGH, mouth: 1 }),
  look(traveller + 1.3, { turn: -0.9, gaze: [-0.7, -0.8], smile: 0.7, mouth: 0.3 }),
  look(traveller + 2.5, { turn: -0.1, gaze: [0, -0.9], smile: 1, mouth: 0.4 }, 0.6),
);

/** Somebody seen from before, all over with pollen. */
function drawDusted(context: Context2D, person: Person, pose: Pose, seed: number): void {
  drawFigure(context, person, pose, { light: LIGHT, grip: ['held', 'open'], seen: 'before' });
  const [headX, headY] = headOf(pose, person.head);
  const { nod, turn } = pose.face;
  placed(context, [headX - 3, headY, nod * turn, person.head], () => drawPollen(context, turn, seed));
}

const HEADS = [
  { person: BOY, x: 500, y: 1044, size: 6.4, up: first, act: boyAt },
  { person: LITTLE_ONE, x: 800, y: 930, size: 5, up: next, act: littleAt },
];

/** Two heads come up out of the flowers, yellow. */
export function drawHeads(context: Context2D, second: number): void {
  const shake = 7 * swell(laugh, laugh + 0.3, traveller + 0.4, traveller + 0.9, second);
  for (const [child, { person, x, y, size, up, act }] of HEADS.entries()) {
    const past = 0.06 * swell(up + 0.15, up + 0.25, up + 0.3, up + 0.5, second);
    const rise = smoothstep(up - 0.2, up + 0.25, second) + past;
    const pose = act(second);
    const foot = y + 390 * (1 - rise) - shake * Math.abs(Math.sin(second * 10 + child));
    placed(context, [x, foot, 0, size], () => drawDusted(context, person, pose, child));
  }
}

/** What flies up, from where they fell, where somebody comes up, and of the sneeze: when, where, how much and how far. */
const BURSTS = [
  { at: fall + 0.28, x: 850, y: 660, many: 170, reach: 520 },
  { at: first, x: 500, y: 500, many: 26, reach: 230 },
  { at: next, x: 800, y: 540, many: 26, reach: 230 },
  { at: sneeze, x: 790, y: 500, many: 70, reach: 290 },
] as const;

/** Pollen and flowers, up and aside and down again. */
export function drawBursts(context: Context2D, second: number): void {
  for (const { at, x, y, many, reach } of BURSTS) {
    const age = second - at;
    for (let grain = 0; age > 0 && age < 2 && grain < many; grain++) {
      const angle = -Math.PI * (1.2 * hashUnit(grain, at, 3) - 0.1);
      const out = (1 - Math.exp(-age * 3)) * reach * (0.25 + 0.75 * hashUnit(grain, 4));
      const flownX = x + Math.cos(angle) * out + 10 * Math.sin(age * 3 + grain);
      const flownY = y + Math.sin(angle) * out * 1.2 + 0.3 * reach * age * age;
      context.fillStyle = css(POLLEN, 0.9 * (1 - age / 2));
      if (grain % 2) disc(context, flownX, flownY, 3 + 6 * hashUnit(grain, 5));
      else drawBlossom(context, [flownX, flownY], 7 + 7 * hashUnit(grain, 5), age * 4 + grain);
    }
  }
}

const BAG = { base: '#c9b48a', shade: '#8d774f', rim: '#f2e4bd' };

/** The traveller comes along the road with a bag, slows down, and has to smile. */
export function drawTraveller(context: Context2D, second: number): void {
  const age = clamp(second - traveller, 0, 2.7);
  const gone = 250 * age - 46 * age * age * smoothstep(0, 3, age);
  const size = 3.5;
  const sees = smoothstep(0.9, 1.4, age);
  const look = { gaze: [0.3, 0.8 * sees] as const, brows: 0.7 * sees, smile: lerp(0.2, 1, sees) };
  const pose = { ...going(gone / size, GAITS.walk), face: { ...BLANK, turn: 0.8, eyes: 1, ...look } };
  placed(context, [-130 + gone, 610, 0, size], () => {
    const sway = Math.sin((gone / size / GAITS.walk.stride) * TAU) * 1.2;
    fillForm(context, ellipse(-12 + sway, -52, 9.5, 12, 0.2), BAG, { ...LIGHT, shadeWidth: 4 });
    drawFigure(context, TRAVELLER, pose, { light: LIGHT, grip: ['held', 'held'], lag: 2 });
    const strap = tube(points(-13 + sway, -62, -3, -78, 5, -66), [1.1, 1.1, 1.1]);
    fillForm(context, strap, { base: BAG.shade, shade: '#6b5838' }, { ...LIGHT, shadeWidth: 0.6 });
  });
}

/** All three from afar; the two beside the road wave, and a wheel of what they came on still turns. */
export function drawThree(context: Context2D, second: number): void {
  placed(context, [446, 362, 0, 0.43], () => {
    drawTraveller(context, second);
    context.translate(330, 646);
    context.scale(2.7, 2.7);
    for (const [child, { person, act }] of HEADS.entries()) {
      context.translate(46, 0);
      const hand: Point = [20 + 3 * Math.sin(second * 9 + child), -88];
      const wave = { hands: [[-9, -44] as const, hand], wrists: [1.8, -1.2] } as const;
      drawDusted(context, person, { ...act(second), ...wave }, child);
      context.scale(0.86, 0.86);
    }
    context.translate(124, 0);
    context.rotate(-0.85);
    context.scale(2, 2);
    drawBicycle(context, 170 * (1 - Math.exp(-(second - release) * 0.9)), 2);
  });
}
