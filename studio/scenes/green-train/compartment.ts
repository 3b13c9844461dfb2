import { LITTLE_ONE } from '../../kit/children.ts';
import { css } from '../../kit/colour.ts';
import { drawFigure, type Manner, type Person } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawHead } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, fillOval, placed } from '../../kit/marks.ts';
import { fract, smoothstep } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, points } from '../../kit/outline.ts';
import { OLD_MAN, TRAVELLER } from '../../kit/people.ts';
import { aside, POSES, type Pose, posed } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import { createSteam } from '../../kit/steam.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

const { taps, egg, halved, both, away } = STORY;
const TABLE_Y = 506;
const FLOOR_Y = 700;
const LIGHT = { from: [0.5, -0.86], shadeWidth: 10 } as const;
const LEATHER = { base: '#4c7a5e', shade: '#2c4c3c', rim: '#a8c8a4' } as const;
const CURTAIN = { base: '#ece4c8', shade: '#b4b294', rim: '#fffbe6' } as const;
const TIN = { base: '#c2483a', shade: '#84302c', rim: '#f0a088' } as const;
const STEEL = { base: '#c4c8c0', shade: '#868c88', rim: '#ffffff' } as const;
const ENAMEL = { base: '#f2efe4', shade: '#bfc4bc', rim: '#ffffff' } as const;
const SHELL = { base: '#d9a679', shade: '#a8744e', rim: '#f4d0a8' } as const;
const CLOTH = { base: '#3c5c86', shade: '#263c5c', rim: '#88a8cc' } as const;
const WHITE = { base: '#fbf6ea', shade: '#d8c8b4', rim: '#ffffff', bounce: '#efdcc0' } as const;
const YOLK = { base: '#f2b544', shade: '#d08a2c' } as const;

/** A compartment of hard seats: green paint, a window in four panes, which is a hole. */
export function paintWall(context: Context2D): void {
  const [high, low] = [vertical(context, 0, 398, [0, '#c6cdb4'], [1, '#a6b498']), '#5f8468'];
  fillBox(context, high, 0, 0, 1280, 398);
  fillShapes(context, [
    [[0, 398, 1280, 330], low, '#2c4438'],
    [[0, 398, 1280, 8], '#48694f'],
    [[330, 42, 620, 410], '#7f9a80', '#58745e'],
    [[344, 56, 592, 382], '#34503f'],
    [[318, 450, 644, 20], '#b8c4a8', '#6f8870'],
    [[322, 36, 636, 6], '#c8b070', '#7a6238'],
    [[0, 18, 1280, 10], '#8a927e', '#5c6656'],
  ]);
  context.clearRect(352, 64, 576, 366);
  fillShapes(context, [
    [[352, 214, 576, 12], '#6f8c74', '#46624f'],
    [[636, 64, 8, 366], '#6f8c74'],
  ]);
  for (const way of [1, -1])
    placed(context, [640, 0, 0, 1, way], () => {
      context.translate(-640, 0);
      const form = formsIn(context, LIGHT);
      form(CURTAIN, [336, 44, 336, 44, 410, 44, 410, 44, 408, 130, 378, 270, 402, 442, 338, 442, 344, 270]);
      form(CURTAIN, [336, 44, 336, 44, 374, 44, 374, 44, 373, 130, 358, 270, 368, 442, 338, 442, 344, 270]);
      form(LEATHER, [-60, 250, 90, 232, 172, 262, 190, 420, 196, 600, -60, 640]);
      form(LEATHER, [-60, 590, 200, 582, 400, 590, 412, 640, 380, 668, -60, 680]);
    });
}

/** The table: a thermos, a mug of enamel, eggs on a sheet of paper, and shells. */
export function paintTable(context: Context2D): void {
  fillShapes(context, [
    [[392, TABLE_Y, 888, TABLE_Y, 918, TABLE_Y + 20, 362, TABLE_Y + 20], '#e6ddc2', '#cfc4a4'],
    [[362, TABLE_Y + 20, 556, 14], '#8a7a58', '#5c5040'],
    [[632, TABLE_Y + 34, 16, 200], '#6c7468', '#3c443c'],
    [[600, TABLE_Y - 2, 740, TABLE_Y - 2, 754, TABLE_Y + 12, 588, TABLE_Y + 12], '#f4f0e2'],
  ]);
  const form = formsIn(context, LIGHT);
  form(STEEL, [534, 396, 536, 364, 564, 364, 566, 396]);
  form(STEEL, [520, 416, 532, 392, 568, 392, 580, 416]);
  const can = [
    522, 412, 550, 409, 578, 412, 582, 426, 582, 494, 578, 508, 550, 511, 522, 508, 518, 494, 518, 426,
  ];
  form(TIN, can);
  form(ENAMEL, [822, 464, 840, 478, 822, 492], 6, 6, 6);
  form(ENAMEL, [760, 448, 824, 448, 822, 500, 792, 511, 762, 500]);
  fillBox(context, '#3a5a94', 759, 446, 66, 5);
  context.fillStyle = css('#ffd8cc', 0.9);
  for (const [x, y] of points(542, 446, 558, 456, 544, 466)) context.fill(ellipse(x, y, 10, 8));
  for (const x of [636, 676]) form(SHELL, [x - 6, 494, x + 6, 495], 15, 13);
  for (const [x, y] of points(704, 506, 720, 510, 712, 514))
    form(SHELL, [x - 6, y, x, y - 4, x + 7, y, x, y + 3]);
}

