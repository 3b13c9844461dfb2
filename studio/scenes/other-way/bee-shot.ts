import { createBee } from '../../kit/bee.ts';
import type { DepthLayer } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Rectangle } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import type { Lighting } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { disc, oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { still } from './field.ts';
import { STORY } from './story.ts';

const PLANE: Rectangle = [-200, -120, 1680, 960];
const [LEFT, TOP, WIDE, HIGH] = PLANE;
const ROWS = 15;
/** Rows up to this one are behind the bee, those up to the next in front of its feet; the rest are out of focus. */
const [BEHIND, BEFORE] = [9, 11];
const AMBER = ramp([0, '#5a220c'], [0.35, '#b85f10'], [0.7, '#f2a91c'], [1, '#ffe27a']);
/** The edge of one of a floret's points: how far aside, and how far out. */
const LOBE = points(-0.7, 0.3, -0.2, 0.56, 0, 0.76, 0.2, 0.56, 0.7, 0.3);
const LIGHT: Lighting = { from: [0.9, -0.4], shadeWidth: 0.12 };
const COLUMN = { base: '#6a3418', shade: '#2c120c', rim: '#d88a3a' };

/** The disc of a sunflower as wide as a hill, each floret a flower of its own: what is behind the bee, what is before it. */
function createFlorets(stage: Stage): readonly [behind: DepthLayer[], before: DepthLayer[]] {
  const rows = (depth: number, from: number, to: number) =>
    still(stage, PLANE, depth, (context) => {
      for (let row = from; row < to; row++) paintRow(context, row);
    });
  const beyond = [still(stage, PLANE, 5, paintAir), still(stage, PLANE, 2, paintPetals)];
  return [
    [...beyond, rows(1.3, 0, 4), rows(1, 4, BEHIND)],
    [rows(1, BEHIND, BEFORE), rows(0.72, BEFORE, ROWS)],
  ];
}

function paintAir(context: Context2D): void {
  context.fillStyle = vertical(context, TOP, 560, [0, '#9aa9b8'], [0.45, '#f3c887'], [1, '#d98f2c']);
  context.fillRect(LEFT, TOP, WIDE, HIGH);
  shine(context, createGlow('#fff0be', 1.5), 1180, 60, 620, 0.9);
}

/** Petals stand around the disc with the sun behind them. */
function paintPetals(context: Context2D): void {
  context.lineWidth = 3;
  for (let petal = 0; petal < 30; petal++) {
    const x = LEFT + 20 + (petal * (WIDE - 40)) / 29 + 46 * (hashUnit(petal, 5) - 0.5);
    const tipX = x + (x - 640) * 0.42 + 70 * (hashUnit(petal, 6) - 0.5);
    const foot = 520 + ((x - 640) / 700) ** 2 * 90;
    const tip = 60 + 150 * hashUnit(petal, 7) + Math.abs(x - 640) * 0.16;
    const [wide, middle, middleX] = [48 + 18 * hashUnit(petal, 8), lerp(foot, tip, 0.6), lerp(x, tipX, 0.5)];
    const tone = css(mix('#ffe985', '#ffbe2e', hashUnit(petal, 9)));
    context.fillStyle = vertical(context, tip, foot, [0, tone], [0.6, '#f29c17'], [1, '#9a4a0c']);
    context.fill(closedCurve(points(x, foot, middleX - wide, middle, tipX, tip, middleX + wide, middle)));
    context.strokeStyle = css('#a8520c', 0.35);
    context.beginPath();
    context.moveTo(x, foot);
    context.quadraticCurveTo(middleX, middle, tipX, tip);
    context.stroke();
  }
}

/** How high the disc is at a place of a row. */
const discAt = (x: number, row = BEHIND): number =>
  lerp(438, 800, (row / ROWS) ** 1.35) + ((x - 640) / 900) ** 2 * 150;

function paintRow(context: Context2D, row: number): void {
  const size = lerp(26, 84, (row / (ROWS - 1)) ** 1.2);
  const [gap, top] = [size * 1.5, discAt(640, row)];
  context.fillStyle = vertical(context, top - size, top + size * 3, [0, '#7a3c0e'], [1, '#1f0e08']);
  context.beginPath();
  context.moveTo(LEFT, TOP + HIGH);
  for (let x = LEFT; x <= LEFT + WIDE; x += 20) context.lineTo(x, discAt(x, row) + size * 0.2);
  context.lineTo(LEFT + WIDE, TOP + HIGH);
  context.fill();
  for (let place = -1; place * gap < WIDE; place++) {
    const x = LEFT + (place + (row % 2) / 2) * gap + gap * 0.16 * (hashUnit(row, place, 1) - 0.5);
    context.save();
    context.translate(x, discAt(x, row) + size * 0.4 * (hashUnit(row, place, 2) - 0.5));
    context.rotate((x - 640) * 0.0004 + 0.3 * (hashUnit(row, place, 4) - 0.5));
    context.scale(size, size);
    paintFloret(context, row * 97 + place);
    context.restore();
  }
}

/** A tube with five points, and out of it a dark column of pollen with two curls on top. */
function paintFloret(context: Context2D, key: number): void {
  const light = 0.6 + 0.25 * hashUnit(key, 3);
  const [bright, dull] = [css(AMBER(light)), css(AMBER(light - 0.3))];
  context.fillStyle = vertical(context, -0.7, 1.1, [0, bright], [0.5, dull], [1, '#3a170a']);
  context.fill(tube(points(0, 1.2, 0, 0, 0, -0.5), [0.4, 0.27, 0.36]));
  context.fillStyle = css('#ffe9a0', 0.4);
  oval(context, 0.19, 0, 0.06, 0.5, -0.05);
  const lobe = (angle: number) => {
    const edge = LOBE.map(([turn, out]): Point => {
      return [Math.cos(angle + turn) * out, Math.sin(angle + turn) * out * 0.5 - 0.64];
    });
    context.fillStyle = css(AMBER(light + 0.03 + 0.15 * Math.cos(angle)));
    context.fill(closedCurve(edge));
  };
  const turn = hashUnit(key, 5) * TAU;
  const angles = [0, 1, 2, 3, 4].map((place) => turn + (place * TAU) / 5);
  for (const angle of angles) if (Math.sin(angle) < 0.4) lobe(angle);
  context.fillStyle = css('#4a1c0c', 0.8);
  oval(context, 0, -0.62, 0.25, 0.13);
  const tall = -1.12 - 0.35 * hashUnit(key, 6);
  fillForm(context, tube(points(0, -0.55, 0.03, tall), [0.15, 0.12]), COLUMN, LIGHT);
  context.strokeStyle = css(mix('#ffd84e', '#fff2b0', hashUnit(key, 7)));
  context.lineWidth = 0.075;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(0.03, tall);
    context.bezierCurveTo(side * 0.08, tall - 0.26, side * 0.4, tall - 0.3, side * 0.36, tall - 0.06);
    context.stroke();
  }
  context.fillStyle = '#ffd84a';
  for (let grain = 0; grain < 5; grain++)
    disc(context, 0.3 * (hashUnit(key, grain, 8) - 0.5), tall + 0.3 * hashUnit(key, grain, 9), 0.05);
  for (const angle of angles) if (Math.sin(angle) >= 0.4) lobe(angle);
}

