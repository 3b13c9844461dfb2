import { BOY, LITTLE_ONE } from '../../kit/children.ts';
import { css, mix } from '../../kit/colour.ts';
import type { Person } from '../../kit/figure.ts';
import { drawFigure } from '../../kit/figure.ts';
import { GAITS, going } from '../../kit/gait.ts';
import type { Expression } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { contactShadow, fillForm } from '../../kit/matter.ts';
import { ellipse, points, tube } from '../../kit/outline.ts';
import { disc, oval } from '../../kit/path.ts';
import { TRAVELLER } from '../../kit/people.ts';
import type { PoseKey } from '../../kit/pose.ts';
import { headOf, POSES, posed } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { LIGHT, STORY } from './story.ts';

const POLLEN = '#f7cf2a';

/** Somebody all over with pollen. */
function dusted(person: Person): Person {
  const yellow = ({ base, shade, rim }: Tones, share: number): Tones => ({
    base: css(mix(base, POLLEN, share)),
    shade: css(mix(shade, '#b98410', share)),
    rim: css(mix(rim ?? base, '#fff2a0', share)),
  });
  const { features, clothes } = person;
  return {
    ...person,
    features: {
      ...features,
      skin: yellow(features.skin, 0.42),
      hair: yellow(features.hair, 0.55),
      brows: '#a87a10',
    },
    clothes: { ...clothes, jacket: yellow(clothes.jacket, 0.6), stripes: '#e8b41c' },
  };
}

const BLANK: Expression = { turn: 0, nod: 0, eyes: 1.15, gaze: [0, 0], brows: 0.6, smile: -0.1, mouth: 0 };
const look = (second: number, face: Partial<Expression>, moveSeconds = 0.25): PoseKey => [
  second,
  { ...POSES.stand, lean: 0, stoop: 0, face: { ...BLANK, ...face } },
  moveSeconds,
];
const LAUGH = { eyes: 0, brows: 0.6, smile: 1, mouth: 0.9 } as const;
const { first, second: next, sneeze, laugh, traveller } = STORY;

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
  { person: dusted(BOY), x: 500, size: 6.4, up: first, act: boyAt },
  { person: dusted(LITTLE_ONE), x: 800, size: 5, up: next, act: littleAt },
];

/** Two heads come up out of the flowers, yellow. */
export function drawHeads(context: Context2D, second: number): void {
  for (const [child, { person, x, size, up, act }] of HEADS.entries()) {
    const rise =
      smoothstep(up - 0.2, up + 0.25, second) +
      0.06 * swell(up + 0.15, up + 0.25, up + 0.3, up + 0.5, second);
    const shake = swell(laugh, laugh + 0.3, traveller + 0.4, traveller + 0.9, second);
    const pose = act(second);
    context.save();
    context.translate(
      x,
      (child ? 940 : 1060) + 330 * (1 - rise) - 7 * shake * Math.abs(Math.sin(second * 10 + child)),
    );
    context.scale(size, size);
    drawFigure(context, person, pose, { light: LIGHT, grip: ['held', 'held'], seen: 'before' });
    const [headX, headY] = headOf(pose, person.head);
    for (let bloom = 0; bloom < 9; bloom++) {
      const angle = -Math.PI * (0.08 + 0.84 * hashUnit(bloom, child, 1));
      const out = person.head * (0.62 + 0.42 * hashUnit(bloom, child, 2));
      drawBlossom(context, headX - 3 + Math.cos(angle) * out, headY + Math.sin(angle) * out, 2.6, bloom);
    }
    drawBlossom(context, headX - 3 + person.head * (child ? 0.5 : -0.52), headY + person.head * 0.5, 2.2, 4);
    context.restore();
  }
  // The sneeze, and what flies up where somebody comes up.
  for (const [burst, x, y, many] of [
    [first, 500, 470, 26],
    [next, 800, 520, 26],
    [sneeze, 780, 500, 60],
  ] as const)
    for (let grain = 0; grain < many; grain++) {
      const age = second - burst;
      if (age < 0 || age > 1.8) continue;
      const [angle, out] = [
        hashUnit(grain, burst, 3) * TAU,
        (1 - Math.exp(-age * 3)) * (60 + 190 * hashUnit(grain, 4)),
      ];
      context.fillStyle = css(POLLEN, 0.9 * (1 - age / 1.8));
      disc(
        context,
        x + Math.cos(angle) * out,
        y + Math.sin(angle) * out * 0.7 + 60 * age * age,
        3 + 6 * hashUnit(grain, 5),
      );
    }
}

/** A flower of rape, four petals. */
export function drawBlossom(context: Context2D, x: number, y: number, size: number, turn: number): void {
  for (let petal = 0; petal < 4; petal++) {
    const angle = turn + (petal / 4) * TAU;
    context.fillStyle = petal % 2 ? '#ffe845' : '#ffdc1e';
    oval(
      context,
      x + Math.cos(angle) * size * 0.6,
      y + Math.sin(angle) * size * 0.6,
      size * 0.62,
      size * 0.45,
      angle,
    );
  }
  context.fillStyle = '#b98a12';
  disc(context, x, y, size * 0.2);
}

/** The traveller comes along the road with a bag, slows down, and has to smile. */
export function drawTraveller(context: Context2D, second: number): void {
  const age = Math.max(0, second - traveller);
  const gone = 250 * age - 46 * age * age * smoothstep(0, 3, age);
  const size = 3.5;
  const sees = smoothstep(0.9, 1.4, age);
  const face: Expression = {
    ...BLANK,
    turn: 0.8,
    eyes: lerp(0.95, 1.1, sees),
    gaze: [0.3, 0.8 * sees],
    brows: 0.7 * sees,
    smile: lerp(0.2, 1, smoothstep(1.7, 2.2, age)),
  };
  context.save();
  context.translate(-130 + gone, 610);
  contactShadow(context, 0, 0, 60, '#5a4a1c', 0.5);
  context.scale(size, size);
  const pose = { ...going(gone / size, GAITS.walk), face };
  const sway = Math.sin((gone / size / 58) * TAU) * 1.2;
  const bag = { base: '#c9b48a', shade: '#8d774f', rim: '#f2e4bd' };
  fillForm(context, ellipse(-12 + sway, -52, 9.5, 12, 0.2), bag, { ...LIGHT, shadeWidth: 4 });
  drawFigure(context, TRAVELLER, pose, { light: LIGHT, grip: ['held', 'held'], lag: 2 });
  fillForm(
    context,
    tube(points(-13 + sway, -62, -3, -78, 5, -66), [1.1, 1.1, 1.1]),
    { base: '#8d774f', shade: '#6b5838' },
    { ...LIGHT, shadeWidth: 0.6 },
  );
  context.restore();
}
