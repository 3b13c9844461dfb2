import type { Path2D } from '@napi-rs/canvas';
import type { Context2D } from './layer.ts';
import { clamp, lerp } from './maths.ts';
import type { Lighting, Tones } from './matter.ts';
import { fillForm } from './matter.ts';
import { closedCurve, ellipse, tube } from './outline.ts';
import type { Point } from './path.ts';

/** What a lying dog does; every value from 0 to 1. */
export interface DogMood {
  /** The flank, out and in. */
  readonly breath: number;
  /** The head from the paws into the air, nose first. */
  readonly lift: number;
  /** The head thrown down and forward, with the mouth open. */
  readonly sneeze: number;
  /** The eyes, shut to open. */
  readonly eyes: number;
  readonly ear: number;
  /** The nose wrinkled. */
  readonly itch: number;
  /** The tail from side to side, -1 to 1. */
  readonly wag: number;
}

export const ASLEEP: DogMood = { breath: 0, lift: 0, sneeze: 0, eyes: 0, ear: 0, itch: 0, wag: 0 };

const COAT: Tones = { base: '#d99a58', shade: '#a96a3a', rim: '#ffd9a0', bounce: '#b4633c' };
const PALE: Tones = { base: '#f8ead0', shade: '#d6b68e', rim: '#fffaf0' };
const DARK = '#2c1c1a';

/** Where the head is, and how it is turned. */
function headPlace({ lift, sneeze, breath }: DogMood): { readonly at: Point; readonly angle: number } {
  return {
    at: [lerp(36, 31, lift) + 9 * sneeze, lerp(-18, -36, lift) - 0.6 * breath + 17 * sneeze * lift],
    angle: lerp(0.06, -0.5, lift) + 0.95 * sneeze * lift,
  };
}

/** Where the tip of the nose is: leaves land there. */
export function noseOf(mood: DogMood): Point {
  const { at, angle } = headPlace(mood);
  return [
    at[0] + 24.5 * Math.cos(angle) + 1.5 * Math.sin(angle),
    at[1] + 24.5 * Math.sin(angle) - 1.5 * Math.cos(angle),
  ];
}

/** A yellow village dog that lies with its head on its paws, facing right, 100 long; 0, 0 is the ground below its chest. */
export function drawDog(context: Context2D, mood: DogMood, light: Lighting): void {
  const fill = (outline: Path2D, tones: Tones, width: number) =>
    fillForm(context, outline, tones, { ...light, shadeWidth: width });
  const swell = mood.breath * 1.3;
  const sway = mood.wag * 7;
  fill(
    tube(
      [
        [-46, -22],
        [-60 - sway * 0.3, -32],
        [-58 + sway, -47],
        [-45 + sway, -46],
        [-44 + sway, -38],
      ],
      [4.6, 5.6, 6, 5, 2.6],
    ),
    COAT,
    2,
  );
  fill(
    tube(
      [
        [-50 + sway, -48],
        [-45 + sway, -45],
        [-44 + sway, -38],
      ],
      [4, 4.4, 2.2],
    ),
    PALE,
    1.4,
  );
  // The far foreleg, then the body with its chest, the haunch, the near foreleg.
  fill(
    tube(
      [
        [16, -9],
        [34, -5],
        [52, -3.4],
      ],
      [6, 5, 3.6],
    ),
    { base: COAT.shade, shade: '#8c5530' },
    1,
  );
  fill(
    closedCurve([
      [-50, -8],
      [-51, -22],
      [-42, -33 - swell * 0.4],
      [-22, -34.5 - swell],
      [0, -33 - swell * 0.8],
      [15, -36],
      [26, -31],
      [28, -16],
      [22, -3],
      [2, 0],
      [-30, 0.4],
      [-46, 0.2],
    ]),
    COAT,
    6,
  );
  fill(
    closedCurve([
      [14, -26],
      [23, -30],
      [29, -20],
      [26, -6],
      [17, -3],
      [13, -14],
    ]),
    PALE,
    2.4,
  );
  fill(
    closedCurve([
      [-50, -6],
      [-47, -22],
      [-33, -29],
      [-19, -22],
      [-15, -8],
      [-20, -1],
      [-42, 0.4],
    ]),
    COAT,
    3,
  );
  fill(
    tube(
      [
        [-32, -5],
        [-18, -3.6],
        [-6, -3],
      ],
      [5, 4, 3.6],
    ),
    COAT,
    1.3,
  );
  fill(
    tube(
      [
        [-11, -3],
        [-5, -2.8],
      ],
      [3.7, 3.5],
    ),
    PALE,
    1,
  );
  fill(
    tube(
      [
        [14, -8],
        [30, -5],
        [47, -3.6],
      ],
      [6.4, 5.2, 3.7],
    ),
    COAT,
    1.6,
  );
  fill(
    tube(
      [
        [41, -3.8],
        [49.5, -3.4],
      ],
      [4, 3.8],
    ),
    PALE,
    1.2,
  );
  context.strokeStyle = PALE.shade;
  context.lineCap = 'round';
  context.lineWidth = 0.5;
  for (const x of [49, 51]) {
    context.beginPath();
    context.moveTo(x, -4.6);
    context.lineTo(x + 1, -1.8);
    context.stroke();
  }
  drawDogHead(context, mood, light);
}

