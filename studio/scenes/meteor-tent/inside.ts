import type { DepthLayer } from '../../kit/camera.ts';
import { LITTLE_ONE } from '../../kit/children.ts';
import { css, mix, type Rgb } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { drawHand } from '../../kit/hand.ts';
import { AWAY, drawHead } from '../../kit/head.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { contactShadow, fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { POSES } from '../../kit/pose.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawRoll, PAPER } from './camp.ts';
import { createShowerLight } from './shower.ts';
import { beats, ELDER, filmed, inLight, lit, pushed, SISTER, STORY, stroke, tones } from './story.ts';

/** The lamp's light, and what it does not reach. */
const LAMPLIGHT: Rgb = [255, 196, 120];
const CANVAS_SHADE: Rgb = [150, 66, 40];

/** The canvas from within: the lamp hangs from a pole, the seams run together. */
function createWall(stage: Stage): Layer {
  const seams = [points([664, 40, 330, 260, 130, 760]), points([664, 40, 1000, 250, 1190, 760])];
  return stage.layer(1280, 720, (context) => {
    context.fillStyle = radial(context, 250, 150, 20, 1150, [0, '#fff0b0'], [0.3, '#f8ad4e'], [1, '#6e2c18']);
    context.fillRect(0, 0, 1280, 720);
    context.lineCap = 'round';
    for (const seam of [...seams, points([664, 40, 664, 760])]) {
      stroke(context, 'rgba(110,44,18,0.55)', 9, seam);
      stroke(context, 'rgba(255,214,130,0.5)', 3, seam);
    }
    stroke(context, '#8a4a20', 4, points([262, -20, 256, 96]));
    stroke(context, '#9a5c28', 18, points([226, 104, 286, 104]));
    stroke(context, '#9a5c28', 18, points([216, 212, 296, 212]));
    context.fillStyle = radial(context, 256, 162, 4, 60, [0, '#ffffff'], [0.5, '#fff6cc'], [1, '#ffdf90']);
    context.fill(closedCurve(points([228, 114, 284, 114, 296, 160, 286, 202, 226, 202, 216, 160])));
  });
}

const APEX: Point = [664, 138];

/** From within: the door is open on the sky, two of them sit in it, and the smallest sleeps. */
export function createInside(stage: Stage, night: readonly DepthLayer[]): Painter {
  const { inside } = STORY;
  const view = filmed(stage, night, [inside, { x: -65, y: -55, zoom: 0.66, focus: 1.1 }]);
  const light = createShowerLight(stage);
  const cold = createGlow('#9fe0ff', 1.5);
  const wall = createWall(stage);
  return (context, second) => {
    const bright = light(second);
    context.save();
    pushed(context, [640, 400], 1 + 0.014 * (second - inside));
    wall.drawOn(context);
    const edge = (side: number, by = 0): Point[] =>
      [0, 0.12, 0.3, 0.55, 0.8, 1.05].map((down) => {
        const wide = 310 * Math.sin(clamp(down * 1.15) * 1.45) ** 0.9 + 3 + by;
        return [APEX[0] + side * wide, lerp(APEX[1], 700, down)];
      });
    context.save();
    context.clip(closedCurve([...edge(-1), ...edge(1).toReversed()]));
    view(context, second);
    context.restore();
    const base = css(mix('#d9772c', '#a9c4b8', 0.4 * bright));
    const flap = { base, shade: '#8c3e18', rim: css(mix('#ffc06a', '#d8f6ff', bright)) };
    for (const side of [-1, 1]) {
      const hem = tube(edge(side, 10), [3, 13, 23, 27, 29, 31]);
      fillForm(context, hem, flap, { from: [-side * 0.9, -0.4], shadeWidth: 9 });
    }
    // One points up, and the other looks where.
    const raised = smoothstep(inside + 1.4, inside + 1.9, second);
    for (const [child, x, y, turn, hand] of [
      [SISTER, 800, 796, AWAY + 0.1 - 0.35 * raised, [11, -44]],
      [ELDER, 604, 812, AWAY - 0.2 + 0.35 * raised, [lerp(12, 17, raised), lerp(-48, -106, raised)]],
    ] as const) {
      const still = { ...POSES.stand, face: { ...POSES.stand.face, turn } };
      const pose = { ...still, hands: [[-12, -44], hand], wrists: [1.4, lerp(1.3, -1.1, raised)] } as const;
      context.save();
      context.translate(x, y);
      context.scale(3.7, 3.7);
      // The lamp is on our side of them.
      const lamp = { from: [-0.5, 0.85], shadeWidth: 1.6 } as const;
      const shown = inLight(child, [236, 176, 116], [96, 70, 92]);
      drawFigure(context, shown, pose, { light: lamp, grip: ['held', 'open'], seen: 'behind' });
      context.restore();
    }
    context.fillStyle = vertical(context, 560, 760, [0, '#8c4a24'], [1, '#4a2016']);
    const floor = [-200, 660, 200, 606, 640, 622, 1080, 600, 1500, 650, 1500, 900, -200, 900];
    context.fill(closedCurve(points(floor)));
    drawSleeper(context, second, [322, 600], 66, 0);
    context.restore();
    shine(context, cold, APEX[0], 430, 620, 0.1 + 0.3 * bright);
  };
}

