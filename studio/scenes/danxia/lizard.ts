import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { closedCurve, ellipse, points, tube } from '../../kit/outline.ts';
import { curve, oval } from '../../kit/path.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { apart, drawBird } from './bird.ts';
import { STORY } from './story.ts';
import { createStrata } from './strata.ts';

/** What is painted around the stage, for a camera that moves. */
const MARGIN = 220;
const HEAD = [300, 394, 316, 368, 380, 336, 450, 306, 520, 276, 590, 264, 650, 274, 720, 304];
const BACK = [820, 322, 960, 312, 1120, 326, 1300, 360, 1560, 420, 1560, 660, 1200, 636];
const CHEST = [1000, 628, 880, 596, 800, 552, 736, 500, 684, 470, 620, 462, 540, 456];
const BODY = closedCurve(points(...HEAD, ...BACK, ...CHEST, 440, 442, 350, 426, 308, 414));
/** A lizard on a page of rock: the light comes down to it, it opens an eye, and something flies over. */
export function createLizard(stage: Stage): Painter {
  const [wide, high] = [stage.width + 2 * MARGIN, stage.height + 2 * MARGIN];
  const rock = createRock(stage);
  const body = stage.layer(wide, high, paintBody);
  const scratch = stage.layer(stage.width, stage.height);
  return (context, second) => {
    const passed = second - STORY.blinks;
    const blink = swell(-0.25, -0.1, 0.3, 1.1, passed) + 0.45 * smoothstep(2.5, 5, passed);
    const open = smoothstep(STORY.wakes, STORY.wakes + 0.5, second) * (1 - blink);
    const show = (colour: string, cover: (on: Context2D) => void) =>
      apart(scratch, context, (on) => {
        rock.drawOn(on, -MARGIN, -MARGIN);
        on.save();
        on.translate(1240, 640);
        on.rotate(0.01 * Math.sin(second * 1.6) - 0.03 * swell(-0.2, 0, 0.3, 1.2, passed));
        on.translate(-1240, -640);
        body.drawOn(on, -MARGIN, -MARGIN);
        drawEye(on, open);
        on.restore();
        on.globalCompositeOperation = 'source-atop';
        on.fillStyle = colour;
        on.fillRect(-MARGIN, -MARGIN, wide, high);
        cover(on);
      });
    show('rgba(26,26,74,.7)', () => {});
    show('rgba(255,214,150,.1)', (on) => {
      const edge = lerp(120, 860, smoothstep(STORY.near + 0.5, STORY.wakes + 1.4, second));
      on.globalCompositeOperation = 'destination-in';
      on.fillStyle = vertical(on, edge - 110, edge + 40, [0, '#000000'], [1, '#00000000']);
      on.fillRect(-MARGIN, -MARGIN, wide, high);
      on.globalCompositeOperation = 'destination-out';
      on.filter = `blur(${14 * stage.scale}px)`;
      if (Math.abs(passed) < 1) drawBird(on, 800 + 1700 * passed, 420 + 200 * passed, 620, 0.8);
    });
  };
}

/** The same beds as the mountains', from a hand's breadth away. */
function createRock({ width, height, noise, field }: Stage) {
  const strata = createStrata({ noise });
  return field(width + 2 * MARGIN, height + 2 * MARGIN, (pixel, _u, _v, fieldX, fieldY) => {
    const [x, y] = [fieldX - MARGIN, fieldY - MARGIN];
    const depth = y - 596 - 26 * noise.fractal(x / 320, 3, 4) - x * 0.02;
    pixel[3] = 255 * clamp(depth + 1);
    if (depth < -1) return;
    const grain = noise.fractal(x / 7, y / 4, 3) * 0.22 + noise.fractal(x / 60, y / 22, 3) * 0.24;
    const shadow = 0.5 * Math.exp(-depth / 26) * smoothstep(740, 900, x);
    const lit = 0.86 + grain + 0.5 * Math.exp(-depth / 9) - shadow - 0.4 * smoothstep(20, 260, depth);
    const colour = strata(x * 0.3, -y * 0.3, 0, 0.2);
    for (const channel of [0, 1, 2] as const) pixel[channel] = clamp(colour[channel] * lit, 0, 255);
  });
}

function line(context: Context2D, colour: string, wide: number, ...way: readonly number[]): void {
  context.strokeStyle = colour;
  context.lineWidth = wide;
  curve(context, points(...way));
  context.stroke();
}

