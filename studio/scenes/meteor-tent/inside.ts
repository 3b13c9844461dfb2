import type { DepthLayer } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, mix } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { drawHand } from '../../kit/hand.ts';
import { AWAY } from '../../kit/head.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { POSES } from '../../kit/pose.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createShowerLight } from './shower.ts';
import { CANVAS_SHADE, createWall, drawSleeper, LAMPLIGHT } from './sleeper.ts';
import { ELDER, inLight, pushed, SISTER, STORY, stroke, tones } from './story.ts';

/** Very near: a zip, tooth by tooth, and the night behind it. */
export function createZip(stage: Stage, night: readonly DepthLayer[]): Painter {
  const camera = createCamera(stage, night);
  const view = cameraMove(
    [STORY.zip, { x: -150, y: -230, zoom: 1.5, focus: 1.12 }],
    [STORY.inside, { y: -250 }],
  );
  const { features, clothes } = inLight(ELDER, LAMPLIGHT, CANVAS_SHADE);
  const from: Point = [0.6, 0.8];
  const cold = createGlow('#9fd8ff', 1.6);
  const brass = tones('#e9b95c #8f5a22 #fff0b8');
  return (context, second) => {
    // It sticks, and then it runs.
    const since = second - STORY.zip;
    const pulled = 150 * smoothstep(0.15, 0.8, since) + 1150 * smoothstep(0.9, 2.5, since) ** 1.3;
    const [x, y] = [650 + 4 * Math.sin(pulled / 14), 330 - 26 * smoothstep(0, 2.4, since)];
    const gap = (down: number) => Math.max(0, down) ** 1.15 * (0.05 + 0.16 * smoothstep(0.2, 2.2, since));
    const side = (aside: number): Point[] =>
      [0, 40, 90, 160, 250, 340, 460].map((down) => [x + aside * gap(down), y + down]);
    context.fillStyle = radial(context, 760, 700, 60, 900, [0, '#ffcf74'], [0.5, '#ee8a34'], [1, '#8a3c1a']);
    context.fillRect(0, 0, 1280, 720);
    context.save();
    context.clip(closedCurve([...side(-1), ...side(1).toReversed()]));
    camera(context, second, view(second));
    context.restore();
    for (const aside of [-1, 1]) {
      const tape: Point[] = [[x, -80], [x, y - 30], ...side(aside)];
      const beside = (by: number) => tape.map(([at, down]): Point => [at + aside * by, down]);
      stroke(context, '#7a3516', 44, beside(26));
      context.setLineDash([13, 11]);
      context.lineDashOffset = pulled + (aside > 0 ? 12 : 0);
      stroke(context, '#f4d58e', 20, beside(5));
      context.setLineDash([]);
    }
    const slider = points([x - 34, y - 46, x + 34, y - 46, x + 40, y + 10, x, y + 44, x - 40, y + 10]);
    fillForm(context, closedCurve(slider), brass, { from, shadeWidth: 12 });
    const [tipX, tipY] = [x - 12, y + 108];
    const tab = tube(points([x, y + 4, x - 4, y + 60, tipX, tipY + 16]), [9, 13, 15]);
    fillForm(context, tab, brass, { from, shadeWidth: 7 });
    const sleeve = tube(points([-140, 900, 60, 780, tipX - 250, tipY + 222]), [150, 136, 96]);
    const light = { from, shadeWidth: 30 };
    fillForm(context, sleeve, clothes.jacket, light);
    const held = { reach: 400, angle: -0.55 };
    drawHand(context, 'pinched', [tipX - 246, tipY + 214], held, features.skin, light);
    shine(context, cold, x, y + 330, 420, 0.35 * smoothstep(0.8, 2.4, since));
  };
}

const APEX: Point = [664, 138];

/** From within: the door falls open on the sky; two of them in it, and the smallest, asleep. */
export function createInside(stage: Stage, night: readonly DepthLayer[]): Painter {
  const camera = createCamera(stage, night);
  const { inside, opened } = STORY;
  const view = cameraMove(
    [inside, { x: -60, y: -40, zoom: 0.66, focus: 1.1 }],
    [STORY.faces, { x: -70, y: -70 }],
  );
  const light = createShowerLight(stage);
  const cold = createGlow('#9fe0ff', 1.5);
  const wall = createWall(stage);
  return (context, second) => {
    const bright = light(second);
    const open = smoothstep(inside - 0.3, opened, second);
    const slider = lerp(520, APEX[1], smoothstep(inside - 0.6, opened - 0.7, second));
    context.save();
    pushed(context, [640, 400], 1 + 0.014 * (second - inside));
    wall.drawOn(context);
    const edge = (side: number, by = 0): Point[] =>
      [0, 0.12, 0.3, 0.55, 0.8, 1.05].map((down) => {
        const wide = open * 310 * Math.sin(clamp(down * 1.15) * 1.45) ** 0.9 + 3;
        const stir = 5 * Math.sin(second * 2 + down * 5) * down;
        return [APEX[0] + side * (wide + by) + stir, lerp(slider, 700, down)];
      });
    context.save();
    context.clip(closedCurve([...edge(-1), ...edge(1).toReversed()]));
    camera(context, second, view(second));
    context.restore();
    const [base, rim] = [
      css(mix('#d9772c', '#a9c4b8', 0.4 * bright)),
      css(mix('#ffc06a', '#d8f6ff', bright)),
    ];
    for (const side of [-1, 1]) {
      const flap = tube(
        edge(side, 10 * open),
        [0, 10, 20, 24, 26, 28].map((wide) => wide * open + 3),
      );
      fillForm(context, flap, { base, shade: '#8c3e18', rim }, { from: [-side * 0.9, -0.4], shadeWidth: 9 });
    }
    // He stands up as far as the zip goes; then both sit and look.
    const lean = smoothstep(opened - 0.6, opened + 0.6, second);
    const stands = smoothstep(inside - 0.4, opened - 0.8, second) * (1 - lean);
    const pull: Point = [lerp(16 + 6 * stands, 12, lean), lerp(lerp(-56, -103, stands), -48, lean)];
    for (const [child, x, y, turn, hand] of [
      [SISTER, 826 - 46 * lean, 806 - 16 * lean, AWAY + 0.6 - 0.4 * lean, [11, -44]],
      [ELDER, 556 + 16 * lean, 812 - 196 * stands, AWAY - 0.3 + 0.1 * lean, pull],
    ] as const) {
      const still = { ...POSES.stand, lean: 0, stoop: 0, face: { ...POSES.stand.face, turn } };
      const pose = { ...still, hands: [[-12, -44], hand], wrists: [1.4, lerp(-0.8, 1.3, lean)] } as const;
      context.save();
      context.translate(x, y);
      context.scale(3.7, 3.7);
      // The lamp is on our side of them.
      drawFigure(context, inLight(child, [236, 176, 116], [96, 70, 92]), pose, {
        light: { from: [-0.5, 0.85], shadeWidth: 1.6 },
        grip: ['held', 'held'],
        seen: 'behind',
      });
      context.restore();
    }
    context.fillStyle = vertical(context, 560, 760, [0, '#8c4a24'], [1, '#4a2016']);
    const floor = [-200, 660, 200, 606, 640, 622, 1080, 600, 1500, 650, 1500, 900, -200, 900];
    context.fill(closedCurve(points(floor)));
    drawSleeper(context, second, [400, 596], 66, 0);
    context.restore();
    shine(context, cold, APEX[0], 430, 620, (0.12 + 0.5 * bright) * open);
  };
}