/** Somebody at the table, the hands on it. */
const SEATED: Pose = {
  ...POSES.stand,
  hips: [-1, -25],
  lean: 0.1,
  stoop: 0.22,
  feet: [[19, 0] as const, [24, -1] as const],
  hands: [[20, -39] as const, [22, -37] as const],
  wrists: [0.2, 0.1],
  face: { ...POSES.stand.face, turn: 0.85, nod: 0.1, gaze: [0.7, 0.75], eyes: 0.8, brows: 0.3, smile: 0.6 },
};
const UP: Pose = { ...SEATED, hands: [[22, -47] as const, [22, -37] as const] };
const MEETING: Pose = { ...SEATED, face: { ...SEATED.face, nod: 0, gaze: [0.8, 0.1], smile: 0.9 } };
const LAUGHING: Pose = {
  ...MEETING,
  lean: 0.04,
  face: { ...MEETING.face, nod: -0.08, eyes: 0, brows: 0.7, smile: 1, mouth: 0.55 },
};
const BITING: Pose = {
  ...MEETING,
  hands: [[20, -55] as const, [22, -37] as const],
  wrists: [-1.9, 0.1],
  face: { ...MEETING.face, eyes: 0, mouth: 0.3 },
};
const CHEWING: Pose = { ...SEATED, face: { ...MEETING.face, eyes: 0, brows: 0.6 } };

/** Across the table by the window: the traveller and an old man, before the egg is shared and after. */
export function createPeople(stage: Stage): Painter {
  const table = stage.layer(stage.width, stage.height, paintTable);
  const steam = createSteam(stage, { x: 792, y: 444, radius: 24, height: 150, colour: [255, 252, 240] });
  const dawn = createGlow('#fff0cc', 1.4);
  const [first, then] = taps;
  const before = posed(
    [0, SEATED],
    [first - 0.15, UP, 0.4],
    [first, SEATED, 0.12],
    [then - 0.15, UP, 0.4],
    [then, SEATED, 0.12],
    [egg - 0.7, MEETING],
  );
  const watching = posed([0, MEETING], [first, SEATED], [egg - 0.5, LAUGHING]);
  const after = (bite: number) =>
    posed([both, LAUGHING], [both + bite, BITING, 0.8], [both + bite + 1.4, CHEWING, 0.7], [away, LAUGHING]);
  const [mine, theirs] = [after(1.6), after(1.1)];
  return (context, second) => {
    const isShared = second > halved;
    for (const [person, x, way, pose] of [
      [TRAVELLER, 300, 1, isShared ? mine(second) : before(second)],
      [OLD_MAN, 985, -1, isShared ? theirs(second) : watching(second)],
    ] as const) {
      const hasEgg = isShared || way > 0;
      const manner: Manner = {
        light: { from: [0.7, -0.7], shadeWidth: 2 },
        grip: [hasEgg && !isShared ? 'pinched' : 'held', 'held'],
        holding(on) {
          const [x, y] = aside(pose.hands[0], pose.wrists[0], isShared ? 5 : 8, isShared ? -4 : -1.5);
          const [tones, wide, high] = isShared ? ([WHITE, 3.1, 2.8] as const) : ([SHELL, 3.6, 3] as const);
          if (hasEgg) fillForm(on, ellipse(x, y, wide, high), tones, { ...LIGHT, shadeWidth: 1 });
          if (isShared) fillForm(on, ellipse(x - 0.7, y, 1.5, 1.6), YOLK, { ...LIGHT, shadeWidth: 0.4 });
        },
      };
      const place = [x, FLOOR_Y + Math.sin(second * 8.4 + x) * 0.8, 0, 5.5, way * 5.5];
      placed(context, place, () => drawFigure(context, person, pose, manner));
    }
    table.drawOn(context);
    steam(context, second, 0.8, 20);
    shine(context, dawn, 640, 240, 620, 0.3, 380);
  };
}

/** Somebody small, very near, who sleeps on a bundle through all of it. */
export const drawSleeper: Painter = (context, second) => {
  const breath = Math.sin(second * 1.6) * 3;
  const form = formsIn(context, { ...LIGHT, shadeWidth: 18 });
  form(CLOTH, [-120, 760, -40, 560, 120, 520, 300, 560, 390, 660, 400, 780]);
  form(LITTLE_ONE.clothes.jacket, [-120, 790, -70, 640 + breath, 80, 600 + breath, 190, 660, 230, 800]);
  const face = { ...POSES.stand.face, turn: 0.9, nod: 0.5, eyes: 0, smile: 0.3 };
  drawHead(context, [170, 560 + breath], 96, LITTLE_ONE.features, face, LIGHT);
};

