import { BOY, LITTLE_ONE } from '../../kit/children.ts';
import { css, mix } from '../../kit/colour.ts';
import type { Person } from '../../kit/figure.ts';
import { drawFigure } from '../../kit/figure.ts';
import { GAITS, going } from '../../kit/gait.ts';
import type { Expression } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { ellipse, points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { disc } from '../../kit/path.ts';
import { TRAVELLER } from '../../kit/people.ts';
import type { PoseKey } from '../../kit/pose.ts';
import { headOf, POSES, posed } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawBlossom } from './blossoms.ts';
import { LIGHT, STORY } from './story.ts';

const POLLEN = '#f7cf2a';

/** Somebody all over with pollen. */
function dusted({ features, clothes, head }: Person): Person {
  const yellow = ({ base, shade, rim }: Tones, share: number): Tones => ({
    base: css(mix(base, POLLEN, share)),
    shade: css(mix(shade, '#b98410', share)),
    rim: css(mix(rim ?? base, '#fff2a0', share)),
  });
  const [skin, hair] = [yellow(features.skin, 0.42), yellow(features.hair, 0.55)];
  return {
    head,
    features: { ...features, skin, hair, brows: '#a87a10' },
    clothes: { ...clothes, jacket: yellow(clothes.jacket, 0.6), stripes: '#e8b41c' },
  };
}

const BLANK: Expression = { turn: 0, nod: 0, eyes: 1.15, gaze: [0, 0], brows: 0.6, smile: -0.1, mouth: 0 };
const look = (second: number, face: Partial<Expression>, moveSeconds = 0.25): PoseKey => {
  return [second, { ...POSES.stand, lean: 0, stoop: 0, face: { ...BLANK, ...face } }, moveSeconds];
};
const LAUGH = { eyes: 0, brows: 0.6, smile: 1, mouth: 0.9 } as const;
const { fall, first, second: next, sneeze, laugh, traveller } = STORY;

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
const HEADS = [
  { person: dusted(BOY), x: 500, y: 1044, size: 6.4, up: first, act: boyAt },
  { person: dusted(LITTLE_ONE), x: 800, y: 930, size: 5, up: next, act: littleAt },
];

/** Two heads come up out of the flowers, yellow. */
export function drawHeads(context: Context2D, second: number): void {
  const shake = 7 * swell(laugh, laugh + 0.3, traveller + 0.4, traveller + 0.9, second);
  for (const [child, { person, x, y, size, up, act }] of HEADS.entries()) {
    const past = 0.06 * swell(up + 0.15, up + 0.25, up + 0.3, up + 0.5, second);
    const rise = smoothstep(up - 0.2, up + 0.25, second) + past;
    const pose = act(second);
    context.save();
    context.translate(x, y + 390 * (1 - rise) - shake * Math.abs(Math.sin(second * 10 + child)));
    context.scale(size, size);
    drawFigure(context, person, pose, { light: LIGHT, grip: ['held', 'held'], seen: 'before' });
    const [headX, headY] = headOf(pose, person.head);
    for (let bloom = 0; bloom < 9; bloom++) {
      const angle = -Math.PI * (0.08 + 0.84 * hashUnit(bloom, child, 1));
      const out = person.head * (0.62 + 0.42 * hashUnit(bloom, child, 2));
      const at: Point = [headX - 3 + Math.cos(angle) * out, headY + Math.sin(angle) * out];
      drawBlossom(context, at, 2.6, bloom);
    }
    context.restore();
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
  const age = Math.max(0, second - traveller);
  const gone = 250 * age - 46 * age * age * smoothstep(0, 3, age);
  const size = 3.5;
  const sees = smoothstep(0.9, 1.4, age);
  const smile = lerp(0.2, 1, smoothstep(1.7, 2.2, age));
  const gaze: Point = [0.3, 0.8 * sees];
  const face: Expression = { ...BLANK, turn: 0.8, eyes: 1, gaze, brows: 0.7 * sees, smile };
  context.save();
  context.translate(-130 + gone, 610);
  context.scale(size, size);
  const pose = { ...going(gone / size, GAITS.walk), face };
  const sway = Math.sin((gone / size / GAITS.walk.stride) * TAU) * 1.2;
  fillForm(context, ellipse(-12 + sway, -52, 9.5, 12, 0.2), BAG, { ...LIGHT, shadeWidth: 4 });
  drawFigure(context, TRAVELLER, pose, { light: LIGHT, grip: ['held', 'held'], lag: 2 });
  const strap = tube(points(-13 + sway, -62, -3, -78, 5, -66), [1.1, 1.1, 1.1]);
  fillForm(context, strap, { base: BAG.shade, shade: '#6b5838' }, { ...LIGHT, shadeWidth: 0.6 });
  context.restore();
}
