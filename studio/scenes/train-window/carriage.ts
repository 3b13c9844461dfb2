import { BOY } from '../../kit/children.ts';
import { css } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import { TRAVELLER } from '../../kit/people.ts';
import { POSES } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { mastX, SUN_X } from './outside.ts';
import { darkness, isLate, lateness } from './view.ts';

const CLOTH = { base: '#2e3c56', shade: '#182036', rim: '#f0b986' } as const;
const LEAF = { base: '#5d6a2a', shade: '#2c3718', rim: '#b0a850' } as const;
const LINEN = { base: '#c2b8b2', shade: '#858294', rim: '#f4dcc0' } as const;
const LAP = [[-11, -28] as const, [11, -28] as const] as const;
const LAMPLIGHT = { from: [0.4, -0.9], shadeWidth: 2 } as const;
const [sun, amber] = [createGlow('#ffb066', 1.8), createGlow('#ffb866', 1.3)];

/** The carriage around its window: wall and seat, with a hole for the pane. */
export function paintWall(context: Context2D): void {
  const pane = (grow: number) => {
    context.beginPath();
    context.roundRect(92 - grow, 42 - grow, 1114 + 2 * grow, 524 + 2 * grow, 44 + grow);
  };
  context.fillStyle = vertical(context, 0, 720, [0, '#5a4c48'], [0.55, '#3e3436'], [1, '#241e22']);
  context.fillRect(0, 0, 1280, 720);
  context.fillStyle = css('#171316', 0.5);
  for (const grow of [18, 15, 5]) {
    pane(grow);
    context.fill();
  }
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = '#000';
  pane(0);
  context.fill();
  context.globalCompositeOperation = 'source-over';
  const form = formsIn(context, { from: [0.9, -0.4], shadeWidth: 9 });
  form(CLOTH, [-60, 260, 40, 218, 108, 226, 124, 300, 116, 420, 132, 540, 156, 760, -60, 800]);
  form(LINEN, [-60, 254, 40, 214, 106, 222, 122, 290, 120, 376, 50, 390, -60, 380]);
}

/** The folding table under the window: the place of its corner, and how near it is. */
export const createTable = ({ width, height, layer }: Stage, x: number, y: number, size: number): Layer =>
  layer(width, height, (context) => {
    context.translate(x, y);
    context.scale(size, size);
    fillShapes(context, [
      [[0, 0, 1400, 0, 1400, 130, -74, 130], '#8a6f5c', '#37292a'],
      [[0, 0, 1400, 1.6], css('#ffd9ac', 0.6)],
    ]);
  });

/** What the pane mirrors of us: lamps, headrests, the traveller, and the child in the next seat, who sleeps at last. */
export function createReflection(stage: Stage): Painter {
  const room = stage.layer(stage.width, 600);
  const lamp = createGlow('#ffe9c8', 1.4);
  const glance = track([1.4, 0.6], [2, 0], [3.1, 0], [3.5, 0.5]);
  return (context, second) => {
    const sleeps = isLate(second);
    const inside = room.clear();
    for (const x of [385, 935]) shine(inside, lamp, x, 120, 330, 1, 12);
    const form = formsIn(inside, { ...LAMPLIGHT, shadeWidth: 8 });
    for (const x of [280, 500, 800, 1020]) {
      form(CLOTH, [x, 344, x, 700], 64, 74);
      form(LINEN, [x - 57, 376, x - 56, 335, x - 38, 296, x, 284, x + 38, 296, x + 56, 335, x + 57, 376]);
    }
    const stand = { ...POSES.stand, hands: LAP };
    const eyes = Math.abs(second - 2.7) < 0.09 ? 0 : 1;
    const mine = { ...stand.face, turn: glance(second), eyes, smile: sleeps ? 0.6 : 0.3 };
    const theirs = { ...mine, nod: 0.4, eyes: sleeps ? 0 : 1.1, turn: sleeps ? -0.5 : 0.25 };
    const bent = sleeps ? { lean: -0.16, stoop: -0.3 } : { lean: -0.03 };
    for (const [person, pose, x, scale] of [
      [TRAVELLER, { ...stand, face: mine }, 420, 5.4],
      [BOY, { ...stand, ...bent, face: theirs }, 590, 3.7],
    ] as const) {
      inside.save();
      inside.translate(x, 765);
      inside.scale(scale, scale);
      drawFigure(inside, person, pose, { light: LAMPLIGHT, grip: ['held', 'held'], seen: 'before' });
      inside.restore();
    }
    context.globalCompositeOperation = 'screen';
    context.globalAlpha = 0.05 + (sleeps ? 0.4 * lateness(second) : 0) + 0.6 * darkness(second);
    room.drawOn(context);
  };
}

