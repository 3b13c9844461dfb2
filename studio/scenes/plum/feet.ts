import { css, mix } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { closedCurve, points } from '../../kit/outline.ts';
import { curve, disc } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { down, drawToe, fill } from './bird.ts';
import { drawBlossom } from './branch.ts';
import { STORY } from './story.ts';

/** The upper and the lower edge of the branch, which fills the picture from side to side. */
const upper = (x: number) => 490 - 26 * Math.sin(x / 260 + 0.6) - 9 * Math.sin(x / 71);
const lower = (x: number) => 656 - 22 * Math.sin(x / 310 + 1.2) + 8 * Math.sin(x / 53);

/** The feet of a small bird, near: one takes a step, the snow beside it cracks, and goes. */
export function createFeet(stage: Stage, garden: Layer): Painter {
  const { width, height, noise } = stage;
  const blurred = (pixels: number) => `blur(${pixels * stage.scale}px)`;
  const still = stage.layer(width, height, (context) => {
    context.filter = blurred(16);
    garden.drawOn(context, -420, -330, width * 1.9, height * 1.9);
    context.filter = 'none';
    context.strokeStyle = '#3d2f2b';
    context.lineWidth = 15;
    curve(context, points(1130, 520, 1112, 340, 1216, 180));
    context.stroke();
    drawBlossom(context, 1180, 216, 78, 3.1);
    drawBlossom(context, 1098, 372, 58, 5.4);
    drawBud(context, 1240, 128, 32);
    paintBark(stage).drawOn(context);
  });
  const close = stage.layer(width, height, (context) => {
    context.filter = blurred(5);
    drawBlossom(context, 120, 640, 120, 7.7);
    drawBud(context, 286, 700, 46);
  });
  const heap = (from: number, to: number, seed: number) =>
    stage.layer(width, height, (context) => {
      const high = (x: number) =>
        (smoothstep(from, from + 46, x) * smoothstep(to, to - 46, x)) ** 0.6 *
        (62 + 26 * noise.plane(x / 120, seed) + 7 * noise.plane(x / 28, seed + 3));
      const edge = Array.from({ length: 121 }, (_, step) => lerp(from, to, step / 120));
      context.fillStyle = vertical(context, 390, 520, [0, '#ffffff'], [0.5, '#eef4fa'], [1, '#a9bdd6']);
      context.beginPath();
      for (const x of edge) context.lineTo(x, upper(x) + 8 - high(x));
      for (const x of edge.toReversed()) context.lineTo(x, upper(x) + 16 + 6 * noise.plane(x / 40, seed + 7));
      context.fill();
      // Grains that glint, and the blue hollows between them.
      for (let grain = 0; grain < 900; grain++) {
        const x = lerp(from + 20, to - 20, hashUnit(grain, seed));
        const deep = hashUnit(grain, seed, 1) ** 2;
        context.fillStyle = grain % 3 ? css('#ffffff', 0.9 - deep) : css('#7892b8', 0.12 + 0.2 * deep);
        disc(context, x, upper(x) + 12 - high(x) * (1 - deep) * 0.96, 0.8 + 1.9 * hashUnit(grain, seed, 2));
      }
    });
  const stays = [heap(-80, 395, 1), heap(1010, 1400, 5)];
  const goes = heap(640, 1050, 9);
  return (context, second) => {
    const step = smoothstep(STORY.steps, STORY.steps + 0.45, second);
    const lift = swell(STORY.steps - 0.1, STORY.steps + 0.2, STORY.steps + 0.25, STORY.steps + 0.5, second);
    const crack = smoothstep(STORY.cracks, STORY.cracks + 0.5, second);
    const fall = Math.max(0, second - STORY.slips);
    const breath = 70 + 4 * Math.sin(second * 3.1) + 9 * step;
    context.save();
    // He weighs next to nothing; the branch lets go of the snow all the same.
    context.translate(0, 3 * Math.sin(second * 1.7) - 8 * swell(0, 0.15, 0.25, 1.2, fall));
    still.drawOn(context, -8, -12, width + 16, height + 24);
    for (const snow of stays) snow.drawOn(context);
    drawFoot(context, 470, 0, breath, 0.88);
    context.save();
    context.translate(844 + 14 * crack + 24 * fall, 470 + 6 * crack + 620 * fall * fall);
    context.rotate(0.02 * crack + 0.5 * fall * fall);
    if (fall < 1.3) goes.drawOn(context, -844, -470);
    context.restore();
    drawFoot(context, 588 + 62 * step, 46 * lift, breath, 1);
    context.restore();
    drawCrumbs(context, second, crack);
    drawBelly(context, breath);
    close.drawOn(context, 10 * Math.sin(second * 0.8), 6 * Math.sin(second * 1.1));
  };
}

