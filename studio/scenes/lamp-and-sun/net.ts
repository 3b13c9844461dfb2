import { css, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { drawHand } from '../../kit/hand.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { createSwell } from '../../kit/swell.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { beats, STORY } from './story.ts';

const SKIN = { base: '#d58a5c', shade: '#80434a', rim: '#ffdc9a' } as const;
const SLEEVE = { base: '#3c4468', shade: '#232646', rim: '#e7a56a' } as const;
const WOOD = { base: '#5c3330', shade: '#2b1822', rim: '#ffb765' } as const;
const LIGHT = { from: [0.52, -0.85] as Point, shadeWidth: 22 };
const ROWS = 13;
const MESHES = 9;

/** Two pulls, each on a bar. */
const pulled = (second: number): number => {
  const turn = (second - STORY.hand) / beats.length;
  return 0.5 * smoothstep(1, 2.4, turn) + 0.5 * smoothstep(4, 5.6, turn);
};

/** Very near: a hand at the net over the side of the boat. What it hauls is light, and some of it runs out again. */
export function createHaul(stage: Stage): Painter {
  const waterAt = createSwell(stage, {
    horizonY: -330,
    bottom: stage.height,
    waves: 3.2,
    pace: 0.7,
    resolution: 0.3,
  });
  const tones = ramp([0, '#35204a'], [0.3, '#7a3f58'], [0.55, '#c9714e'], [0.78, '#f5ae56'], [1, '#ffe7a6']);
  const gold = createGlow('#ffd27a', 1.6);
  return (context, second) => {
    const haul = pulled(second);
    const water = waterAt(second, (pixel, { x, y, height, lean }) => {
      const road = Math.exp(-(((x - 830 + y * 0.25) / 330) ** 2));
      [pixel[0], pixel[1], pixel[2]] = tones(
        clamp(0.24 + 0.3 * height + 0.3 * lean + road * (0.34 + 0.5 * lean)),
      );
    });
    water.drawOn(context, 0, -330);
    const grip: Point = [
      560 - 96 * haul + 6 * Math.sin(second * 1.7),
      372 + 78 * haul + 8 * Math.sin(second * 1.3),
    ];
    drawRings(context, second, haul);
    shine(context, gold, lerp(860, 800, haul), lerp(190, 260, haul), 420, 0.5 + 0.3 * haul, 300);
    drawMesh(context, second, grip, haul);
    // The side of the boat, the sleeve, and the hand around the rope.
    fillForm(context, tube(points([-80, 560, 320, 640, 760, 760]), [40, 44, 48]), WOOD, {
      ...LIGHT,
      shadeWidth: 26,
    });
    const elbow: Point = [grip[0] - 260, grip[1] + 330];
    const wrist: Point = [grip[0] - 64, grip[1] + 74];
    fillForm(
      context,
      tube(
        [elbow, [lerp(elbow[0], wrist[0], 0.5) - 12, lerp(elbow[1], wrist[1], 0.5) - 4], wrist],
        [66, 54, 40],
      ),
      SKIN,
      LIGHT,
    );
    fillForm(
      context,
      tube(
        [
          [elbow[0] - 60, elbow[1] + 80],
          [lerp(elbow[0], wrist[0], 0.36), lerp(elbow[1], wrist[1], 0.36)],
        ],
        [104, 76],
      ),
      SLEEVE,
      LIGHT,
    );
    drawHand(context, 'held', wrist, { reach: 190, angle: -0.86 }, SKIN, LIGHT);
    drawDrops(context, second, grip);
  };
}

/** A place in the net: so far from the hand, so far across, -1 to 1. */
function meshPoint(second: number, [x, y]: Point, haul: number, down: number, across: number): Point {
  const length = lerp(640, 540, haul) * down;
  const half = (26 + 290 * Math.sin(Math.PI * Math.min(1, down * 0.82)) ** 0.9) * (0.8 + 0.25 * haul);
  const sway = 9 * Math.sin(second * 1.6 + down * 5 + across * 2) * down;
  const sag = 90 * haul * Math.sin(Math.PI * down) * (1 - across * across);
  return [
    x + 0.86 * length - 0.5 * across * half + sway,
    y - 0.5 * length - 0.86 * across * half + sag + sway * 0.6,
  ];
}

function drawMesh(context: Context2D, second: number, grip: Point, haul: number): void {
  const at = (row: number, mesh: number) =>
    meshPoint(second, grip, haul, row / ROWS, (mesh / MESHES) * 2 - 1);
  context.lineCap = 'round';
  for (let row = 0; row < ROWS; row++) {
    const deep = row / ROWS;
    context.strokeStyle = css(deep < 0.5 ? '#ffe3b0' : '#e09a5c', 0.85 * (1 - smoothstep(0.45, 1, deep)));
    context.lineWidth = lerp(3, 1.2, deep);
    // Diamonds: each row is knotted half a mesh aside.
    const [here, there] = row % 2 ? [row + 1, row] : [row, row + 1];
    for (let mesh = 0; mesh < MESHES; mesh++)
      for (const side of [0, 1]) {
        curve(context, [at(here, mesh + side), at(there, mesh + 0.5)]);
        context.stroke();
      }
  }
  // What is in it.
  for (let piece = 0; piece < 130; piece++) {
    const [down, across] = [0.22 + 0.68 * hashUnit(piece, 1), hashUnit(piece, 2) * 1.7 - 0.85];
    const [x, y] = meshPoint(second, grip, haul, down, across);
    const flash = Math.max(0, Math.sin(second * (2 + 3 * hashUnit(piece, 3)) + piece)) ** 2;
    context.fillStyle = css('#fff4c8', flash * (0.5 + 0.5 * haul));
    context.beginPath();
    context.ellipse(
      x,
      y,
      5 + 17 * hashUnit(piece, 4),
      2 + 3.4 * hashUnit(piece, 5),
      -0.5 + 0.4 * Math.sin(piece),
      0,
      TAU,
    );
    context.fill();
  }
  context.strokeStyle = '#e9c38c';
  context.lineWidth = 10;
  for (const side of [-1, 1]) {
    curve(
      context,
      [0, 0.16, 0.34, 0.55].map((down) => meshPoint(second, grip, haul, down, side)),
    );
    context.lineWidth = 7;
    context.stroke();
  }
}

/** Rings where the net leaves the water. */
function drawRings(context: Context2D, second: number, haul: number): void {
  for (let ring = 0; ring < 5; ring++) {
    const share = fract(second * 0.32 + ring / 5);
    context.strokeStyle = css('#ffe0a0', 0.4 * (1 - share) * share * 4);
    context.lineWidth = 5 * (1 - share) + 1;
    context.beginPath();
    context.ellipse(
      lerp(820, 770, haul),
      lerp(240, 290, haul),
      120 + 420 * share,
      50 + 170 * share,
      -0.2,
      0,
      TAU,
    );
    context.stroke();
  }
}

/** Light that drips from the hand and the rope. */
function drawDrops(context: Context2D, second: number, [x, y]: Point): void {
  for (let drop = 0; drop < 26; drop++) {
    const pace = 0.7 + 0.5 * hashUnit(drop, 8);
    const share = fract(second * pace + hashUnit(drop, 9));
    const fall = share * share * 260;
    context.fillStyle = css('#ffeab8', 0.95 * (1 - share));
    context.beginPath();
    context.ellipse(
      x + 230 * hashUnit(drop, 7) - 10,
      y - 90 * hashUnit(drop, 7) + 20 + fall,
      2.4,
      3 + 7 * share,
      0,
      0,
      TAU,
    );
    context.fill();
  }
}
