import { css, mix } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { fillForm, type Tones } from '../../kit/matter.ts';
import { ellipse, points, tube } from '../../kit/outline.ts';
import { disc, oval, type Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { fill } from './bird.ts';
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
    drawLine(context, '#3d2f2b', 15, points(1130, 520, 1112, 340, 1216, 180));
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
  const [foot, belly] = [paintFoot(stage), paintBelly(stage)];
  const stand = (context: Context2D, x: number, lift: number, size: number) =>
    foot.drawOn(context, x - 150 * size, upper(x) + 12 - 300 * size - lift, 300 * size, 450 * size);
  return (context, second) => {
    const step = smoothstep(STORY.steps, STORY.steps + 0.45, second);
    const lift = swell(STORY.steps - 0.1, STORY.steps + 0.2, STORY.steps + 0.25, STORY.steps + 0.5, second);
    const crack = smoothstep(STORY.cracks, STORY.cracks + 0.5, second);
    const fall = Math.max(0, second - STORY.slips);
    context.save();
    // He weighs next to nothing; the branch lets go of the snow all the same.
    context.translate(0, 3 * Math.sin(second * 1.7) - 8 * swell(0, 0.15, 0.25, 1.2, fall));
    still.drawOn(context, -8, -12, width + 16, height + 24);
    for (const snow of stays) snow.drawOn(context);
    stand(context, 474, 0, 0.92);
    const [x, y] = [844 + 14 * crack + 24 * fall, 470 + 6 * crack + 620 * fall * fall];
    const turn = 0.02 * crack + 0.5 * fall * fall;
    if (fall < 1.3) placed(context, [x, y, turn], () => goes.drawOn(context, -844, -470));
    stand(context, 622 + 56 * step, 40 * lift, 1);
    belly.drawOn(context, 22 * step, 3 * Math.sin(second * 3.1) + 8 * step - 12);
    context.restore();
    drawCrumbs(context, second, crack);
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
      noise.ridged(x / 240 + 0.5 * noise.plane(x / 80, at / 50), at / 44, 5) +
      0.1 * noise.plane(x / 13, at / 7);
    const slope = relief(y + 2.4) - relief(y - 2.4);
    const round = 0.66 - 0.62 * share ** 0.8 + 0.26 * smoothstep(0.8, 1, share);
    const light = clamp(round - slope * 0.95 + 0.12 * (relief(y) - 0.4));
    const lichen = smoothstep(0.12, 0.4, noise.fractal(x / 90 + 3, y / 60, 4)) * smoothstep(0.75, 0.1, share);
    const wood = mix('#1b1312', '#c2b0a3', light);
    [pixel[0], pixel[1], pixel[2]] = mix(wood, mix('#3c4438', '#d3d8c4', light), 0.6 * lichen);
  });
}

/** A bud: petals folded over one another, in a dark cup. */
function drawBud(context: Context2D, x: number, y: number, size: number): void {
  for (const [aside, up, wide, colour] of [
    [0.06, 0.72, 0.66, '#5a1a22'],
    [-0.28, 0, 0.78, '#a81c38'],
    [0.3, 0.04, 0.74, '#c02c44'],
    [-0.04, -0.02, 0.56, '#e0566a'],
  ] as const) {
    const [atX, atY] = [x + aside * size, y + up * size];
    const light = [0, css(mix(colour, '#ffd8d4', 0.5))] as const;
    context.fillStyle = radial(context, atX - size * 0.3, atY - size * 0.5, 0, size, light, [1, colour]);
    oval(context, atX, atY, wide * size, size * (up > 0.5 ? 0.4 : 0.96), aside * 0.5);
  }
}

const HORN = { base: '#8a7266', shade: '#4b3a34', rim: '#d9c4b4' };
const CLAW = { base: '#3a2e2b', shade: '#1d1615', rim: '#a89488' };
/** Of one toe after the other: from the ankle over the round of the branch, by its joints. */
const TOES = [
  [-4, -14, -30, -15, -52, 2, -60, 36],
  [0, -14, 12, 2, 17, 36, 12, 68],
  [4, -14, 36, -14, 64, 6, 75, 42],
  [2, -14, 26, -4, 44, 30, 48, 70],
];

