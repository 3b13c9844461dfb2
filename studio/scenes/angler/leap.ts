import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';

/** When the line tightens. */
export const BITE_SECOND = 34;
/** The fish comes out once, to the left, and is gone. */
export const LEAP = { atSecond: BITE_SECOND + 5, seconds: 0.95, width: -92, height: 66 } as const;
const INK = '#2a3236';
const RING_SECONDS = 4;

/** Draws the leap of the fish while it lasts, and the rings it leaves. */
export function drawLeap(context: Context2D, x: number, y: number, second: number): void {
  const age = second - LEAP.atSecond;
  if (age < 0) return;
  const landing = x + LEAP.width;
  for (const [place, delay] of [
    [x - 6, 0],
    [landing, LEAP.seconds],
  ] as const) {
    drawRipple(
      context,
      { x: place, y, radius: 120, rings: 4, flatness: 0.26, strength: 0.6, colour: '#4a565b' },
      (age - delay) / RING_SECONDS,
    );
    drawSplash(context, place, y, age - delay);
  }
  const share = age / LEAP.seconds;
  if (share > 1) return;
  const slope = Math.atan2(-LEAP.height * 4 * (1 - 2 * share), LEAP.width);
  context.save();
  context.translate(lerp(x - 6, landing, share), y - LEAP.height * 4 * share * (1 - share));
  context.rotate(slope);
  context.scale(1.35, 1.35);
  drawFish(context, Math.sin(age * 26) * 0.35);
  context.restore();
}

/** A carp from the side, its head toward +x, the tail flapping. */
function drawFish(context: Context2D, beat: number): void {
  context.fillStyle = INK;
  context.beginPath();
  context.moveTo(19, 0);
  context.quadraticCurveTo(8, -8.5, -9, -3);
  context.quadraticCurveTo(-15, -1, -24, -9 + beat * 9);
  context.quadraticCurveTo(-20, beat * 5, -25, 8 + beat * 9);
  context.quadraticCurveTo(-15, 2, -9, 3);
  context.quadraticCurveTo(8, 8, 19, 0);
  context.fill();
  context.beginPath();
  context.moveTo(5, -6);
  context.quadraticCurveTo(-2, -12, -8, -9);
  context.lineTo(-6, -4);
  context.fill();
  context.fillStyle = css('#dfe0da', 0.55);
  context.beginPath();
  context.moveTo(16, 1.6);
  context.quadraticCurveTo(4, 6, -10, 2);
  context.quadraticCurveTo(4, 3.4, 16, 1.6);
  context.fill();
}

function drawSplash(context: Context2D, x: number, y: number, age: number): void {
  if (age < 0 || age > 0.7) return;
  context.fillStyle = css('#4a565b', 0.7 * (1 - age / 0.7));
  for (let drop = 0; drop < 16; drop++) {
    const angle = lerp(-2.6, -0.55, hashUnit(drop, 21));
    const speed = lerp(40, 130, hashUnit(drop, 22));
    disc(
      context,
      x + Math.cos(angle) * speed * age,
      y + Math.sin(angle) * speed * age + 190 * age * age,
      lerp(0.9, 2, hashUnit(drop, 23)),
    );
  }
}
