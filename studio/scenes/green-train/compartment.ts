import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillOval, outlineOf, placed } from '../../kit/marks.ts';
import { smoothstep, TAU } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { ellipse, points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { aside, joint } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import { createSteam } from '../../kit/steam.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

const { taps, halved, both, away } = STORY;
const TABLE_Y = 512;
/** The sun stands low behind the window: whoever sits before it is dark, with an edge of light. */
const LIGHT = { from: [0.6, -0.8], shadeWidth: 7 } as const;
const RIM = '#ffd596';
const COAT = { base: '#172734', shade: '#0c151d', rim: RIM } as const;
const OLD_COAT = { base: '#1b2723', shade: '#0e1613', rim: RIM } as const;
const SCARF = { base: '#7a251e', shade: '#3e1411', rim: '#ff9c6a' } as const;
const SKIN = { base: '#35251f', shade: '#1c1412', rim: '#ffe0ae' } as const;
const HAIR = { base: '#14100f', shade: '#0c0a0a', rim: '#d9a468' } as const;
const WHITE_HAIR = { base: '#4c443c', shade: '#2c2723', rim: '#fff3d8' } as const;
const TIN = { base: '#7c2a22', shade: '#451714', rim: '#ffb27c' } as const;
const ENAMEL = { base: '#8d887a', shade: '#5c584f', rim: '#fff6dd' } as const;
const CURTAIN = { base: '#c89a5c', shade: '#6e5034', rim: '#ffe3ac' } as const;
const BUNDLE = { base: '#223d52', shade: '#101f2d', rim: '#e8b878' } as const;
const RED = { base: '#6c241f', shade: '#2e100e', rim: '#ff9f6c' } as const;
const SEAT = { base: '#1f3a2e', shade: '#0f1f19', rim: '#7d9c74' } as const;
const SHELL = { base: '#a06a44', shade: '#6a4029', rim: '#ffe2b0' } as const;

/** The wall of the compartment from inside, dark around a window that is a hole; curtains glow. */
export function paintWall(context: Context2D): void {
  fillShapes(context, [
    [[-40, -20, 1360, 780], '#1b2823', '#0c1512'],
    [[176, 24, 928, 440], '#31473b', '#4a6350'],
    [[160, 452, 960, 20], '#d8c08c', '#4f5a45'],
  ]);
  context.clearRect(196, 44, 888, 408);
  fillShapes(context, [
    [[196, 150, 888, 9], '#24352c', '#3a5042'],
    [[635, 44, 10, 408], '#24352c', '#3a5042'],
  ]);
  for (const way of [1, -1])
    placed(context, [640, 0, 0, 1, way], () => {
      const form = formsIn(context, LIGHT);
      form(CURTAIN, [-490, 30, -378, 30, -382, 150, -408, 300, -372, 470, -490, 470]);
      form({ ...CURTAIN, base: '#a87a48' }, [-490, 30, -412, 30, -416, 150, -442, 300, -406, 470, -490, 470]);
      form({ ...CURTAIN, base: '#84603c' }, [-490, 30, -444, 30, -448, 150, -474, 300, -438, 470, -490, 470]);
      form(SEAT, [-720, 300, -580, 280, -522, 330, -510, 480, -500, 760, -720, 760]);
    });
}

/** The table by the window: a thermos, a mug, and eggs on a sheet of paper. */
function paintTable(context: Context2D): void {
  fillShapes(context, [
    [[436, TABLE_Y - 12, 844, TABLE_Y - 12, 884, TABLE_Y + 12, 396, TABLE_Y + 12], '#f0cf94', '#8a6a44'],
    [[396, TABLE_Y + 12, 488, 14], '#3a2c20', '#1c1510'],
    [[560, TABLE_Y - 9, 716, TABLE_Y - 9, 734, TABLE_Y + 6, 546, TABLE_Y + 6], '#fff2d4', '#d2b88c'],
  ]);
  const form = formsIn(context, LIGHT);
  form({ ...ENAMEL, base: '#6f7470' }, [536, 398, 538, 366, 562, 366, 564, 398]);
  form(TIN, [520, 410, 550, 400, 580, 410, 584, 430, 582, 500, 576, 512, 524, 512, 518, 500, 516, 430]);
  form(ENAMEL, [780, 462, 800, 478, 780, 492], 6, 6, 6);
  form(ENAMEL, [716, 448, 782, 448, 780, 504, 770, 512, 728, 512, 718, 504]);
  for (const x of [640, 682]) form(SHELL, [x - 7, 497, x + 6, 498], 15, 13);
}

/** Outlines of faces and of hair, facing right: the chin is about 40, 0, a head 100 high. */
const [HER_FACE, HER_HAIR, HIS_FACE, HIS_HAIR, HIS_BEARD] = [
  [
    -20, 14, -30, -40, 0, -90, 34, -84, 42, -60, 41, -50, 47, -40, 51, -34, 45, -29, 47, -23, 44, -19, 46,
    -14, 42, -8, 43, 0, 34, 6, 16, 8,
  ],
  [
    -30, 6, -48, -14, -53, -46, -42, -80, -14, -101, 14, -102, 36, -90, 45, -66, 34, -62, 26, -48, 22, -22,
    12, -2, -8, 10,
  ],
  [
    -22, 14, -40, -24, -44, -60, -24, -94, 8, -100, 34, -88, 44, -64, 42, -54, 48, -46, 57, -35, 50, -28, 46,
    -24, 48, -18, 45, -12, 46, 2, 38, 14, 14, 12,
  ],
  [-26, -70, -46, -58, -52, -34, -46, -6, -28, 10, -22, 2, -32, -14, -36, -36, -32, -54],
  [24, 8, 32, -2, 46, -8, 50, 2, 46, 26, 34, 22],
];

/** Somebody at the table from aside, facing right: `up` is how far the near hand is from the table to the mouth. */
function drawSitter(context: Context2D, isShe: boolean, up: number, nod: number, hasHalf: boolean): void {
  const form = formsIn(context, LIGHT);
  const coat = isShe ? COAT : OLD_COAT;
  form(coat, [-22, 8, -60, 26, -90, 76, -100, 150, -104, 290, 70, 290, 60, 150, 46, 70, 34, 34, 16, 12]);
  placed(context, [0, 0, nod], () => {
    form(SKIN, isShe ? HER_FACE : HIS_FACE);
    if (isShe) return form(HAIR, HER_HAIR);
    for (const lock of [HIS_HAIR, HIS_BEARD]) form(WHITE_HAIR, lock);
  });
  form(isShe ? SCARF : coat, [-26, 12, 2, 24, 26, 14], 12, 15, 11);
  const wrist: Point = [96 - 26 * up, 124 - 110 * up];
  const elbow = joint([-34, 62], wrist, 76, -1);
  const heading = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]);
  const along = (far: number, down = 0) => aside(wrist, heading, far, -down);
  if (hasHalf) form({ base: '#fff1d2', shade: '#d8bd92' }, [...along(20), ...along(24)], 11, 10);
  else if (isShe) form(SHELL, [...along(20), ...along(27)], 11, 10);
  form(SKIN, [...along(-22), ...along(0), ...along(12, -5), ...along(26, -9)], 8, 10, 8, 4);
  form(SKIN, [...along(4, 4), ...along(14, 8), ...along(22, 6)], 5, 4, 3.4);
  const sleeve = { base: coat.base, shade: coat.shade };
  form(sleeve, [-34, 62, ...elbow, ...along(-18)], 27, 22, 14);
}