/** The glass on the table, with its foot at a place. */
export function createCup(stage: Stage, outside: Painter, x: number, foot: number, size: number): Painter {
  const small = stage.layer(320, 180);
  return (context, second) => {
    const draft = small.clear();
    draft.scale(0.25, 0.25);
    outside(draft, second);
    // A mast that passes before the sun is a blink on the table.
    const blink = 1 - 0.7 * Math.exp(-(((mastX(second) - SUN_X) / 110) ** 2));
    const light = clamp(blink - lateness(second) * 1.3 - darkness(second));
    shine(context, sun, x - 20, foot, 440 * size ** 0.5, 0.4 * light, 60 * size ** 0.5);
    context.translate(x, foot);
    context.scale(size, size);
    drawCup(context, small, light);
  };
}

/** A glass of green tea, 100 high, its foot at 0, 0: light comes through it, and what is outside stands on its head. */
function drawCup(context: Context2D, outside: Layer, light: number): void {
  // Its shadow falls toward us, and in it lies the light that the tea has gathered.
  fillShapes(context, [[[-26, -1, 26, -1, 42, 100, -56, 100], css('#140c10', 0.7 * light), '#140c1000']]);
  shine(context, amber, -5, 30, 24, 0.8 * light, 34);
  context.fillStyle = css('#140c10', 0.6);
  context.fill(ellipse(0, 0, 29, 4.5));
  fillShapes(context, [
    [[-36, -100, 36, -100, 28, -4, 20, 2, 0, 4, -20, 2, -28, -4], css('#e8e4dc', 0.14)],
    [[-33, -72, 33, -72, 27, -5, 20, -1, 0, 1, -20, -1, -27, -5], '#c4973a', '#77702c'],
  ]);
  context.save();
  context.clip();
  context.globalAlpha = 0.45;
  context.translate(0, -40);
  context.scale(-1, -1);
  outside.drawOn(context, -75, -42, 150, 84);
  context.restore();
  const form = formsIn(context, { from: [0.7, -0.7], shadeWidth: 1.2 });
  for (let leaf = 0; leaf < 26; leaf++) {
    // Most stand on the ground; some hang from the surface.
    const [lean, long] = [lerp(-5, 5, hashUnit(leaf, 3)), lerp(7, 14, hashUnit(leaf, 2))];
    const [x, y] = [lerp(-22, 22, hashUnit(leaf, 1)), leaf % 5 ? -3 - 8 * hashUnit(leaf, 4) : -71 + long];
    form(LEAF, [x, y, x + lean * 0.4, y - long * 0.5, x + lean, y - long], 0.5, 1.9, 0.2);
  }
  shine(context, amber, 6, -36, 26, 0.7 * light, 34);
  context.fillStyle = '#dcb260';
  context.fill(ellipse(0, -72, 33, 5.6));
  context.strokeStyle = css('#fff0cc', 0.4 + 0.4 * light);
  context.stroke(ellipse(0, -72, 33, 5.6));
  context.stroke(ellipse(0, -100, 36, 6.6));
  // The edges of the glass, and a lamp in its side.
  const edge = css('#fffaf0', 0.3 + 0.3 * light);
  fillShapes(context, [
    [[-36, -100, -34.8, -100, -26.4, -4, -28, -4], edge],
    [[36, -100, 34.4, -100, 26, -4, 28, -4], edge],
    [[-30, -90, -26.5, -90, -21.6, -14, -23.4, -14], edge, css('#fffaf0', 0.05)],
  ]);
}
