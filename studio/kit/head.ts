import type { Context2D } from './layer.ts';
import { clamp, lerp, smoothstep } from './maths.ts';
import type { Lighting, Tones } from './matter.ts';
import { fillForm } from './matter.ts';
import { closedCurve, ellipse, tube } from './outline.ts';
import type { Point } from './path.ts';

/** Whose head it is. */
export interface Features {
  readonly skin: Tones;
  readonly hair: Tones;
  /** A bald crown with a wreath of hair, a full head of it to the chin, or, of children, cropped and in two tails. */
  readonly cut: 'wreath' | 'bob' | 'crop' | 'tails';
  readonly brows: string;
  /** Thickness of the brows; a moustache and a tuft on the chin when bushy. */
  readonly bearded: boolean;
  readonly blush: string;
  /** A child's face: wide cheeks, eyes large and low, and a gap where a milk tooth was. */
  readonly child?: true;
  /** 0 to 1: hair in strands, and drops that run down the face while it rises. */
  readonly wet?: number;
}

/** What a face does. All values may lie between the ones named. */
export interface Expression {
  /** -1 looks to the left, 0 at us, 1 to the right, each as seen in the picture; 2.6 is a profile, `AWAY` shows the back of the head. */
  readonly turn: number;
  /** Radians, forward to the side it looks to. */
  readonly nod: number;
  /** 0 closed, 1 open, above that wide. */
  readonly eyes: number;
  /** Where the eyes look beside the head, each -1 to 1. */
  readonly gaze: Point;
  /** -1 drawn together, 1 raised. */
  readonly brows: number;
  /** -1 corners down, 0 straight, 1 a smile. */
  readonly smile: number;
  /** 0 shut, 1 wide open. */
  readonly mouth: number;
}

const MOST_YAW = 0.6;
/** The turn of a head that looks where we look. */
export const AWAY = Math.PI / MOST_YAW;
const LINE = '#4a2a22';

/** Draws a head around a centre; its radius is that of the skull. */
export function drawHead(
  context: Context2D,
  centre: Point,
  radius: number,
  features: Features,
  face: Expression,
  light: Lighting,
  sway = 0,
): void {
  // What is painted on flat outlines knows the half of the turn that is toward us.
  const turn = clamp(face.turn, -1, 1) * (1 - smoothstep(2, 4.6, Math.abs(face.turn)));
  const { child } = features;
  context.save();
  context.translate(...centre);
  context.rotate(face.nod * (Math.abs(turn) < 0.05 ? 0 : turn));
  context.scale(radius, radius);
  const lit: Lighting = { from: light.from, shadeWidth: 0.3 };
  const head = closedCurve([
    [-0.05 * turn, -1],
    [0.7 + 0.03 * turn, -0.74],
    [0.95 + 0.02 * turn, -0.12],
    [(child ? 0.93 : 0.84) + 0.08 * turn, 0.46],
    [(child ? 0.5 : 0.44) + 0.2 * turn, child ? 0.88 : 0.95],
    [0.18 * turn, child ? 0.96 : 1.06],
    [(child ? -0.5 : -0.44) + 0.2 * turn, child ? 0.88 : 0.95],
    [(child ? -0.93 : -0.84) + 0.08 * turn, 0.46],
    [-0.95 + 0.02 * turn, -0.12],
    [-0.7 + 0.03 * turn, -0.74],
  ]);
  if (child) {
    drawTails(context, features, face.turn, sway / radius, lit, -1);
    fillForm(context, head, features.skin, lit);
    drawCap(context, features, face.turn, head, lit);
  } else {
    drawBackHair(context, features, turn, lit);
    fillForm(context, head, features.skin, lit);
  }
  context.save();
  context.clip(head);
  context.fillStyle = features.blush;
  for (const side of [-1, 1]) {
    const { x, squeeze } = around(side * (child ? 0.6 : 0.52), face.turn);
    context.globalAlpha = 0.5;
    context.fill(ellipse(x, 0.36, 0.2 * squeeze, 0.15));
  }
  context.restore();
  drawEars(context, features, face.turn, lit);
  if (features.cut === 'bob')
    (Math.abs(face.turn) > 3 ? drawBackHair : drawFringe)(context, features, turn, lit);
  for (const side of [-1, 1]) drawEye(context, features, face, side);
  if (features.bearded) drawForehead(context, features, face);
  if (around(0, face.turn).squeeze > 0.02) {
    drawMouth(context, features, face);
    drawNose(context, features, face.turn, light.from);
  }
  if (features.bearded) drawMoustache(context, features, face, lit);
  if (child) drawTails(context, features, face.turn, sway / radius, lit, 1);
  if (features.wet) drawDrops(context, features.wet, face.turn);
  context.restore();
}

