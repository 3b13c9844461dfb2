import type { Context2D } from './layer.ts';
import type { Lighting, Tones } from './matter.ts';
import { fillForm } from './matter.ts';
import { closedCurve, tube } from './outline.ts';
import type { Point } from './path.ts';

/** Open with the palm to us, closed around something, or the thumb on the first finger. */
export type HandShape = 'open' | 'held' | 'pinched';

/** A finger from knuckle to tip, and how thick it is there. */
type Finger = readonly [points: readonly Point[], radii: readonly number[]];

/** The wrist lies at 0, 0; a hand is 10 long and points along x, its thumb up. */
const SHAPES: Readonly<
  Record<HandShape, { readonly palm: readonly Point[]; readonly fingers: readonly Finger[] }>
> = {
  open: {
    palm: [
      [-0.6, -1.9],
      [2, -2.5],
      [4.6, -2.4],
      [5.3, -0.4],
      [5, 1.8],
      [3, 2.5],
      [0.8, 2],
      [-0.6, 1.7],
    ],
    fingers: [
      [
        [
          [4.3, 1.7],
          [6.2, 2.5],
          [7.6, 3.1],
        ],
        [0.8, 0.72, 0.55],
      ],
      [
        [
          [4.8, 0.7],
          [7.2, 1.1],
          [9.1, 1.5],
        ],
        [0.92, 0.82, 0.6],
      ],
      [
        [
          [4.9, -0.5],
          [7.6, -0.6],
          [9.9, -0.6],
        ],
        [0.95, 0.85, 0.62],
      ],
      [
        [
          [4.5, -1.6],
          [7, -2.2],
          [9, -2.6],
        ],
        [0.95, 0.84, 0.6],
      ],
      [
        [
          [1.2, -1.5],
          [2.9, -3.7],
          [4.6, -4.9],
        ],
        [1.25, 1, 0.68],
      ],
    ],
  },
  held: {
    palm: [
      [-0.7, -1.8],
      [1.4, -2.5],
      [3.6, -2.7],
      [4.9, -1.4],
      [5, 1],
      [3.9, 2.5],
      [1.6, 2.5],
      [-0.7, 1.8],
    ],
    fingers: [
      [
        [
          [4.1, 1.9],
          [4.9, 2.5],
          [3.5, 3.1],
          [2.2, 2.8],
        ],
        [0.85, 0.9, 0.86, 0.74],
      ],
      [
        [
          [4.6, 0.6],
          [5.8, 1],
          [4.3, 1.9],
          [2.7, 1.7],
        ],
        [0.95, 1.02, 0.98, 0.8],
      ],
      [
        [
          [4.7, -0.8],
          [6.1, -0.6],
          [4.6, 0.5],
          [2.9, 0.4],
        ],
        [0.98, 1.06, 1, 0.82],
      ],
      [
        [
          [4.3, -2],
          [5.8, -2.1],
          [4.4, -0.9],
          [2.8, -0.9],
        ],
        [0.98, 1.04, 1, 0.82],
      ],
      [
        [
          [0.9, -1.7],
          [2.6, -3.1],
          [4.5, -2.7],
        ],
        [1.25, 1.08, 0.76],
      ],
    ],
  },
  pinched: {
    palm: [
      [-0.6, -1.8],
      [1.8, -2.5],
      [4.2, -2.4],
      [5, -0.6],
      [4.6, 1.8],
      [2.8, 2.5],
      [0.6, 2],
      [-0.6, 1.7],
    ],
    fingers: [
      [
        [
          [4, 1.7],
          [5.3, 2.6],
          [4.6, 3.4],
        ],
        [0.8, 0.8, 0.62],
      ],
      [
        [
          [4.5, 0.7],
          [6.3, 1.5],
          [6, 2.8],
        ],
        [0.92, 0.86, 0.66],
      ],
      [
        [
          [4.7, -0.4],
          [7, 0.2],
          [7.2, 1.7],
        ],
        [0.95, 0.88, 0.66],
      ],
      [
        [
          [4.4, -1.6],
          [6.9, -2.3],
          [8.2, -1.2],
        ],
        [0.95, 0.86, 0.58],
      ],
      [
        [
          [1.2, -1.5],
          [3.6, -3.3],
          [6, -2.9],
          [7.9, -1.5],
        ],
        [1.2, 1, 0.84, 0.58],
      ],
    ],
  },
};

/** Draws a hand at a wrist. `reach` is its length, `angle` where it points, `flip` puts the thumb below. */
export function drawHand(
  context: Context2D,
  shape: HandShape,
  wrist: Point,
  { reach, angle, flip = false }: { readonly reach: number; readonly angle: number; readonly flip?: boolean },
  skin: Tones,
  light: Lighting,
): void {
  const { palm, fingers } = SHAPES[shape];
  const size = reach / 10;
  context.save();
  context.translate(...wrist);
  context.rotate(angle);
  context.scale(size, flip ? -size : size);
  // The light keeps its place in the picture however the hand turns.
  const aside = flip ? -1 : 1;
  const [lightX, lightY] = light.from;
  const local: Lighting = {
    from: [
      lightX * Math.cos(angle) + lightY * Math.sin(angle),
      (lightY * Math.cos(angle) - lightX * Math.sin(angle)) * aside,
    ],
    shadeWidth: 0.75,
  };
  const form = (outline: ReturnType<typeof tube>, width: number) =>
    fillForm(context, outline, skin, { ...local, shadeWidth: width });
  form(closedCurve(palm), 1.1);
  context.strokeStyle = skin.shade;
  context.lineWidth = 0.22;
  for (const [points, radii] of fingers) {
    const finger = tube(points, radii);
    form(finger, 0.5);
    context.globalAlpha = 0.55;
    context.stroke(finger);
    context.globalAlpha = 1;
  }
  // Each finger's root goes over into the palm without a line.
  context.fillStyle = skin.base;
  if (shape === 'open') {
    context.beginPath();
    context.ellipse(3.4, -0.3, 1.9, 1.75, 0, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}
