import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { paintCulm, paintSpray } from './culm.ts';
import { STORY, windAt } from './story.ts';

const [LONG, STEPS, HALF] = [960, 48, 18] as const;
const PART = LONG / STEPS;

/** How far the stem is bent, 1 under its load of rain; its far end hears of it later. */
function bendAt(second: number, along: number): number {
  const since = second - STORY.springs - 0.2 * along;
  if (since > 0)
    return 0.16 + 0.84 * Math.exp(-1.15 * since) * Math.cos(4.6 * since) + 0.02 * Math.sin(second * 1.4);
  // The last drop draws it down a little more, then it lets go.
  const sigh = smoothstep(-1.6, -0.5, since) * smoothstep(0, -0.25, since);
  return 1 + windAt(640, second) * (0.035 * Math.sin(second * 2.6) - 0.05) + 0.05 * sigh;
}

/** A part of the stem: where it is, and how it is turned from upright. */
type Part = { readonly at: Point; readonly turn: number };

/** The stem's parts from its foot. */
function partsAt(second: number): readonly Part[] {
  let at: Point = [470, 770];
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const along = step / STEPS;
    const part = { at, turn: 0.06 + 2.75 * bendAt(second, along) * along ** 1.7 };
    at = [at[0] + Math.sin(part.turn) * PART, at[1] - Math.cos(part.turn) * PART];
    return part;
  });
}

/** The stem that the rain has bent over the path; it springs back and gives the rain away. */
export function createSpring(stage: Stage): Record<'stem' | 'shower', Painter> {
  const look = ['#b9dc74', '#17442a', '#3d782f'] as const;
  const bark = paintCulm(stage, look, HALF, LONG, 118);
  const sprays = [0, 1, 2, 3].map((spray) => paintSpray(stage, look, 70, `bent ${spray}`));
  const stem: Painter = (context, second) => {
    const wind = windAt(640, second);
    const parts = partsAt(second);
    for (const [step, { at, turn }] of parts.entries()) {
      const along = step / STEPS;
      const wide = bark.width * lerp(1, 0.2, along ** 0.8);
      context.save();
      context.translate(...at);
      context.rotate(turn);
      const from = Math.max(0, LONG - (step + 1) * PART);
      bark.drawPartOn(context, [0, from, bark.width, PART], [-wide / 2, -PART - 1, wide, PART + 2]);
      // Leaves hang; those of a stem in motion stream behind it.
      const speed = bendAt(second, along) - bendAt(second - 0.06, along);
      const hang = 0.35 * turn * (1 - along) + clamp(speed * 3.6, -1.1, 1.1);
      const flutter = Math.sin(second * (2 + 3 * wind) + step) * (0.04 + 0.1 * wind);
      context.rotate(hang + flutter - 0.2 * wind - turn);
      context.scale(step % 4 ? 1 : -1, 1);
      const leaves = sprays[(step >> 1) % 4];
      if (step > 12 && step % 2 === 0) leaves?.drawOn(context, -leaves.width / 2, -8);
      context.restore();
    }
    drawBeads(context, second, parts);
  };
  const loaded = partsAt(STORY.springs);
  return {
    stem,
    shower(context, second) {
      for (let drop = 0; drop < 900; drop++) drawThrown(context, drop, second, loaded);
    },
  };
}

/** Drops under the bent stem, each with the sky in it; one runs to the tip and falls first. */
function drawBeads(context: Context2D, second: number, parts: readonly Part[]): void {
  const since = second - STORY.springs;
  context.fillStyle = css('#fdfde6', 0.9 * smoothstep(0.35, 0, since));
  for (let bead = 0; bead < 60; bead++) {
    const { at } = parts[12 + Math.floor(36 * hashUnit(bead, 1))] ?? { at: [0, 0] };
    const [x, y] = [at[0] + 90 * (hashUnit(bead, 2) - 0.5), at[1] + 26 + 70 * hashUnit(bead, 3)];
    const size = (1.6 + 2 * hashUnit(bead, 4)) * (0.85 + 0.15 * Math.sin(second * 2 + bead));
    context.fill(ellipse(x, y, size, size * 1.25));
  }
  const [x, y] = partsAt(Math.min(second, STORY.springs - 0.55))[STEPS]?.at ?? [0, 0];
  const full = smoothstep(-2.4, -0.6, since);
  context.fillStyle = '#fdfde6';
  context.fill(ellipse(x + 4, y + 84 + 480 * Math.max(0, since + 0.55) ** 2, 2 + 4 * full, 2.4 + 5.4 * full));
}

/** A drop as a streak along its way: bright before what is dark, and with a dark side before what is bright. */
export function drawStreak(context: Context2D, [x, y]: Point, [wayX, wayY]: Point, size: number): void {
  const light = Math.exp(-(((x - 660) / 300) ** 2));
  context.lineCap = 'round';
  for (const [aside, width, colour] of [
    [size * 0.3, size * 1.3, css('#3c7040', 0.5)],
    [0, size, css(mix('#d3e6ac', '#fffff4', light), 0.6 + 0.35 * light)],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(x + aside, y);
    context.lineTo(x + aside - wayX, y - wayY);
    context.stroke();
  }
}

/** A drop of the shower: what goes early is thrown, up and to the left; what is shaken off later only falls. */
function drawThrown(context: Context2D, drop: number, second: number, parts: readonly Part[]): void {
  const key = (index: number) => hashUnit(drop, index);
  const along = 0.25 + 0.75 * key(11) ** 0.7;
  const since = second - STORY.springs - 0.02 - 0.24 * along - 1.7 * key(12) ** 2.4;
  if (since < 0 || since > 2.2) return;
  const { at } = parts[Math.round(along * STEPS)] ?? { at: [0, 0] };
  const [near, thrown] = [key(13) ** 3, along * (1 - 0.8 * key(12) ** 0.7)];
  const speedX = (-420 * thrown + 240 * (key(14) - 0.5)) * lerp(0.7, 1.5, near);
  const speedY = (-560 * thrown - 160 * key(15)) * lerp(0.7, 1.3, near);
  const x = at[0] - 260 * (1 - thrown) * key(12) * along + 60 * (key(16) - 0.5) + speedX * since;
  const y = at[1] - 160 * key(12) * along + 50 * key(17) + (speedY + 310 * since) * since;
  drawStreak(context, [x, y], [speedX * 0.028, (speedY + 620 * since) * 0.028], lerp(1.1, 4.4, near));
}
