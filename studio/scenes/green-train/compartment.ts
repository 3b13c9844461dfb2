import { LITTLE_ONE } from '../../kit/children.ts';
import { css } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawGrip } from '../../kit/grip.ts';
import { drawHead } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
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
  context.fillStyle = high;
  context.fillRect(0, 0, 1280, 398);
  fillShapes(context, [
    [[0, 398, 1280, 330], low, '#2c4438'],
    [[0, 398, 1280, 8], '#48694f'],
    [[330, 42, 620, 410], '#7f9a80', '#58745e'],
    [[344, 56, 592, 382], '#34503f'],
    [[318, 450, 644, 20], '#b8c4a8', '#6f8870'],
    [[0, 18, 1280, 10], '#8a927e', '#5c6656'],
  ]);
  context.clearRect(352, 64, 576, 366);
  fillShapes(context, [
    [[352, 214, 576, 12], '#6f8c74', '#46624f'],
    [[636, 64, 8, 366], '#6f8c74'],
  ]);
  for (const way of [1, -1]) {
    context.save();
    context.translate(640, 0);
    context.scale(way, 1);
    context.translate(-640, 0);
    const form = formsIn(context, LIGHT);
    form(LEATHER, [-60, 250, 90, 232, 172, 262, 190, 420, 196, 600, -60, 640]);
    form(LEATHER, [-60, 590, 200, 582, 400, 590, 412, 640, 380, 668, -60, 680]);
    context.restore();
  }
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
  form(
    TIN,
    [522, 412, 550, 409, 578, 412, 582, 426, 582, 494, 578, 508, 550, 511, 522, 508, 518, 494, 518, 426],
  );
  form(ENAMEL, [822, 464, 840, 478, 822, 492], 6, 6, 6);
  form(ENAMEL, [760, 448, 824, 448, 822, 500, 792, 511, 762, 500]);
  context.fillStyle = '#3a5a94';
  context.fillRect(759, 446, 66, 5);
  context.fillStyle = css('#ffd8cc', 0.9);
  for (const [x, y] of points(542, 446, 558, 456, 544, 466)) context.fill(ellipse(x, y, 10, 8));
  for (const x of [636, 676]) form(SHELL, [x - 6, 494, x + 6, 495], 15, 13);
  for (const [x, y] of points(704, 506, 720, 510, 712, 514))
    form(SHELL, [x - 6, y, x, y - 4, x + 7, y, x, y + 3]);
}

/** Somebody at the table, the hands on it. */
const SEATED: Pose = {
  ...POSES.stand,
  hips: [0, -25],
  stoop: 0.14,
  feet: [[19, 0] as const, [24, -1] as const],
  hands: [[20, -39] as const, [20, -37] as const],
  wrists: [0.2, 0.1],
  face: { ...POSES.stand.face, turn: 1.15, gaze: [0.5, 0.6], eyes: 0.85, smile: 0.35 },
};
const GLAD: Pose = { ...SEATED, face: { ...SEATED.face, gaze: [0.6, 0], smile: 0.9 } };
const BITING: Pose = { ...GLAD, hands: [[21, -56] as const, [20, -38] as const], wrists: [-2.4, 0.1] };
const UP: Pose = { ...SEATED, hands: [[22, -47] as const, [20, -37] as const] };

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
  );
  const after = (bite: number) =>
    posed([both, GLAD], [both + bite, BITING, 0.8], [both + bite + 1.4, GLAD, 0.7], [away, BITING, 0.8]);
  const [mine, theirs] = [after(1.6), after(1.1)];
  return (context, second) => {
    const isShared = second > halved;
    for (const [person, x, way, pose] of [
      [TRAVELLER, 300, 1, isShared ? mine(second) : before(second)],
      [OLD_MAN, 985, -1, isShared ? theirs(second) : SEATED],
    ] as const) {
      const hasEgg = isShared || way > 0;
      context.save();
      context.translate(x, FLOOR_Y + Math.sin(second * 8.4 + x) * 0.8);
      context.scale(way * 5.5, 5.5);
      drawFigure(context, person, pose, {
        light: { from: [0.7, -0.7], shadeWidth: 2 },
        grip: [hasEgg ? 'pinched' : 'held', 'held'],
        holding(on) {
          const [x, y] = aside(pose.hands[0], pose.wrists[0], 8, -1.5);
          const outline = ellipse(x, y, hasEgg ? (isShared ? 2.6 : 3.6) : 0, 3);
          fillForm(on, outline, isShared ? WHITE : SHELL, { ...LIGHT, shadeWidth: 1 });
        },
      });
      context.restore();
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
  form(CLOTH, [-120, 760, -80, 560, 60, 520, 240, 560, 330, 660, 340, 780]);
  form(LITTLE_ONE.clothes.jacket, [-160, 790, -120, 640 + breath, 20, 600 + breath, 130, 660, 170, 800]);
  const face = { ...POSES.stand.face, turn: 0.9, nod: 0.5, eyes: 0, smile: 0.3 };
  drawHead(context, [110, 560 + breath], 96, LITTLE_ONE.features, face, LIGHT);
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

const HALF = closedCurve(
  points(4, -66, -40, -60, -84, -34, -98, 0, -84, 34, -40, 60, 4, 66, 12, 40, 14, 0, 12, -40),
);

/** Half an egg, its cut face to the right when one sees it. */
function drawHalf(context: Context2D, isOpen: boolean): void {
  fillForm(context, HALF, WHITE, LIGHT);
  if (!isOpen) return;
  fillForm(
    context,
    ellipse(4, 0, 17, 64),
    { base: '#fffdf4', shade: '#efe4d0' },
    { ...LIGHT, shadeWidth: 4 },
  );
  fillForm(context, ellipse(5, 2, 12, 38), YOLK, { ...LIGHT, shadeWidth: 5 });
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
      context.save();
      context.translate(640 + way * away, 390 - gap * 0.2);
      context.scale(way, 1);
      context.rotate(gap * 0.0016);
      context.save();
      context.translate(118, -10);
      context.scale(1.55, 1.55);
      drawGrip(formsIn(context, LIGHT), person.features.skin, person.clothes.jacket, () => {
        context.save();
        context.scale(1 / 1.55, 1 / 1.55);
        context.translate(-118, 10);
        if (way < 0 && gap === 0) drawHalf(context, false);
        context.scale(-1, 1);
        if (gap > 0 || way < 0) drawHalf(context, gap > 1);
        context.restore();
      });
      context.restore();
      context.restore();
    }
    // Crumbs of the yolk fall, and it is still warm.
    const fallen = second - halved;
    for (let crumb = 0; crumb < 9 && fallen > 0; crumb++) {
      const y = Math.min(430 + 500 * Math.max(0, fallen - 0.05 * crumb) ** 2, 602 + 20 * hashUnit(crumb, 2));
      context.fillStyle = crumb % 2 ? YOLK.base : YOLK.shade;
      context.fill(ellipse(640 + (hashUnit(crumb, 1) - 0.5) * 150, y, 5, 4));
    }
    const warm = smoothstep(0, 0.6, fallen) * smoothstep(3, 1.5, fallen);
    for (const x of [570, 660, 720]) shine(context, steam, x, 330 - 60 * fallen, 90, 0.22 * warm, 150);
  };
}
