import { Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { paintCulm, paintSpray } from './culm.ts';
import { STORY, windAt } from './story.ts';

const [LONG, STEPS, PART] = [1240, 60, 1240 / 60] as const;

/** How far the stem is bent, 1 under its load of rain; its far end hears of it later. */
function bendAt(second: number, along: number): number {
  const since = second - STORY.springs - 0.16 * along;
  if (since > 0)
    return 0.08 + 0.92 * Math.exp(-1.5 * since) * Math.cos(4.4 * since) + 0.02 * Math.sin(second * 1.4);
  return 1 + windAt(640, second) * (0.03 * Math.sin(second * 2.6) - 0.06);
}

/** A part of the stem: where it is, and how it is turned from upright. */
type Part = { readonly at: Point; readonly turn: number };

/** The stem's parts from its foot. */
function partsAt(second: number): readonly Part[] {
  let at: Point = [300, 880];
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const along = step / STEPS;
    const part = { at, turn: 0.1 + bendAt(second, along) * (0.7 * along + 1.6 * along ** 2.4) };
    at = [at[0] + Math.sin(part.turn) * PART, at[1] - Math.cos(part.turn) * PART];
    return part;
  });
}

/** The stem that the rain has bent over the path; it springs up out of the picture and gives the rain away. */
export function createSpring(stage: Stage): Record<'stem' | 'shower', Painter> {
  const look = ['#a9cc5c', '#0e3021', '#2f6a2c'] as const;
  const bark = paintCulm(stage, look, [20, LONG, 150]);
  const sprays = [0, 1, 2, 3, 4, 5].map((spray) => paintSpray(stage, look, 91, `bent ${spray}`));
  const stem: Painter = (context, second) => {
    const wind = windAt(640, second);
    const parts = partsAt(second);
    for (const [step, { at, turn }] of parts.entries()) {
      const along = step / STEPS;
      const wide = bark.width * lerp(1, 0.12, along);
      context.save();
      context.translate(...at);
      context.rotate(turn);
      const from = Math.max(0, LONG - (step + 1) * PART);
      bark.drawPartOn(context, [0, from, bark.width, PART], [-wide / 2, -PART - 1, wide, PART + 2]);
      // Leaves hang; those of a stem in motion stream behind it.
      const speed = bendAt(second, along) - bendAt(second - 0.06, along);
      const hang = 0.3 * turn * (1 - along) + clamp(speed * 4, -1.2, 1.2);
      const flutter = Math.sin(second * (2 + 3 * wind) + step) * (0.04 + 0.1 * wind) - 0.26 * wind;
      context.rotate(hang + flutter - turn + 0.5 * (hashUnit(step, 21) - 0.3));
      context.scale(hashUnit(step, 22) < 0.4 ? -1 : 1, 1);
      const size = lerp(1.1, 0.6, along) * (0.8 + 0.4 * hashUnit(step, 23));
      if (step > 26 && step % 2 === 0)
        sprays[step % 6]?.drawOn(context, -182 * size, -8, 364 * size, 291 * size);
      context.restore();
    }
  };
  const loaded = partsAt(STORY.springs);
  const shower: Painter = (context, second) => {
    for (let drop = 0; drop < 900; drop++) drawGiven(context, drop, second, loaded);
  };
  return { stem, shower };
}

/** A drop as a streak along its way: bright, with a dark side. */
export function drawStreak(context: Context2D, [x, y]: Point, [wayX, wayY]: Point, size: number): void {
  const way = new Path2D(`M${x} ${y}l${-wayX} ${-wayY}`);
  context.lineCap = 'round';
  context.strokeStyle = css('#2f6a3c', 0.26);
  context.lineWidth = size * 1.6;
  context.stroke(way);
  context.strokeStyle = css('#f6fbdc', 0.9);
  context.lineWidth = size;
  context.stroke(way);
}

/** A drop of the shower: most keep the arch that the stem has left, and fall with it; some are shaken off above. */
function drawGiven(context: Context2D, drop: number, second: number, parts: readonly Part[]): void {
  const key = (index: number) => hashUnit(drop, index);
  const along = 0.35 + 0.65 * key(11) ** 0.8;
  const late = drop % 3 ? 0 : 0.5 + 1.9 * key(12);
  const since = second - STORY.springs - 0.03 - 0.16 * along - late;
  if (since < 0 || since > 1.9) return;
  const { at } = parts[Math.round(along * STEPS)] ?? { at: [0, 0] };
  const [speedX, speedY] = [-130 * along + 90 * (key(14) - 0.5), -190 * along - 130 * key(15)];
  const hung: Point = [at[0] + 50 * (key(16) - 0.5), at[1] + 90 * key(17) ** 2];
  const [fromX, fromY] = late ? [120 + 620 * key(16) * key(17), -60] : hung;
  const [x, y] = [fromX + speedX * since, fromY + (speedY + 520 * since) * since];
  const way: Point = [speedX * 0.034, (speedY + 1040 * since) * 0.034];
  drawStreak(context, [x, y], way, lerp(0.7, 2.2, key(13) ** 3));
}