/** Bark that has burst and closed again, round under the light, with lichen and a little frost. */
function paintBark({ width, height, noise, field }: Stage): Layer {
  return field(width, height, (pixel, _u, _v, x, y) => {
    const [top, under] = [upper(x), lower(x)];
    const share = (y - top) / (under - top);
    pixel[3] = 255 * clamp(Math.min(y - top, under - y) + 0.5);
    if (pixel[3] === 0) return;
    const relief = (at: number) =>
      noise.ridged(x / 170 + 0.5 * noise.plane(x / 80, at / 50), at / 44, 5) +
      0.3 * noise.plane(x / 9, at / 5);
    const slope = relief(y + 2.4) - relief(y - 2.4);
    const round = 0.66 - 0.62 * share ** 0.8 + 0.26 * smoothstep(0.8, 1, share);
    const light = clamp(round - slope * 1.1 + 0.12 * (relief(y) - 0.4));
    const lichen = smoothstep(0.12, 0.4, noise.fractal(x / 90 + 3, y / 60, 4)) * smoothstep(0.75, 0.1, share);
    const wood = mix('#1b1312', '#c2b0a3', light);
    [pixel[0], pixel[1], pixel[2]] = mix(wood, mix('#3c4438', '#d3d8c4', light), 0.6 * lichen);
  });
}

function drawBud(context: Context2D, x: number, y: number, size: number): void {
  context.fillStyle = radial(
    context,
    x - 8,
    y - 11,
    1,
    size * 1.2,
    [0, '#ef7f8e'],
    [0.5, '#c4283d'],
    [1, '#7c1029'],
  );
  disc(context, x, y, size);
}

/** A foot that holds on: three toes over the bark, one behind, and the bare leg. */
function drawFoot(context: Context2D, x: number, lift: number, breath: number, size: number): void {
  const ankle = [x - 14, upper(x) - 46 - lift] as const;
  const on = (aside: number, deep: number) => [x + aside, upper(x + aside) + deep - lift] as const;
  const thick = (...radii: readonly number[]) => radii.map((radius) => radius * size);
  drawToe(context, [x + 4, 60 + breath, x - 4, 210, x - 24, 320 - lift / 2, ...ankle], thick(19, 16, 14, 17));
  for (const [reach, deep] of [
    [-76, 16],
    [88, 12],
    [62, 34],
    [112, -4],
  ] as const) {
    const [tipX, tipY] = on(reach, 22 + deep);
    const way = [...ankle, ...on(reach * 0.4, -20), ...on(reach * 0.8, deep * 0.4 - 8), tipX, tipY];
    drawToe(context, way, thick(15, 14, 12, 8));
    context.fillStyle = '#15100f';
    const claw = points(-8, -7, 10, -3, 20, 16, 15, 30, 4, 12);
    context.fill(closedCurve(claw.map(([dx, dy]) => [tipX + dx * Math.sign(reach), tipY + dy])));
  }
}

/** What crumbles from the edge before it goes, and flies when it does. */
function drawCrumbs(context: Context2D, second: number, crack: number): void {
  for (let crumb = 0; crack > 0 && crumb < 150; crumb++) {
    const early =
      crumb < 40 ? STORY.cracks + 1.2 * hashUnit(crumb, 1) : STORY.slips + 0.5 * hashUnit(crumb, 1);
    const age = second - early;
    if (age < 0) continue;
    const from = 660 + 350 * hashUnit(crumb, 2);
    const aside = (hashUnit(crumb, 5) - 0.4) * 150 * age;
    const fallen = 10 - 40 * hashUnit(crumb, 6) + 40 * age + 520 * age * age;
    context.fillStyle = css('#fbfdff', 0.95 - 0.4 * hashUnit(crumb, 4));
    disc(context, from + aside, upper(from) + fallen, 1.5 + 9 * hashUnit(crumb, 3) ** 3);
  }
}

/** The round of his belly above, all down: white, and rust toward the flank; its rim frays against the light. */
function drawBelly(context: Context2D, breath: number): void {
  context.save();
  context.translate(0, breath);
  const belly = closedCurve(points(160, -260, 190, 20, 330, 128, 540, 168, 740, 120, 880, -10, 910, -260));
  fill(context, belly, radial(context, 640, -60, 40, 460, [0, '#fffaf0'], [0.5, '#efe6d6'], [1, '#a89c94']));
  context.save();
  context.clip(belly);
  const rust = [0.55, css('#dc823c', 0.85)] as const;
  context.fillStyle = radial(context, 250, -40, 20, 330, [0, '#e88f42'], rust, [1, css('#e6b07a', 0)]);
  context.fillRect(100, -300, 520, 520);
  context.fillStyle = vertical(context, 20, 175, [0, css('#4c5872', 0)], [1, css('#4c5872', 0.42)]);
  context.fillRect(100, -100, 820, 300);
  down(context, 2600, [150, -120, 800, 290], 34, 2);
  context.restore();
  context.lineCap = 'round';
  for (let barb = 0; barb < 320; barb++) {
    const angle = lerp(0.1, Math.PI - 0.1, hashUnit(barb, 1));
    const [x, y] = [536 + Math.cos(angle) * 354, -44 + Math.sin(angle) * 200];
    context.strokeStyle = x < 360 ? css('#d89a62', 0.6) : css('#efe8de', 0.7);
    context.lineWidth = 1 + 1.4 * hashUnit(barb, 2);
    curve(
      context,
      points(x + 12, y - 28, x, y - 8, x - 12 - 14 * hashUnit(barb, 3), y + 14 * Math.sin(angle)),
    );
    context.stroke();
  }
  context.restore();
}