/** How far the hair of a child leaves the face free to either side, as an angle. */
const HAIRLINE = 1.2;
/** Lower edge of the hair over the face, from one temple to the other. */
const FRINGES = {
  crop: [-0.2, -0.42, -0.24, -0.44, -0.26, -0.4, -0.22, -0.44, -0.2],
  tails: [-0.02, -0.16, -0.08, -0.17, -0.09, -0.18, -0.08, -0.16, -0.02],
} as const;

/** A child's hair: a cap over the skull, and in it the opening for the face, wherever it looks. */
function drawCap(
  context: Context2D,
  { skin, hair, cut, wet = 0 }: Features,
  turn: number,
  head: ReturnType<typeof closedCurve>,
  light: Lighting,
): void {
  const fluff = lerp(1.12, 1.03, wet);
  const nape = 0.5;
  fillForm(
    context,
    closedCurve([
      [0, -1 * fluff],
      [0.72 * fluff, -0.76 * fluff],
      [0.98 * fluff, -0.12],
      [0.88, nape - 0.1],
      [0.4, nape + 0.08],
      [-0.4, nape + 0.08],
      [-0.88, nape - 0.1],
      [-0.98 * fluff, -0.12],
      [-0.72 * fluff, -0.76 * fluff],
    ]),
    hair,
    { ...light, shadeWidth: 0.16 },
  );
  // Hair that stands up at the crown, unless it is wet or tied.
  const crown = 0.3 * Math.sin(turn * MOST_YAW + Math.PI);
  if (cut === 'crop')
    for (const [lean, long] of [
      [-0.16, 0.1],
      [0.1, 0.17],
    ] as const)
      fillForm(
        context,
        tube(
          [
            [crown + lean * 0.4, -0.96 * fluff],
            [crown + lean * 1.2 + long, -0.98 * fluff - long * (1 - wet)],
          ],
          [0.13, 0.015],
        ),
        hair,
        { ...light, shadeWidth: 0.04 },
      );
  const edge = (side: -1 | 1) => {
    const angle = turn * MOST_YAW + side * HAIRLINE;
    return angle * side > Math.PI / 2 ? side * 1.2 : 0.96 * Math.sin(clamp(angle, -Math.PI / 2, Math.PI / 2));
  };
  const [left, right] = [edge(-1), edge(1)];
  if (right - left < 0.02) return;
  const fringe = FRINGES[cut === 'tails' ? 'tails' : 'crop'];
  const opening = closedCurve([
    ...fringe.map((y, place): Point => {
      const share = place / (fringe.length - 1);
      return [lerp(left, right, share), y + 0.2 * wet * (place % 2 ? -0.3 : 1)];
    }),
    [right + 0.02, 0.3],
    [right + 0.3, 0.6],
    [right + 0.3, 1.3],
    [left - 0.3, 1.3],
    [left - 0.3, 0.6],
    [left - 0.02, 0.3],
  ]);
  context.save();
  context.clip(opening);
  fillForm(context, head, skin, light);
  context.restore();
}

/** Two tails of hair with a tie each: those behind the head (-1), or those on our side of it (1). */
function drawTails(
  context: Context2D,
  { hair, cut, wet = 0 }: Features,
  turn: number,
  sway: number,
  light: Lighting,
  depth: -1 | 1,
): void {
  if (cut !== 'tails') return;
  for (const side of [-1, 1]) {
    const angle = side * 1.95 + turn * MOST_YAW;
    if (Math.sign(Math.cos(angle)) !== depth) continue;
    const [x, y] = [1.02 * Math.sin(angle), 0.12];
    const out = Math.sin(angle) * lerp(0.42, 0.16, wet);
    fillForm(
      context,
      tube(
        [
          [x, y],
          [x + out, y + 0.16],
          [x + out * 1.3 - sway * 1.5, y + lerp(0.62, 0.8, wet)],
        ],
        [0.13, lerp(0.25, 0.17, wet), 0.07],
      ),
      hair,
      { ...light, shadeWidth: 0.1 },
    );
    fillForm(
      context,
      ellipse(x + out * 0.14, y + 0.02, 0.15, 0.13),
      { base: '#e2483a', shade: '#a82c2c' },
      { ...light, shadeWidth: 0.06 },
    );
  }
}

