import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Point } from './path.ts';

export interface Crane {
  readonly x: number;
  readonly y: number;
  /** From bill to feet. */
  readonly length: number;
  /** Radians in which it flies; 0 is to the right. */
  readonly heading: number;
  /** -1 flies to the left, 1 to the right. */
  readonly direction: -1 | 1;
  /** -1 wings down, 1 wings up. */
  readonly flap: number;
  readonly plumage: string;
  /** Of the neck, the wing tips and the legs. */
  readonly dark: string;
  readonly crown?: string;
}

/** A crane in flight, seen from the side: neck and legs stretched, fingers spread. */
export function drawCrane(context: Context2D, crane: Crane): void {
  const { x, y, length, heading, direction, flap, plumage, dark, crown = '#d23b2c' } = crane;
  context.save();
  context.translate(x, y - flap * length * 0.03);
  context.rotate(heading);
  context.scale(length * direction, length);
  context.lineCap = 'round';
  fillWing(context, flap * 0.92, 0.06, plumage, dark, 0.82);
  context.strokeStyle = dark;
  context.lineWidth = 0.016;
  for (const lift of [0, 0.02]) {
    context.beginPath();
    context.moveTo(-0.16, 0.01);
    context.quadraticCurveTo(-0.34, 0.02 + lift, -0.5, lift * 1.4);
    context.stroke();
  }
  context.fillStyle = plumage;
  context.beginPath();
  context.moveTo(0.2, -0.025);
  context.bezierCurveTo(0.1, -0.085, -0.08, -0.075, -0.24, -0.01);
  context.bezierCurveTo(-0.1, 0.055, 0.08, 0.07, 0.2, 0.015);
  context.fill();
  context.strokeStyle = dark;
  context.lineWidth = 0.034;
  context.beginPath();
  context.moveTo(0.18, -0.005);
  context.bezierCurveTo(0.27, 0.01, 0.32, -0.045, 0.42, -0.04);
  context.stroke();
  context.lineWidth = 0.012;
  context.beginPath();
  context.moveTo(0.42, -0.04);
  context.lineTo(0.5, -0.032);
  context.stroke();
  context.fillStyle = crown;
  context.beginPath();
  context.ellipse(0.425, -0.055, 0.02, 0.011, 0.1, 0, Math.PI * 2);
  context.fill();
  fillWing(context, flap, 0, plumage, dark, 1);
  context.restore();
}

/** A wing from its root to five dark fingers; `flap` lifts the tip. */
function fillWing(
  context: Context2D,
  flap: number,
  ahead: number,
  plumage: string,
  dark: string,
  size: number,
): void {
  const at = (along: number, chord: number): Point => {
    const bend = flap * (0.62 * along - 0.12 * Math.sin(Math.PI * along));
    return [
      0.06 + ahead - 0.2 * along ** 1.6 + chord * lerp(0.16, 0.1, along),
      -bend * size - 0.02 + chord * 0.02 - (1 - Math.abs(flap)) * along * 0.1,
    ];
  };
  context.fillStyle = dark;
  for (let finger = 0; finger < 5; finger++) {
    const root = at(0.74 - finger * 0.03, 0.3 - finger * 0.3);
    const tip = at(1.02 - finger * 0.07, 0.1 - finger * 0.42);
    context.beginPath();
    context.moveTo(root[0] + 0.03, root[1]);
    context.quadraticCurveTo((root[0] + tip[0]) / 2 + 0.03, (root[1] + tip[1]) / 2, ...tip);
    context.quadraticCurveTo((root[0] + tip[0]) / 2 - 0.02, (root[1] + tip[1]) / 2, root[0] - 0.05, root[1]);
    context.fill();
  }
  context.fillStyle = plumage;
  context.beginPath();
  context.moveTo(...at(0, 0.6));
  context.quadraticCurveTo(...at(0.45, 0.75), ...at(0.84, 0.35));
  context.quadraticCurveTo(...at(0.72, -0.6), ...at(0.5, -0.75));
  context.quadraticCurveTo(...at(0.2, -1), ...at(0, -0.9));
  context.fill();
}
