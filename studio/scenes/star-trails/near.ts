import { cameraMove } from '../../kit/camera.ts';
import { LITTLE_ONE } from '../../kit/children.ts';
import { css } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { GAITS, going } from '../../kit/gait.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { closedCurve } from '../../kit/outline.ts';
import { TRAVELLER } from '../../kit/people.ts';
import { points } from '../../kit/points.ts';
import { mixPoses, POSES, type Pose } from '../../kit/pose.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import { through } from '../../kit/through.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { DrawLand } from './land.ts';
import { STORY } from './score.ts';

const { stripes: _summer, ...padded } = LITTLE_ONE.clothes;
const CHILD = { ...LITTLE_ONE, clothes: { ...padded, hem: 7 } };
const CHILD_SIZE = 0.62;
const LIGHT = { from: [0.8, 0.5], shadeWidth: 1.4 } as const;
const { closes, runs, back, waits, tray, hung } = STORY;
const UP = runs - 3;

/** Somebody who sits; hands beside one another, the far one raised by so much. */
const seated = (nod: number, eyes: number, lean: number, x: number, y: number, raised = 0): Pose => ({
  ...{ ...POSES.sit, lean, hands: [[x, y] as const, [x + 1 + raised, y - raised] as const] },
  face: { ...POSES.sit.face, turn: 1, nod, eyes, gaze: [0.4, -0.4], smile: 0.3 },
});
const [WAITING, CALLING] = [seated(-0.25, 1, -0.1, 17, -32), seated(0, 1.2, 0.08, 17, -30, 17)];
const [AWAKE, ASLEEP] = [seated(-0.3, 1, -0.1, 17, -24), seated(0.25, 0, -0.42, 12, -18)];

/** By candlelight beside the camera, until the little one runs into the picture; asleep, in the morning. */
export function createWaiting(stage: Stage, camera: Layer, drawLand: DrawLand): Painter {
  const { width, height } = stage;
  const people = stage.layer(width, height);
  const [warm, torch] = [createGlow('#ff9c4e', 1.7), createGlow('#fff0cc', 2)];
  return (context, second) => {
    const isLate = second > back;
    const [size, x, y] = isLate ? [2.1, 440, 668] : [5.4 + 0.03 * (second - waits), 270, 662];
    const gone = isLate ? -12 : 62 * Math.max(0, second - UP - 1) ** 2;
    const calls = smoothstep(runs - 1.8, runs - 1.1, second) - smoothstep(back, back + 1, second);
    const run = going(gone / CHILD_SIZE, GAITS.run);
    const pose = isLate ? ASLEEP : mixPoses(AWAKE, run, smoothstep(UP - 0.2, UP + 0.9, second));
    context.save();
    if (!isLate) context.transform(1.5, 0, 0, 1.5, -560, -300);
    drawLand(context, second, 0.0015);
    context.restore();
    context.fillStyle = '#0b0b1e';
    context.fill(closedCurve(points([-200, y - 4, 640, y - 8, 1500, y, 1500, 900, -200, 900])));
    const flame = isLate ? 0 : 1 + 0.04 * Math.sin(second * 9.1) + 0.03 * Math.sin(second * 14.3);
    shine(context, warm, x + 61 * size, y + 8, 130 * size, 0.5 * flame, 16 * size);
    for (const at of [10, 34, 61, 96]) contactShadow(context, x + at * size, y + 2, 22 * size, '#04040c');
    const on = people.clear();
    on.translate(x, y);
    on.scale(size, size);
    camera.drawOn(on, 44, -67, 122, 68.6);
    drawFigure(on, TRAVELLER, mixPoses(WAITING, CALLING, calls), {
      ...{ light: LIGHT, grip: ['held', calls > 0.4 ? 'open' : 'held'] },
      holding: () => fillShapes(on, [[[22, -39, 28, -39, 27, -31, 23, -31], '#e8e0d4', '#a89a98']]),
    });
    on.save();
    on.translate(37 + gone, 0.6);
    on.scale(CHILD_SIZE, CHILD_SIZE);
    drawFigure(on, CHILD, pose, { light: LIGHT, grip: ['held', 'held'] });
    on.restore();
    fillShapes(on, [[[57, -13, 8, 13], isLate ? '#8a7a70' : '#ffe8a8', isLate ? '#6a5a5c' : '#d8782c']]);
    on.globalCompositeOperation = 'source-atop';
    const [near, far] = isLate ? [0.2, 0.3] : [0, 0.7];
    on.fillStyle = radial(on, 61, -6, 4, 130, [0, css('#2a1030', near)], [1, css('#0f0c30', far)]);
    on.fillRect(-400, -400, 1200, 800);
    people.drawOn(context);
    shine(context, warm, x + 61 * size, y - 6 * size, 70 * size, 0.5 * flame);
    const [handX, handY] = pose.hands[1];
    const at = [x + (42 + gone + handX * CHILD_SIZE) * size, y + handY * CHILD_SIZE * size] as const;
    shine(context, torch, ...at, 30 * size, isLate ? 0 : 0.9 * smoothstep(UP + 0.5, UP + 0.7, second));
  };
}