function drawDogHead(context: Context2D, mood: DogMood, light: Lighting): void {
  const { at, angle } = headPlace(mood);
  const { sneeze, itch, eyes, ear } = mood;
  context.save();
  context.translate(...at);
  context.rotate(angle);
  const [lightX, lightY] = light.from;
  const from: Point = [
    lightX * Math.cos(angle) + lightY * Math.sin(angle),
    lightY * Math.cos(angle) - lightX * Math.sin(angle),
  ];
  const fill = (outline: Path2D, tones: Tones, width: number) =>
    fillForm(context, outline, tones, { from, shadeWidth: width });
  const gape = sneeze * 4;
  // Far ear, lower jaw, then skull and muzzle in one outline.
  fill(
    closedCurve([
      [-3, -11],
      [2, -21 - ear * 2],
      [7, -17],
      [6, -10],
    ]),
    { base: COAT.shade, shade: '#8c5530' },
    1,
  );
  if (gape > 0.3) {
    fill(
      closedCurve([
        [6, 6],
        [19, 5 + gape],
        [20.4, 7.4 + gape],
        [12, 10 + gape * 0.7],
        [2, 10],
      ]),
      PALE,
      1,
    );
    context.fillStyle = '#8a2f2c';
    context.fill(
      closedCurve([
        [9, 4],
        [21, 4.6],
        [20, 6 + gape],
        [12, 7 + gape * 0.5],
      ]),
    );
    context.fillStyle = '#e07a6c';
    context.fill(
      closedCurve([
        [12, 6 + gape * 0.3],
        [19, 6.4 + gape * 0.6],
        [18, 8 + gape * 0.6],
        [12, 8],
      ]),
    );
  }
  fill(
    closedCurve([
      [-15, -2],
      [-12, -12],
      [-3, -15.4],
      [7, -12.4],
      [13, -6.4],
      [22, -4.6 - itch],
      [26, -1.4],
      [25, 4],
      [17, 8],
      [4, 12.4],
      [-8, 11],
      [-14, 6],
    ]),
    COAT,
    3,
  );
  // The pale cheek and muzzle.
  fill(
    closedCurve([
      [4, -1],
      [12, -3.6],
      [21, -2.6 - itch],
      [25.6, -0.4],
      [24.6, 4],
      [17, 7.6],
      [5, 12],
      [-5, 10.4],
      [-1, 4],
    ]),
    PALE,
    2,
  );
  context.fillStyle = DARK;
  const noseY = -2.6 - itch * 0.8;
  context.fill(
    closedCurve([
      [21.6, noseY - 1.6],
      [25.4, noseY - 1.4],
      [27, noseY + 0.8],
      [25, noseY + 3],
      [22.4, noseY + 1.4],
    ]),
  );
  context.fillStyle = '#8d7a78';
  context.fill(ellipse(24.2, noseY - 0.5, 1, 0.42, 0.2));
  context.strokeStyle = DARK;
  context.lineWidth = 0.8;
  context.beginPath();
  context.moveTo(25, noseY + 3);
  context.quadraticCurveTo(22.5, 5.4, 18.6, 5.2);
  context.quadraticCurveTo(14.5, 5.4, 11.5, 3.4 - sneeze);
  context.stroke();
  // Whiskers' roots, and wrinkles when the nose itches.
  context.fillStyle = PALE.shade;
  for (const [x, y] of [
    [17, 1.2],
    [19.4, 2.2],
    [16.6, 3.4],
  ] as const)
    context.fill(ellipse(x, y, 0.42));
  if (itch > 0.05) {
    context.globalAlpha = itch;
    context.strokeStyle = COAT.shade;
    context.lineWidth = 0.6;
    for (const x of [14.5, 17, 19.5]) {
      context.beginPath();
      context.moveTo(x, -5.4 - itch * 0.6);
      context.quadraticCurveTo(x + 1.2, -3.6, x + 0.4, -2);
      context.stroke();
    }
    context.globalAlpha = 1;
  }
  drawDogEye(context, eyes, Math.max(sneeze, itch * 0.7));
  // The near ear hangs over the cheek, and twitches up.
  const up = ear * 5;
  fill(
    closedCurve([
      [-9.5, -12],
      [-3, -14],
      [-1.4, -8 - up * 0.3],
      [-3, 0 - up],
      [-7, 4.4 - up * 1.2],
      [-12, -1 - up * 0.4],
    ]),
    { base: '#b97a42', shade: '#8c5530', rim: '#eeb879' },
    1.6,
  );
  context.restore();
}

function drawDogEye(context: Context2D, open: number, squeeze: number): void {
  const [x, y] = [7.2, -4.8];
  context.strokeStyle = DARK;
  context.lineWidth = 1;
  if (open > 0.15) {
    context.fillStyle = DARK;
    context.fill(ellipse(x, y, 2.1, 2.2 * clamp(open)));
    context.fillStyle = '#fff8ec';
    context.fill(ellipse(x + 0.7, y - 0.7, 0.62));
  } else {
    context.beginPath();
    context.moveTo(x - 2.9, y - 0.3 + squeeze);
    context.quadraticCurveTo(x, y + 2.3 - 3.4 * squeeze, x + 2.9, y - 0.1 + squeeze);
    context.stroke();
  }
  context.strokeStyle = COAT.shade;
  context.lineWidth = 0.7;
  context.beginPath();
  context.moveTo(x - 1.6, y - 4.6 + squeeze);
  context.quadraticCurveTo(x + 0.8, y - 5.8 + squeeze, x + 3.2, y - 4.6 + squeeze * 1.4);
  context.stroke();
}
