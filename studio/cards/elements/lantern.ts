import { css } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { oval } from '../../kit/path.ts';

interface Lantern {
  readonly radius: number;
  readonly skin: string;
  readonly light: string;
  readonly trim: string;
  /** Radians it swings from its cord. */
  readonly swing: number;
}

/** A round gauze lantern that hangs from 0, 0, with cap and tassel. */
export function lantern(context: Context2D, { radius, skin, light, trim, swing }: Lantern): void {
  const centre = radius * 1.25;
  context.save();
  context.rotate(swing);
  context.fillStyle = radial(
    context,
    0,
    centre + radius * 0.1,
    radius * 0.1,
    radius * 1.15,
    [0, light],
    [0.6, skin],
    [1, skin],
  );
  oval(context, 0, centre, radius, radius * 0.84);
  context.strokeStyle = css('#5a0d0a', 0.28);
  context.lineWidth = Math.max(1, radius * 0.02);
  for (const rib of [0.25, 0.55, 0.82]) {
    context.beginPath();
    context.ellipse(0, centre, radius * rib, radius * 0.84, 0, 0, Math.PI * 2);
    context.stroke();
  }
  context.fillStyle = trim;
  context.fillRect(-radius * 0.34, centre - radius * 0.9, radius * 0.68, radius * 0.12);
  context.fillRect(-radius * 0.34, centre + radius * 0.78, radius * 0.68, radius * 0.12);
  context.strokeStyle = trim;
  context.lineWidth = Math.max(1, radius * 0.03);
  for (let thread = -3; thread <= 3; thread++) {
    context.beginPath();
    context.moveTo(thread * radius * 0.05, centre + radius * 0.9);
    context.quadraticCurveTo(
      thread * radius * 0.06,
      centre + radius * 1.3,
      thread * radius * 0.07 - swing * radius * 1.5,
      centre + radius * 1.7,
    );
    context.stroke();
  }
  context.restore();
}