const [first, then] = taps;
const lift = track(
  [first - 0.5, 0],
  [first - 0.1, 1],
  [first, 0],
  [then - 0.5, 0],
  [then - 0.1, 1],
  [then, 0],
);
/** Each brings a half to the mouth, and rests. */
const bite = (at: number) => track([at, 0], [at + 0.9, 1], [at + 1.6, 1], [at + 2.5, 0.3], [away, 0.3]);
const [hers, his] = [bite(both + 0.9), bite(both + 0.4)];

/** Across the table before the window: the traveller and an old man, before the egg is shared and after. */
export function createPeople(stage: Stage): Painter {
  const table = stage.layer(stage.width, stage.height, paintTable);
  const steam = createSteam(stage, { x: 748, y: 446, radius: 24, height: 170, colour: [255, 236, 200] });
  const dawn = createGlow('#ffdc9c', 1.3);
  return (context, second) => {
    const isShared = second > halved;
    table.drawOn(context);
    steam(context, second, 0.9, 20);
    shine(context, dawn, 900, 230, 620, 0.5, 420);
    for (const way of [1, -1]) {
      const isShe = way > 0;
      const tap = isShe ? 0.22 * lift(second) : 0;
      const up = isShared ? (isShe ? hers : his)(second) : tap;
      const nod = 0.1 - 0.14 * up + 0.03 * Math.sin(second * 2.1 + way);
      const place = [640 - 268 * way, 344 + Math.sin(second * 8.4 + way), 0, 1.32, way * 1.32];
      placed(context, place, () => drawSitter(context, isShe, up, nod, isShared));
    }
    shine(context, dawn, 900, 240, 420, 0.22, 300);
  };
}