/** It comes down, walks to a floret, drinks, and is off. */
const COMES = STORY.bee + 0.35;
const LANDS = STORY.bee + 1.15;
const DRINKS = STORY.bee + 3;
const GOES = STORY.spirals - 0.95;

/** A bee on the florets, so near that its hairs can be counted. */
export function createBeeShot(stage: Stage): Painter {
  const [behind, before] = createFlorets(stage);
  const drawBee = createBee(stage);
  const visit: Painter = (context, second) => {
    const gone = smoothstep(GOES, STORY.spirals, second) ** 2;
    const air = 1 - smoothstep(COMES, LANDS, second) + gone;
    const walk = smoothstep(LANDS + 0.3, DRINKS, second);
    const drink = swell(DRINKS - 0.1, DRINKS + 0.5, GOES - 0.5, GOES, second);
    const dip = 16 * swell(LANDS - 0.12, LANDS, LANDS + 0.05, LANDS + 0.5, second);
    const x = 690 - 130 * walk + (gone ? -900 : 760) * air;
    const y = 322 + dip - 420 * air + 4 * Math.sin(walk * 20 * Math.PI);
    const ground = discAt(x) - 6;
    context.save();
    context.globalCompositeOperation = 'multiply';
    context.filter = `blur(${(9 * stage.scale).toFixed(1)}px)`;
    context.fillStyle = css('#5a2408', 0.6 * (1 - clamp(air * 2)));
    oval(context, x - 70, ground + 12, 260, 40);
    context.restore();
    context.save();
    context.translate(x, y);
    context.rotate((gone ? 0.25 : -0.12) * clamp(air * 3));
    drawBee(context, second, { ground: ground - y, air, steps: walk * 5, drink });
    context.restore();
    drawPollen(context, second);
  };
  const camera = createCamera(stage, [...behind, { depth: 1, picture: visit }, ...before]);
  const view = cameraMove(
    [STORY.bee, { x: 60, y: 10, zoom: 1, focus: 1.25 }],
    [LANDS, { focus: 1 }],
    [DRINKS, { x: -30, y: 6, zoom: 1.12 }],
    [STORY.spirals, { x: -70, y: 0, zoom: 1.3 }],
  );
  return (context, second) => camera(context, second, view(second));
}

/** Grains that its feet and its going shake loose, drifting in the light. */
function drawPollen(context: Context2D, second: number): void {
  for (let grain = 0; grain < 70; grain++) {
    const burst = grain < 26 ? LANDS : grain < 40 ? DRINKS - 0.8 : GOES + 0.1;
    const age = second - burst - 0.4 * hashUnit(grain, 51);
    if (age < 0 || age > 3) continue;
    const out = 1 - Math.exp(-age * 1.8);
    const x = (grain < 26 ? 660 : 560) + (hashUnit(grain, 52) - 0.5) * (220 + 420 * out);
    const rise = out * (60 + 170 * hashUnit(grain, 53));
    const y = 470 - rise + 13 * age * age + 8 * Math.sin(second * 2 + grain);
    context.fillStyle = css(grain % 3 ? '#ffd84a' : '#fff0b0', 0.9 * (1 - smoothstep(1.6, 3, age)));
    disc(context, x, y, 2.5 + 3.5 * hashUnit(grain, 54));
  }
}