/** A foot that holds on: one toe behind, three before, down over the shank; it stands at 150, 300. */
function paintFoot({ layer, scale }: Stage): Layer {
  return layer(300, 450, (context) => {
    context.translate(150, 300);
    const light = { from: [-0.5, -0.86] as Point, shadeWidth: 7 };
    context.shadowColor = 'rgba(24,14,12,.6)';
    context.shadowBlur = 9 * scale;
    context.shadowOffsetY = 5 * scale;
    const limb = (tones: Tones, way: readonly number[], ...radii: readonly number[]) =>
      fillForm(context, tube(points(...way), radii), tones, light);
    limb(HORN, [-12, -190, -6, -90, 0, -12], 12, 10, 10, 13);
    for (const toe of TOES) {
      const [x = 0, y = 0] = toe.slice(-2);
      limb(CLAW, [x, y - 4, x, y + 16, x + (x < 30 ? 9 : -9), y + 32], 6.5, 4.5, 0.8);
      limb(HORN, toe, 11, 8.5, 10.5, 8, 9.5, 7.5, 8, 6);
    }
    context.shadowColor = 'transparent';
    // Down over the shank, longest in front.
    const shank: Barb = (u, v) => [u * lerp(170, 44, v), lerp(-300, -62, v), -0.7 * u, 40];
    plume(context, 900, -200, shank);
  });
}

/** What crumbles from the edge before it goes, and flies when it does. */
function drawCrumbs(context: Context2D, second: number, crack: number): void {
  for (let crumb = 0; crack > 0 && crumb < 150; crumb++) {
    const [starts, spread] = crumb < 40 ? [STORY.cracks, 1.2] : [STORY.slips, 0.5];
    const age = second - starts - spread * hashUnit(crumb, 1);
    if (age < 0) continue;
    const from = 660 + 350 * hashUnit(crumb, 2);
    const aside = (hashUnit(crumb, 5) - 0.4) * 150 * age;
    const fallen = 10 - 40 * hashUnit(crumb, 6) + 40 * age + 520 * age * age;
    context.fillStyle = css('#fbfdff', 0.95 - 0.4 * hashUnit(crumb, 4));
    disc(context, from + aside, upper(from) + fallen, 1.5 + 9 * hashUnit(crumb, 3) ** 3);
  }
}

/** Where a barb of down has its root, by chance and by how low it lies, how far it lies aside, and how long it is. */
type Barb = (chance: number, low: number) => readonly [x: number, y: number, lie: number, length: number];

/** Down, the lowest first; rust on the left of a line. */
function plume(context: Context2D, count: number, rust: number, barb: Barb): void {
  for (let hair = 0; hair < count; hair++) {
    const [x, y, lie, length] = barb(hashUnit(hair, 1) - 0.5, 1 - hair / count);
    // They lie in locks, lit on one side.
    const lock = Math.sin(x / 17 + 2.2 * Math.sin(y / 46)) * Math.sin(y / 23 + x / 60);
    const warm = smoothstep(rust, rust - 240, x + 0.3 * y + 40 * lock);
    const lit = clamp(0.62 + 0.3 * lock + 0.3 * (hashUnit(hair, 2) - 0.5));
    const colour = mix(mix('#b3a9a6', '#fffaf0', lit), mix('#b85c22', '#f7a253', lit), warm);
    const angle = lie + 0.3 * lock + 0.24 * (hashUnit(hair, 3) - 0.5);
    const reach = length * lerp(0.6, 1.15, hashUnit(hair, 4));
    const [tipX, tipY] = [x + Math.sin(angle) * reach, y + Math.cos(angle) * reach];
    context.fillStyle = css(colour, 0.62);
    context.beginPath();
    context.moveTo(x - 2.6, y);
    context.quadraticCurveTo(x - 2, y + reach * 0.6, tipX, tipY);
    context.quadraticCurveTo(x + 3, y + reach * 0.5, x + 2.6, y);
    context.fill();
  }
}

/** The round of his belly above, all down: white, and rust toward the flank. */
function paintBelly({ layer, width, height }: Stage): Layer {
  return layer(width, height, (context) => {
    const under = radial(context, 170, -60, 260, 400, [0, '#c87434'], [1, '#d8cfc6']);
    fill(context, ellipse(600, 30, 436, 366), under);
    const round = (u: number) => 30 + 736 * Math.sqrt(0.25 - u * u);
    plume(context, 8000, 600, (u, v) => [600 + 904 * u, lerp(-60, round(u), v ** 0.8), 1.6 * u, 52]);
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = radial(context, 640, 40, 210, 470, [0, css('#3f4c6c', 0)], [1, css('#3f4c6c', 0.42)]);
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
  });
}