/** What the plate has seen comes up on paper in the tray, and hangs on the line; all by one red lamp. */
export function createDarkroom(stage: Stage, plate: Painter): Painter {
  const [red, warm] = [createGlow('#ff3018', 1.4), createGlow('#ffc890', 1.8)];
  const print = stage.layer(1280, 720, (context) => plate(context, closes));
  const drawPaper = (context: Context2D, x: number, y: number, turn: number, shown: number) => {
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.fillStyle = css('#1a0204', 0.55);
    context.fillRect(-348, -188, 720, 405);
    context.fillStyle = '#ff6e4e';
    context.fillRect(-360, -202, 720, 405);
    // Black comes where there was light too little; white stays as red as the lamp is.
    context.globalCompositeOperation = 'multiply';
    context.globalAlpha = shown;
    print.drawOn(context, -334, -188, 668, 376);
    context.restore();
  };
  const bench = stage.layer(1280, 720, (context) => {
    for (let soft = 40; soft > 0; soft -= 4)
      fillShapes(context, [[[150 - soft, 60 - soft, 940 + 2 * soft, 620 + 2 * soft], css('#060103', 0.08)]]);
    fillShapes(context, [
      [[150, 50, 940, 620], '#d8503c', '#7a1a18'],
      [[162, 62, 916, 596], '#a52c24', '#c8483a'],
      [[182, 82, 876, 556], '#5a0e10', '#8c2420'],
      [[196, 96, 848, 528], '#7c1a18', '#5a0e10'],
    ]);
  });
  const develop: Painter = (context, second) => {
    const rock = Math.sin((second - tray) * Math.PI);
    bench.drawOn(context);
    drawPaper(context, 620 + 5 * rock, 362, 0.004 * rock - 0.045, smoothstep(1, 6.6, second - tray));
    // The lamp lies in the liquid, and every rocking breaks it.
    for (let wave = 0; wave < 7; wave++) {
      const [x, y] = [300 + 96 * wave + 40 * rock, 130 + 74 * wave + 16 * Math.sin(second * 2.2 + wave * 2)];
      shine(context, warm, x, y, 150 - 9 * wave, 0.16 + 0.06 * Math.sin(second * 3 + wave), 13);
    }
    shine(context, warm, 250, 58, 210, 0.8, 20);
    fillShapes(context, [
      [[930, 506, 946, 492, 1500, 790, 1500, 850], css('#1a0305', 0.5)],
      [[924, 474, 936, 460, 1500, 706, 1500, 734], '#e8785a', '#8a2c22'],
      [[918, 478, 940, 486, 1500, 764, 1500, 792], '#c2543e', '#5e1614'],
    ]);
  };
  const dry: Painter = (context) => {
    shine(context, red, 176, 20, 520, 0.7);
    shine(context, warm, 176, 34, 170, 0.9);
    drawPaper(context, 700, 320, 0, 1);
    fillShapes(context, [
      [[120, -60, 112, 96], '#2a0608'],
      [[130, 26, 92, 18], '#ffb27a', '#ff5a30'],
      [[-100, 92, 700, 110, 1400, 88, 1400, 92, 700, 114, -100, 96], '#1a0406'],
      [[400, 88, 20, 54], '#e08a5a', '#8a3a28'],
      [[990, 86, 20, 54], '#e08a5a', '#8a3a28'],
    ]);
    const form = formsIn(context, { from: [-0.55, -0.83], shadeWidth: 14 });
    const dark = { base: '#26060a', shade: '#0c0204', rim: '#d8452c' };
    form(dark, [90, 790, 140, 640, 226, 580, 202, 480, 236, 392, 332, 392, 366, 480, 344, 580, 490, 790]);
    form(dark, [430, 810, 516, 690, 478, 620, 500, 562, 536, 552, 574, 562, 596, 620, 560, 690, 640, 810]);
  };
  const view = cameraMove([tray, { zoom: 1 }], [hung - 0.01, { zoom: 1.14 }], [hung, { zoom: 1.04 }]);
  return (context, second) => {
    context.fillStyle = radial(context, 220, 60, 30, 1250, [0, '#7a120e'], [0.5, '#300609'], [1, '#0c0204']);
    context.fillRect(0, 0, 1280, 720);
    through(context, 1, view(second), () => (second < hung ? develop : dry)(context, second));
  };
}