/** Where drops stand on a face: angle, height, size. */
const DROPS: readonly (readonly [angle: number, y: number, size: number])[] = [
  [-0.75, 0.3, 0.06],
  [0.2, -0.12, 0.045],
  [0.62, 0.42, 0.07],
  [-0.2, 0.66, 0.045],
  [0.9, -0.02, 0.05],
  [-0.5, -0.08, 0.05],
  [0.02, 0.34, 0.055],
];

function drawDrops(context: Context2D, wet: number, turn: number): void {
  for (const [place, [azimuth, y, size]] of DROPS.entries()) {
    const { x, squeeze } = around(azimuth, turn);
    if (squeeze < 0.15 || wet * DROPS.length < place + 0.3) continue;
    const run = y + 0.16 * clamp(wet * DROPS.length - place - 0.3, 0, 1.6);
    context.fillStyle = 'rgba(206,232,246,0.85)';
    context.fill(
      closedCurve([
        [x, run - size * 2.1],
        [x + size, run],
        [x, run + size],
        [x - size, run],
      ]),
    );
    context.fillStyle = '#ffffff';
    context.fill(ellipse(x - size * 0.3, run - size * 0.1, size * 0.3));
  }
}

/** Where something lies at an angle around the head (0 is the middle of the face), and how narrow it looks from here. */
function around(azimuth: number, turn: number): { readonly x: number; readonly squeeze: number } {
  const angle = azimuth + turn * MOST_YAW;
  return { x: 0.95 * Math.sin(angle), squeeze: Math.max(0, Math.cos(angle)) };
}

function drawBackHair(context: Context2D, { hair, cut }: Features, turn: number, light: Lighting): void {
  if (cut === 'bob') {
    const outline = closedCurve([
      [-0.1 * turn, -1.14],
      [0.86 - 0.08 * turn, -0.86],
      [1.1 - 0.1 * turn, -0.1],
      [1.1 - 0.22 * turn, 0.6],
      [0.72 - 0.26 * turn, 0.92],
      [-0.72 - 0.26 * turn, 0.96],
      [-1.1 - 0.2 * turn, 0.6],
      [-1.1 - 0.1 * turn, -0.1],
      [-0.86 - 0.08 * turn, -0.86],
    ]);
    fillForm(context, outline, hair, light);
    return;
  }
  for (const [azimuth, y, size] of WREATH) {
    const { x } = around(azimuth, turn);
    if (Math.cos(azimuth + turn * MOST_YAW) > 0.1) continue;
    fillForm(context, ellipse(x * 1.04, y, size * 1.05, size), hair, { ...light, shadeWidth: 0.1 });
  }
}

/** Tufts around the back of the head: angle, height, size. */
const WREATH: readonly (readonly [azimuth: number, y: number, size: number])[] = [
  [2.9, 0.32, 0.3],
  [-2.9, 0.32, 0.3],
  [2.4, 0.02, 0.3],
  [-2.4, 0.02, 0.3],
  [2.5, 0.4, 0.26],
  [-2.5, 0.4, 0.26],
  [1.95, 0.3, 0.26],
  [-1.95, 0.3, 0.26],
  [1.9, -0.1, 0.26],
  [-1.9, -0.1, 0.26],
  [1.5, 0.36, 0.17],
  [-1.5, 0.36, 0.17],
  [1.5, -0.16, 0.19],
  [-1.5, -0.16, 0.19],
];

function drawEars(context: Context2D, { skin, hair, cut }: Features, turn: number, light: Lighting): void {
  for (const side of [-1, 1]) {
    const facing = Math.cos(side * 1.62 + turn * MOST_YAW);
    if (cut === 'wreath')
      for (const [azimuth, y, size] of WREATH) {
        if (Math.sign(azimuth) !== side || Math.cos(azimuth + turn * MOST_YAW) <= 0.1) continue;
        const { x } = around(azimuth, turn);
        fillForm(context, ellipse(x * 1.02, y, size, size), hair, { ...light, shadeWidth: 0.1 });
      }
    if (facing < -0.12 || cut === 'bob') continue;
    const { x } = around(side * 1.5, turn);
    const width = 0.13 + 0.08 * Math.max(0, facing);
    fillForm(context, ellipse(x * 1.02, 0.12, width, 0.25, side * 0.12), skin, {
      ...light,
      shadeWidth: 0.08,
    });
    context.strokeStyle = skin.shade;
    context.lineWidth = 0.035;
    context.beginPath();
    context.ellipse(x * 1.02, 0.1, width * 0.55, 0.14, 0, Math.PI * 0.8, Math.PI * 2.1);
    context.stroke();
  }
}