function paintBody(context: Context2D): void {
  context.translate(MARGIN, MARGIN);
  context.lineCap = 'round';
  context.save();
  context.clip(BODY);
  context.fillStyle = vertical(context, 270, 640, [0, '#84492f'], [0.5, '#c08a5a'], [1, '#e9cb9c']);
  context.fillRect(280, 240, 1300, 440);
  // Bands like the rock's.
  for (let x = 780; x < 1600; x += 96) {
    line(context, 'rgba(98,34,26,.55)', 36, x, 270, x + 26, 400, x - 6, 500);
    line(context, 'rgba(250,220,168,.5)', 9, x + 32, 280, x + 56, 400, x + 24, 480);
  }
  line(context, 'rgba(74,30,24,.55)', 30, 310, 374, 440, 356, 560, 346, 690, 376, 830, 420);
  paintScales(context, 11);
  context.strokeStyle = vertical(context, 260, 460, [0, '#fff0c8c0'], [1, '#fff0c800']);
  context.lineWidth = 12;
  context.stroke(BODY);
  context.restore();
  // Plates along the lip, the mouth, nostril and ear.
  context.setLineDash([9, 16]);
  line(context, '#c0905f', 15, 316, 392, 380, 408, 480, 417, 570, 411, 632, 388);
  context.setLineDash([]);
  line(context, 'rgba(250,224,178,.8)', 8, 306, 412, 380, 429, 480, 439, 570, 433, 636, 410);
  line(context, '#2e1813', 4.5, 304, 404, 380, 420, 480, 430, 570, 424, 642, 396);
  line(context, '#2a1512', 13, 338, 370, 342, 369);
  line(context, '#d3a274', 44, 694, 390, 697, 404);
  line(context, '#2a1512', 32, 695, 391, 698, 405);
  // The arm, and the toes that hold the rock.
  for (let toe = -1; toe < 4; toe++) {
    const [tipX, tipY] = [706 + 28 * toe, 618 + 22 * toe];
    const way = points(834 + 4 * toe, 604 + 6 * toe, 766 + 14 * toe, 597 + 17 * toe, tipX, tipY);
    const skin = toe < 0 ? tube(points(900, 490, 962, 566, 850, 614), [58, 40, 22]) : tube(way, [12, 9, 5]);
    context.save();
    context.clip(skin);
    context.fillStyle = vertical(context, 440, 660, [0, '#a36f48'], [0.7, '#c4905f'], [1, '#6e4630']);
    context.fillRect(680, 400, 400, 300);
    paintScales(context, 8);
    context.strokeStyle = vertical(context, 540, 660, [0, '#3e1e1600'], [1, '#3e1e16']);
    context.lineWidth = 7;
    context.stroke(skin);
    context.restore();
    if (toe >= 0) line(context, '#2a1512', 5, tipX, tipY, tipX - 13, tipY + 12);
  }
}

/** Scales, row by row: a dark gap below each, and a light on it. */
function paintScales(context: Context2D, size: number): void {
  for (let row = 0; row < 540 / size; row++)
    for (let column = 0; column < 1300 / size; column++) {
      const x = 280 + (column + (row % 2) / 2) * size * 1.15;
      const y = 250 + row * size * 0.86 + 8 * Math.sin(column * 0.07);
      context.fillStyle = 'rgba(52,22,18,.26)';
      oval(context, x + 1, y + 1.6, size * 0.56, size * 0.46);
      context.fillStyle = 'rgba(255,228,184,.2)';
      oval(context, x - 0.8, y - 1, size * 0.4, size * 0.3);
    }
}

/** A golden eye between two lids in folds. */
function drawEye(context: Context2D, open: number): void {
  context.save();
  context.translate(548, 344);
  context.fillStyle = radial(context, 0, 0, 40, 60, [0, '#4a281c'], [1, '#8a5638']);
  oval(context, 0, 0, 57, 51);
  context.clip(ellipse(0, 0, 45, 44));
  context.fillStyle = radial(context, 0, 0, 10, 44, [0, '#ffdb66'], [0.55, '#e8952a'], [1, '#4e2410']);
  context.fillRect(-50, -50, 100, 100);
  context.fillStyle = '#120b0a';
  oval(context, -5, 0, 15, 17);
  context.fillStyle = '#fff8e2';
  oval(context, -17, -14, 7, 8);
  for (const lid of [-1, 1]) {
    const edge = lid < 0 ? lerp(22, -50, open) : lerp(23, 60, open);
    for (let fold = 0; fold < 5; fold++) {
      curve(context, points(-50, 5 + lid * fold * 5, 0, edge + lid * fold * 9, 50, 5 + lid * fold * 5));
      context.lineTo(50, lid * 60);
      context.lineTo(-50, lid * 60);
      context.closePath();
      context.fillStyle = fold % 2 ? '#a96f48' : '#c08a5c';
      context.fill();
      context.strokeStyle = fold ? 'rgba(70,36,24,.5)' : '#24120f';
      context.lineWidth = fold ? 1.2 : 4;
      context.stroke();
    }
  }
  context.restore();
  context.lineCap = 'round';
  line(context, '#b98255', 13, 488, 326, 540, 280, 606, 318);
}