/** Near: they shake it; the great one comes; it sleeps. */
export function createSleep(stage: Stage): Painter {
  const wall = createWall(stage);
  const light = createShowerLight(stage);
  const cold = createGlow('#c4fff0', 1.3);
  const { features, clothes } = inLight(SISTER, LAMPLIGHT, CANVAS_SHADE);
  return (context, second) => {
    const { asleep, shaken, fireball, unmoved, thunder } = STORY;
    const great = swell(unmoved - 0.4, unmoved + 0.3, thunder - 0.5, thunder + 0.3, second);
    const bright = second < fireball ? 0.35 * light(second) : great;
    context.save();
    pushed(context, [520, 400], 1.03 + 0.012 * (second - asleep));
    wall.drawOn(context, -300, -560, 1900, 1300);
    context.fillStyle = vertical(context, 520, 760, [0, '#a0562a'], [1, '#5a2a1a']);
    context.fill(closedCurve(points([-200, 600, 300, 560, 900, 580, 1500, 540, 1500, 900, -200, 900])));
    drawSleeper(context, second, [420, 420], 168, bright);
    // A hand shakes it by the shoulder.
    const away = 1 - swell(asleep + 0.5, shaken, fireball - 1.3, fireball - 0.7, second);
    const shake = (1 - away) * 9 * Math.sin(second * 13);
    const wrist: Point = [1010 + 260 * away + shake, 150 - 260 * away + shake * 0.5];
    const shading = { from: [-0.6, -0.8], shadeWidth: 22 } as const;
    const sleeve = points([1420, -300, 1240, -60, wrist[0] + 10, wrist[1] - 8]);
    if (away < 1) {
      fillForm(context, tube(sleeve, [110, 96, 66]), clothes.jacket, shading);
      drawHand(context, 'open', wrist, { reach: 210, angle: 2.35, flip: true }, features.skin, shading);
    }
    context.restore();
    shine(context, cold, 1100, -60, 1300, 0.7 * bright);
  };
}

const TURNED = -1.12;
/** A bubble at the nose that comes and goes with the breath, until thunder. */
const bubbleAt = (second: number) =>
  second > STORY.thunder ? 0 : 0.5 + 0.5 * Math.sin((second / beats.length) * (Math.PI / 1.5) - 1.2);