/** Somebody small, very near, who sleeps with an arm over a bundle through all of it, seen from behind. */
export const drawSleeper: Painter = (context, second) => {
  const breath = Math.sin(second * 1.6) * 3;
  const form = formsIn(context, { from: [0.5, -0.86], shadeWidth: 16 });
  form(BUNDLE, [-120, 790, -60, 620, 60, 580, 230, 566, 330, 522, 356, 566, 430, 630, 480, 790]);
  placed(context, [186, 514 + breath, 0.3], () => {
    form({ ...SKIN, base: '#4a2d21' }, [20, 60, 76, 30, 96, -6, 84, 46, 50, 78]);
    form(HAIR, [-84, 20, -74, -50, -30, -82, 2, -90, 60, -66, 88, -10, 62, 30, 50, 62, -10, 80, -60, 62]);
    form({ ...SKIN, base: '#6c4030' }, [46, 14, 62, 20, 58, 44, 42, 40]);
  });
  form(RED, [-160, 800, -130, 650, 10, 598, 150, 618, 280, 640, 296, 684, 150, 706, 100, 800]);
};

/** The table very near, before the window: the egg in two halves, and the sun that comes round to them. */
export function createEgg(stage: Stage): Painter {
  const steam = createSteam(stage, { x: 640, y: 520, radius: 110, height: 460, colour: [255, 226, 170] });
  const sun = createGlow('#ffd58a', 1.2);
  return (context, second) => {
    const shake = 1.2 * Math.sin(second * 16.8) * Math.max(0, Math.sin(second * 4.19));
    const warm = smoothstep(halved - 0.6, halved + 0.8, second);
    context.fillStyle = vertical(context, 470, 760, [0, '#f6c67c'], [0.1, '#9a6a3c'], [1, '#1c110b']);
    context.fillRect(-60, 470, 1400, 330);
    fillShapes(context, [[[318, 494, 952, 488, 1150, 700, 130, 706], '#ffe6b4', '#6a4c34']]);
    for (const way of [1, -1])
      placed(context, [640 + 196 * way, 560 + shake, 0.06 * way, 1, way], () => drawHalf(context, way));
    for (const [x, y] of points(338, 640, 372, 662, 914, 648, 640, 622, 956, 664))
      formsIn(context, LIGHT)(SHELL, [x - 17, y + 4, x - 3, y - 10, x + 15, y - 2, x + 5, y + 7]);
    steam(context, second, 0.3 + 0.8 * warm, 60);
    shine(context, sun, 760, 330, 640, 0.2 + 0.4 * warm, 420);
  };
}

/** Half an egg in its shell, its cut face to us and to the light, the thin end to the right. */
function drawHalf(context: Context2D, seed: number): void {
  contactShadow(context, -30, 74, 240, '#2a160a', 0.95);
  context.fillStyle = radial(context, -20, 70, 10, 200, [0, '#5a331d'], [0.55, '#8f5a36'], [1, '#ffdca4']);
  context.fill(outlineOf([-158, -20, -140, 44, -80, 88, -10, 98, 70, 80, 130, 40, 166, -14, 0, -60]));
  context.fillStyle = radial(context, 50, -110, 10, 260, [0, '#ffffff'], [0.5, '#fbecd0'], [1, '#cfb286']);
  context.fill(
    outlineOf([
      -154, -24, -126, -80, -50, -108, 40, -102, 122, -62, 162, -16, 128, 32, 46, 62, -50, 66, -128, 34,
    ]),
  );
  fillOval(context, css('#b9802c', 0.4), -20, -18, 84, 54);
  context.fillStyle = radial(context, 4, -52, 4, 100, [0, '#ffe68a'], [0.5, '#ffb42c'], [1, '#d0690c']);
  context.fill(ellipse(-20, -24, 79, 50));
  for (let crumb = 0; crumb < 90; crumb++) {
    const [turn, out] = [hashUnit(crumb, seed) * TAU, 0.96 * hashUnit(crumb, seed, 2) ** 0.5];
    const at = [76 * out * Math.cos(turn) - 20, 47 * out * Math.sin(turn) - 24] as const;
    fillOval(context, css(crumb % 2 ? '#ffe9a0' : '#c4680c', 0.22), ...at, 3.4, 2.2);
  }
}