function drawFringe(context: Context2D, { hair }: Features, turn: number, light: Lighting): void {
  const shift = turn * 0.34;
  const outline = closedCurve([
    [-0.1 * turn, -1.13],
    [0.72, -0.86],
    [0.99 + 0.02 * turn, -0.3],
    [0.9 + 0.06 * turn, 0.2],
    [0.74 + 0.14 * turn, -0.18],
    [0.4 + shift, -0.36],
    [0.05 + shift, -0.3],
    [-0.3 + shift, -0.38],
    [-0.7 + 0.3 * turn, -0.16],
    [-0.82 + 0.2 * turn, 0.55],
    [-1.02, 0.5],
    [-1.04, -0.3],
    [-0.76, -0.86],
  ]);
  fillForm(context, outline, hair, { ...light, shadeWidth: 0.16 });
}

function drawEye(
  context: Context2D,
  { skin, brows, bearded, child }: Features,
  face: Expression,
  side: number,
): void {
  const { x, squeeze } = around(side * 0.37, face.turn);
  if (squeeze < 0.1) return;
  const wide = 0.5 + 0.5 * squeeze;
  const y = child ? 0.17 : 0.04;
  const size = child ? 1.22 : 1;
  const open = clamp(face.eyes, 0, 1.3);
  context.lineCap = 'round';
  context.strokeStyle = LINE;
  const [width, height] = [0.165 * wide * size, 0.125 * open * size];
  if (open > 0.28) {
    const white = ellipse(x, y, width, height);
    context.fillStyle = '#fffaf0';
    context.fill(white);
    context.save();
    context.clip(white);
    const pupilX = x + face.gaze[0] * width * 0.5;
    const pupilY = y + face.gaze[1] * height * 0.5;
    context.fillStyle = '#2a1a18';
    context.fill(ellipse(pupilX, pupilY, 0.085 * (0.6 + 0.4 * wide) * size, 0.095 * size));
    context.fillStyle = '#ffffff';
    context.fill(ellipse(pupilX + 0.028, pupilY - 0.035, 0.026 * size));
    context.restore();
  }
  // The upper lid: over the eye when it is open, a bow below when it is shut, and above when a smile shuts it.
  const shut = lerp(0.085, -0.11, clamp(face.smile * 2 - 1));
  const lid = lerp(shut, -0.125 * open * size - 0.01, clamp(open * 2));
  context.lineWidth = 0.055;
  context.beginPath();
  context.moveTo(x - width * 1.12, y + 0.01);
  context.quadraticCurveTo(x, y + lid * 1.7, x + width * 1.12, y + 0.01);
  context.stroke();
  // The cheek that a smile lifts, or the bags of age.
  if (bearded || (child && face.smile > 0.5)) {
    context.strokeStyle = skin.shade;
    context.lineWidth = 0.04;
    context.beginPath();
    context.moveTo(x - width * 0.9, y + 0.19);
    context.quadraticCurveTo(x, y + 0.255, x + width * 0.9, y + 0.18);
    context.stroke();
  }
  const rise = y - 0.34 * size - 0.13 * face.brows;
  const inner = x - side * 0.17 * wide;
  const outer = x + side * 0.24 * wide;
  const knit = 0.1 * Math.max(0, -face.brows) - 0.02;
  context.fillStyle = brows;
  context.fill(
    tube(
      [
        [inner, rise + knit + 0.03],
        [x, rise - 0.06],
        [outer, rise + 0.06 + (bearded ? 0.06 : 0)],
      ],
      bearded ? [0.055, 0.085, 0.035] : [0.025, 0.035, 0.018],
    ),
  );
}