/** The smallest in its bag, around the middle of its head; `cold` is how much light of the sky comes in. */
function drawSleeper(context: Context2D, second: number, at: Point, size: number, cold: number): void {
  const stir = swell(STORY.shaken, STORY.shaken + 0.3, STORY.fireball - 1.4, STORY.fireball - 1, second);
  const pop = swell(0, 0.08, 0.2, 0.9, second - STORY.thunder - 0.1);
  const [shake, breath] = [stir * 0.06 * Math.sin(second * 13), 0.07 * bubbleAt(second - 0.25)];
  const key = mix(LAMPLIGHT, '#f4fff8', cold);
  const dark = mix([140, 74, 56], '#3e7480', 0.6 * cold);
  // The great one goes over, and all shades turn with it.
  const angle = lerp(-2.1, -0.5, cold === 0 ? 0 : 1 - smoothstep(STORY.unmoved, STORY.thunder, second));
  const from: Point = [Math.cos(angle), Math.sin(angle)];
  const fill = (outline: ReturnType<typeof tube>, colours: string, shadeWidth: number) =>
    fillForm(context, outline, lit(tones(colours), key, dark), { from, shadeWidth });
  const { features } = inLight(LITTLE_ONE, key, dark);
  context.save();
  context.translate(...at);
  context.scale(size, size);
  contactShadow(context, 2.4, 1.5, 5.4, '#2a0c08', 0.5);
  const pillow = points([-1.9, 0.1, -1.3, -0.62, 0.2, -0.5, 1.7, -0.5, 1.9, 0.7, 0.6, 1.32, -1.4, 1.16]);
  fill(closedCurve(pillow), '#f2e8da #c4a892 #ffffff', 0.3);
  context.save();
  context.translate(shake, 0.3 * breath);
  context.rotate(TURNED + 0.5 * shake);
  const mouth = 0.16 + 0.5 * stir * Math.max(0, Math.sin(second * 6)) + 0.3 * pop;
  const face = { ...POSES.stand.face, turn: 0.35, eyes: 0, brows: 0.1 + 0.5 * pop, smile: 0.35, mouth };
  const inHead: Point = [Math.cos(angle - TURNED), Math.sin(angle - TURNED)];
  drawHead(context, [0, 0], 1, features, face, { from: inHead, shadeWidth: 1 });
  context.restore();
  const up = -breath;
  const cloth = [2.2, up - 1.32, 5, up - 0.98, 9, -0.4, 14, 0.2, 14, 2.6, 1.6, 2.1, 0.82, 1.3];
  const bag = closedCurve(points([0.72 + shake, up - 0.86, ...cloth, 0.98 + shake, 0.2]));
  fill(bag, '#3f7f96 #2a5570 #a8d8d8', 0.42);
  context.save();
  context.clip(bag);
  for (let quilt = 2.1; quilt < 9; quilt += 1.15) {
    const seam = points([quilt + shake, -1.5, quilt + 0.4 + shake, 0.1, quilt - 0.1, 2.6]);
    stroke(context, 'rgba(26,60,78,0.55)', 0.05, seam);
  }
  context.restore();
  const collar = points([0.78 + shake, up - 0.8, 1.06 + shake, 0.1, 0.92, 1.2]);
  fill(tube(collar, [0.13, 0.17, 0.14]), '#f6e6c8 #c8a888 #ffffff', 0.12);
  // The telescope stays in its arm.
  const hug = 0.16 * pop;
  drawRoll(context, [1.5 - hug, 1.5], [3 - hug, up - 1.85], 0.33, lit(PAPER, key, dark));
  const upper = tube(points([1.16, 1.6, 2.4, 2.3, 3.9, 2.4]), [0.48, 0.5, 0.5]);
  const lower = tube(points([3.9, 2.4, 3.4, 1.05 + up, 2.36 - hug, 0.16 + up]), [0.5, 0.45, 0.34]);
  for (const part of [upper, lower]) fill(part, '#e5574a #ad3539 #ff9a80', 0.22);
  const grip = { reach: 1.02, angle: 3.4, flip: true };
  drawHand(context, 'held', [2.3 - hug, 0.14 + up], grip, features.skin, { from, shadeWidth: 1 });
  drawBubble(context, 0.34 * bubbleAt(second), shake, cold);
  context.restore();
}

function drawBubble(context: Context2D, radius: number, shake: number, cold: number): void {
  if (radius < 0.05) return;
  const [x, y] = [0.36 + radius * 0.8 + shake, -0.02 - radius * 0.5];
  context.fillStyle = css('#e8f6ff', 0.22 + 0.2 * cold);
  context.fill(ellipse(x, y, radius));
  context.strokeStyle = css('#ffffff', 0.75);
  context.lineWidth = 0.03;
  context.stroke(ellipse(x, y, radius));
  context.fillStyle = '#ffffff';
  context.fill(ellipse(x + radius * 0.4, y - radius * 0.45, radius * 0.16, radius * 0.11, 0.7));
}
