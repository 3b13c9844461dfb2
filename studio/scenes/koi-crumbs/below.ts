import { createCaustics } from '../../kit/caustics.ts';
import { css } from '../../kit/colour.ts';
import { poseFish } from '../../kit/fish-body.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import { createKoiCoat, drawKoi, fillKoi } from '../../kit/koi.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { createLotusPad } from '../../kit/lotus.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { disc, oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createVeil } from './pond.ts';
import { CAP } from './shoal.ts';
import { STORY } from './story.ts';

/** Straight above, where all stems lead to. */
const ZENITH: Point = [690, 300];
const SUN: Point = [860, 150];
const PADS = points([190, 150, 470, 30, 60, 470, 1120, 560, 1262, 300, 830, 700, 420, 640]);
const RADII = [235, 150, 170, 250, 130, 150, 120] as const;
/** Who passes, and how brightly: from where to where, when it sets out, and how long it takes. */
const PASSING = [
  ['smallest', 170, 0.9, [330, 280], [520, 150], 0.2, 7.6],
  ['ogon', 300, 0.8, [1380, 250], [300, 420], -1.2, 6],
  ['benigoi', 360, 0.76, [900, 880], [1150, -170], -1.6, 6.2],
  ['kohaku', 690, 0.66, [-160, 560], [1700, 380], 0.9, 4.6],
] as const;

/** Under the leaves: what they look like to fish, with the sky between them, until somebody leans over. */
export function createBelow(stage: Stage): Painter {
  const { width, height } = stage;
  const surface = stage.layer(width, height, (context) => {
    context.fillStyle = radial(context, ...ZENITH, 60, 800, [0, '#8adcba'], [0.4, '#55ad98'], [1, '#063e44']);
    context.fillRect(0, 0, width, height);
  });
  const causticsAt = createCaustics(stage);
  const far = (u: number, v: number) => smoothstep(0.55, 1.35, Math.hypot(u - 0.54, v - 0.42) * 1.77);
  const depth = createVeil(stage, [3, 44, 52], (u, v) => 205 * far(u, v));
  const leaves = PADS.map((at, index) => {
    const radius = RADII[index] ?? 150;
    const green = index % 2 ? '#568f34' : '#468436';
    return { at, radius, picture: createLotusPad(stage, `below ${index}`, radius, green) };
  });
  const glow = createGlow('#fdffe8', 1.5);
  const coats = PASSING.map(([breed]) =>
    breed === 'smallest' ? CAP : createKoiCoat(stage.random(`below ${breed}`), breed),
  );
  const still = stage.layer(width, height);
  return (context, second) => {
    const age = second - STORY.under;
    context.save();
    context.translate(width / 2, height / 2);
    context.scale(1.04 + 0.012 * age, 1.04 + 0.012 * age);
    context.rotate(0.012 * (age - 2.6));
    context.translate(-width / 2, -height / 2);
    const wide = [-60, -60, width + 120, height + 120] as const;
    surface.drawOn(context, ...wide);
    context.globalCompositeOperation = 'screen';
    causticsAt(second * 1.4).drawOn(context, ...wide);
    context.globalCompositeOperation = 'source-over';
    drawOnlooker(context, still, second);
    shine(context, glow, SUN[0] + 6 * Math.sin(second * 2.1), SUN[1], 540, 1, 420);
    for (const { at, radius, picture } of leaves) drawLeaf(context, picture, at, radius, second);
    drawShafts(context, second);
    for (const [index, [, length, light, [fromX, fromY], [toX, toY], start, seconds]] of PASSING.entries()) {
      const path = (moment: number): Point => {
        const share = (moment - STORY.under - start) / seconds;
        return [lerp(fromX, toX, share), lerp(fromY, toY, share) + 46 * Math.sin(share * 4.4 + length)];
      };
      // The sky behind it makes its rim shine and leaves the rest in the shade of the water.
      const body = poseFish({ path, length, phase: length }, second);
      context.save();
      context.translate(length * 0.004, -length * 0.008);
      context.fillStyle = css('#fff6cf', 0.8);
      fillKoi(context, body, length);
      context.restore();
      drawKoi(context, body, length, coats[index] ?? CAP, second);
      context.fillStyle = css('#0b4f50', 1 - light);
      fillKoi(context, body, length);
    }
    depth.drawOn(context, ...wide);
    context.restore();
  };
}