/** Lines that come with raised brows. */
function drawForehead(context: Context2D, { skin }: Features, face: Expression): void {
  const { x } = around(0, face.turn);
  context.strokeStyle = skin.shade;
  context.lineWidth = 0.032;
  context.globalAlpha = 0.35 + 0.5 * Math.max(0, face.brows);
  for (const [y, half] of [
    [-0.62, 0.3],
    [-0.52, 0.36],
  ] as const) {
    context.beginPath();
    context.moveTo(x * 0.85 - half, y + 0.03);
    context.quadraticCurveTo(x * 0.95, y - 0.05 - 0.03 * face.brows, x * 0.85 + half, y + 0.03);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function drawNose(
  context: Context2D,
  { skin, bearded, blush, child }: Features,
  turn: number,
  [lightX]: Point,
): void {
  const x = (child ? 1.06 : 1.14) * Math.sin(turn * MOST_YAW);
  const size = bearded ? 0.18 : child ? 0.085 : 0.1;
  const outline = bearded
    ? closedCurve([
        [x - turn * 0.12, 0.06],
        [x + size * 0.8, 0.16],
        [x + size * 1.12, 0.31],
        [x + size * 0.5, 0.43],
        [x - size * 0.5, 0.43],
        [x - size * 1.12, 0.31],
        [x - size * 0.8, 0.16],
      ])
    : closedCurve([
        [x - turn * 0.14 * (size / 0.1) ** 2, child ? 0.2 : 0.1],
        [x + size * 0.7 + turn * 0.03, child ? 0.31 : 0.24],
        [x + size * 0.2, child ? 0.39 : 0.33],
        [x - size * 0.8, child ? 0.37 : 0.3],
      ]);
  fillForm(
    context,
    outline,
    { ...skin, ...(bearded ? {} : { rim: skin.base }) },
    { from: [lightX, -0.6], shadeWidth: 0.07 },
  );
  if (!bearded) return;
  context.fillStyle = blush;
  context.globalAlpha = 0.45;
  context.fill(ellipse(x, 0.31, 0.14, 0.1));
  context.globalAlpha = 1;
}

function drawMouth(
  context: Context2D,
  { bearded, child }: Features,
  { turn, smile, mouth }: Expression,
): void {
  const { x, squeeze } = around(0, turn);
  const y = bearded ? 0.68 : 0.58;
  const half = (0.2 + 0.09 * Math.max(0, smile)) * (0.6 + 0.4 * squeeze);
  const corner = y - 0.1 * smile;
  if (mouth > 0.08) {
    const outline = closedCurve([
      [x * 0.88 - half, corner],
      [x * 0.88, y - 0.02 + 0.03 * smile],
      [x * 0.88 + half, corner],
      [x * 0.88 + half * 0.6, y + (child ? 0.24 : 0.16) * mouth + 0.03],
      [x * 0.88 - half * 0.6, y + (child ? 0.24 : 0.16) * mouth + 0.03],
    ]);
    context.fillStyle = '#6d2420';
    context.fill(outline);
    context.save();
    context.clip(outline);
    context.fillStyle = '#d8685a';
    context.fill(ellipse(x * 0.88, y + (child ? 0.28 : 0.2) * mouth + 0.06, half * 0.7, 0.1));
    if (child && mouth > 0.3) {
      context.fillStyle = '#fff8ec';
      context.fillRect(x * 0.88 - half * 0.7, y - 0.2, half * 0.78, 0.26);
      context.fillRect(x * 0.88 + half * 0.34, y - 0.2, half * 0.36, 0.26);
    }
    context.restore();
    return;
  }
  context.strokeStyle = LINE;
  context.lineWidth = 0.05;
  context.beginPath();
  context.moveTo(x * 0.88 - half, corner);
  context.quadraticCurveTo(x * 0.88, y + 0.1 * smile, x * 0.88 + half, corner);
  context.stroke();
}

/** Two drops from under the nose that lift with a smile, and the tuft on the chin. */
function drawMoustache(
  context: Context2D,
  { hair }: Features,
  { turn, smile, mouth }: Expression,
  light: Lighting,
): void {
  const { x } = around(0, turn);
  const chin = 0.95 + 0.1 * mouth;
  const soft = { ...light, shadeWidth: 0.07 };
  fillForm(
    context,
    closedCurve([
      [x * 0.8 - 0.2, chin - 0.08],
      [x * 0.8 + 0.2, chin - 0.08],
      [x * 0.84 + 0.17, chin + 0.16],
      [x * 0.9 + 0.03, chin + 0.4],
      [x * 0.84 - 0.14, chin + 0.18],
    ]),
    hair,
    soft,
  );
  for (const side of [-1, 1]) {
    const { x: outer } = around(side * 0.52, turn);
    const lift = 0.12 * smile;
    fillForm(
      context,
      tube(
        [
          [x * 0.96 + side * 0.03, 0.49],
          [(x + outer) / 2, 0.55 - lift * 0.3],
          [outer, 0.7 - lift],
        ],
        [0.07, 0.095, 0.03],
      ),
      hair,
      soft,
    );
  }
}