/** What goes past the window: hills, and, near, the parapet of the viaduct. */
export function createView(passing: Painter): Painter {
  const stone = createGlow('#d8d2c0', 0.6);
  return (context, second) => {
    passing(context, second);
    for (let place = 0; place < 5; place++)
      stone.drawOn(context, fract(second * 1.2 + place / 5) * 1500 - 250, 392, 420, 56);
  };
}

const HALF = points(4, -66, -40, -60, -84, -34, -98, 0, -84, 34, -40, 60, 4, 66, 12, 40, 14, 0, 12, -40);
const CUT = { base: '#fffdf4', shade: '#efe4d0' } as const;

/** Half an egg; its cut face is seen on the right, the more of it the more it is turned to us. */
function drawHalf(context: Context2D, turned: number): void {
  fillForm(context, closedCurve(HALF), WHITE, LIGHT);
  fillForm(context, ellipse(5, 0, 14 + 16 * turned, 65), CUT, { ...LIGHT, shadeWidth: 4 });
  fillForm(context, ellipse(7, 3, 9 + 12 * turned, 38), YOLK, { ...LIGHT, shadeWidth: 6 });
}

/** A hand from the right, palm up: one finger shows beside the first, the hollow of the palm, fingers below, thumb above. */
const BESIDE = [226, 124, 160, 134, 88, 122, 42, 96];
const HOLLOW = [66, -70, 230, -80, 300, 60, 200, 110, 62, 84, 64, 56, 86, 34, 96, 0, 86, -34];
const BELOW = [470, 20, 300, 0, 196, 22, 132, 62, 74, 78, 46, 66, 24, 74, 22, 98, 60, 124, 140, 138];
const ABOVE = [470, 30, 380, -28, 300, -68, 220, -96, 150, -108, 90, -110, 44, -98, 24, -74, 44, -52];
const THENAR = [96, -50, 142, -40, 176, -8, 204, 42, 270, 92, 380, 124, 480, 120];

/** Draws it, and between fingers and thumb what it holds. */
function drawHand(context: Context2D, { features, clothes }: Person, held: () => unknown): void {
  const { base, shade } = features.skin;
  const form = formsIn(context, { ...LIGHT, shadeWidth: 16 });
  form({ base: shade, shade }, HOLLOW);
  form({ base, shade }, BESIDE, 34, 33, 28, 22);
  held();
  form({ base, shade }, [...BELOW, 250, 158, 360, 160, 480, 150]);
  form({ base, shade }, [...ABOVE, ...THENAR]);
  fillOval(context, features.skin.rim ?? base, 50, -85, 19, 10, -0.42);
  form(clothes.jacket, [900, 300, 470, 92], 150, 104);
  form(clothes.jacket, [418, -12, 436, 80, 424, 176], 24, 26, 24);
}

/** One egg between two hands, and then half of it in each. */
export function createEgg(): Painter {
  const steam = createGlow('#fffaf0', 1.2);
  const apart = track([halved - 0.4, 0], [halved, 22], [halved + 0.5, 92], [both, 110]);
  const arriving = track([egg + 0.2, 700], [egg + 1.6, 0]);
  return (context, second) => {
    const [gap, far] = [apart(second), arriving(second)];
    for (const [person, way, away] of [
      [TRAVELLER, -1, gap],
      [OLD_MAN, 1, gap + far],
    ] as const) {
      placed(context, [640 + way * away, 390 - gap * 0.2, 0, 1, way], () => {
        context.rotate(gap * 0.0016);
        drawHand(context, person, () => {
          if (gap === 0) return way < 0 && fillForm(context, ellipse(0, 0, 98, 66), WHITE, LIGHT);
          context.scale(-1, 1);
          drawHalf(context, gap / 110);
          context.scale(-1, 1);
        });
      });
    }
    // Crumbs of the yolk fall, and it is still warm.
    const fallen = second - halved;
    for (let crumb = 0; crumb < 9 && fallen > 0; crumb++) {
      const y = Math.min(430 + 500 * Math.max(0, fallen - 0.05 * crumb) ** 2, 602 + 20 * hashUnit(crumb, 2));
      fillOval(context, crumb % 2 ? YOLK.base : YOLK.shade, 640 + (hashUnit(crumb, 1) - 0.5) * 150, y, 5, 4);
    }
    const warm = smoothstep(0, 0.6, fallen) * smoothstep(3, 1.5, fallen);
    for (const x of [570, 660, 720]) shine(context, steam, x, 330 - 60 * fallen, 90, 0.22 * warm, 150);
  };
}