/** A leaf against the sun, its rim bright where the water rises to it, and its stem, which comes down past us. */
function drawLeaf(context: Context2D, picture: Layer, [x, y]: Point, radius: number, second: number): void {
  context.save();
  context.translate(x + Math.sin(second * 0.7 + x) * 5, y + Math.cos(second * 0.6 + x) * 4);
  context.rotate(Math.sin(second * 0.4 + y) * 0.03);
  context.fillStyle = css('#f4ffd8', 0.34);
  disc(context, (SUN[0] - x) * 0.008, (SUN[1] - y) * 0.008, radius * 1.006);
  picture.drawOn(context, -picture.width / 2, -picture.height / 2);
  // The thick middle lets less light through than the rim on the sun's side.
  const [away, shade] = [[(x - SUN[0]) * 0.3, (y - SUN[1]) * 0.3] as const, css('#06403c', 0.55)];
  context.fillStyle = radial(context, ...away, 0, radius, [0, shade], [1, css('#06403c', 0)]);
  disc(context, 0, 0, radius * 0.96);
  context.restore();
  const down = (share: number, sway = 0): Point => [
    lerp(x, 2 * x - ZENITH[0], share) - sway,
    lerp(y, 2 * y - ZENITH[1] + 60, share) + sway,
  ];
  const stem = [down(0), down(0.45, 16 * Math.sin(second * 0.5 + x)), down(1.3)];
  context.fillStyle = radial(context, x, y, 0, 400, [0, '#7aa848'], [0.5, '#2e6a48'], [1, '#0a4448']);
  context.fill(tube(stem, [radius * 0.022, radius * 0.045, radius * 0.11]));
}

/** Beams of the sun between the leaves, and what floats in the water and catches them. */
function drawShafts(context: Context2D, second: number): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  for (let shaft = 0; shaft < 11; shaft++) {
    const angle = 0.5 + (shaft / 11) * TAU * 0.62 + 0.03 * Math.sin(second * 0.5 + shaft * 2);
    const half = 0.022 + 0.03 * hashUnit(shaft, 1);
    const light = css('#f0ffd6', 0.13 * (0.6 + 0.4 * Math.sin(second * 0.9 + shaft * 1.7)));
    context.fillStyle = radial(context, ...SUN, 60, 900, [0, light], [1, css('#f0ffd6', 0)]);
    context.beginPath();
    context.moveTo(...SUN);
    context.arc(...SUN, 1000, angle - half, angle + half);
    context.fill();
  }
  for (let mote = 0; mote < 60; mote++) {
    const x = 1280 * hashUnit(mote, 1) + 14 * Math.sin(second * 0.6 + mote);
    const y = (720 * hashUnit(mote, 2) + second * (4 + 7 * hashUnit(mote, 3))) % 720;
    context.fillStyle = css('#f2ffe0', 0.25 + 0.15 * Math.sin(second * 1.3 + mote));
    disc(context, x, y, 1 + 2.6 * hashUnit(mote, 5) ** 2);
  }
  context.restore();
}

/** Whoever leans over the edge, through water that will not keep still: a head with two tufts, and an arm. */
function drawOnlooker(context: Context2D, still: Layer, second: number): void {
  const lean = smoothstep(STORY.shade, STORY.shade + 1.3, second);
  if (lean <= 0) return;
  const handX = 336 + 14 * Math.sin(second * 2);
  const person = still.clear();
  person.translate(690, lerp(-330, 66, lean));
  person.fillStyle = '#a8362a';
  oval(person, 0, -70, 190, 150);
  person.fill(tube(points([130, -60, 250, 60, handX - 6, 190 * lean]), [64, 46, 34]));
  person.fillStyle = '#b87a5a';
  oval(person, handX, 200 * lean + 18, 36, 40);
  oval(person, 0, 130, 104, 98);
  person.fillStyle = '#2a2a2c';
  for (const side of [-1, 1]) {
    disc(person, side * 96, 62, 40);
    disc(person, side * 36, 146, 9);
  }
  person.beginPath();
  person.arc(0, 122, 110, Math.PI * 1.04, Math.PI * 1.96);
  person.fill();
  person.strokeStyle = '#7a3a34';
  person.lineWidth = 6;
  person.beginPath();
  person.arc(0, 168, 24, 0.5, 2.6);
  person.stroke();
  context.save();
  context.globalAlpha = 0.9;
  context.filter = 'blur(3px)';
  // Refraction: what is seen is cut into bands that waver.
  for (let y = 0; y < 600; y += 12) {
    const shift = 9 * Math.sin(y * 0.045 + second * 3.1) + 5 * Math.sin(y * 0.11 - second * 4.3);
    still.drawPartOn(context, [0, y, still.width, 13], [shift, y, still.width, 13]);
  }
  context.restore();
}
