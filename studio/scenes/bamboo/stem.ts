import { clamp, lerp } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawBead, paintCulm, paintSpray } from './culm.ts';
import { beats, windAt } from './story.ts';

const [MIDDLE, TOP, HIGH, HALF] = [560, -1944, 2744, 88] as const;
/** From a knot to the next: what the camera climbs in two beats. */
const RUNG = 372;
/** How far up the camera is: it takes the knots like rungs. */
export function climbAt(second: number): number {
  const beat = clamp((second - beats.at(0)) / beats.length, 0, 9);
  return RUNG * (beat / 2 - 0.05 * Math.sin(Math.PI * beat));
}

/** The stem that the camera climbs, wet, with the shadows of leaves on it. */
export function createStem(stage: Stage): Painter {
  const look = ['#d6e488', '#12331f', '#4a8a3c'] as const;
  const stem = paintCulm(stage, look, HALF, HIGH, RUNG);
  const twigs = [0, 1, 2].map((twig) =>
    paintSpray(stage, ['#8cb357', '#1f4f2a', '#3f7a37'], 150, `near ${twig}`),
  );
  const shadow = stage.layer(440, 360, (context) => {
    context.filter = `blur(${7 * stage.scale}px)`;
    paintSpray(stage, ['#0d2a1a', '#0d2a1a', '#0d2a1a'], 100, 'shadow').drawOn(context, 10, 10);
  });
  return (context, second) => {
    const wind = windAt(MIDDLE, second);
    const sway = wind + 0.14 * Math.sin(second * 0.9);
    for (let twig = 0; twig < 16; twig++) {
      const [knot, side, leaves] = [1 + (twig >> 2), (twig >> 2) % 2 ? 1 : -1, twigs[twig % 3]];
      const flutter = Math.sin(second * (1.7 + 2 * wind) + twig) * (0.02 + 0.06 * wind);
      context.save();
      context.translate(MIDDLE + side * (60 + 50 * (twig % 4)), TOP + RUNG * knot - 10 - 34 * (twig % 4));
      context.rotate(flutter - 0.1 * wind - side * (0.7 - 0.25 * (twig % 4)));
      context.scale(side, 1);
      leaves?.drawOn(context, -leaves.width / 2, -8);
      context.restore();
    }
    stem.drawOn(context, MIDDLE - stem.width / 2, TOP);
    context.save();
    context.beginPath();
    context.rect(MIDDLE - HALF + 6, TOP, 2 * HALF - 12, HIGH);
    context.clip();
    context.globalAlpha = 0.46;
    for (let leaf = 0; leaf < 13; leaf++) {
      const [x, y] = [lerp(300, 470, hashUnit(leaf, 1)), 560 - leaf * 190 + 60 * hashUnit(leaf, 2)];
      const flutter = Math.sin(second * (1.6 + hashUnit(leaf, 3)) + leaf);
      shadow.drawOn(context, x + sway * 54 + flutter * (4 + 14 * sway), y + flutter * 7);
    }
    context.restore();
    for (let bead = 0; bead < 60; bead++) {
      const [x, y] = [(hashUnit(bead, 5) * 2 - 1) * 66, 700 - bead * 42 - 30 * hashUnit(bead, 6)];
      drawBead(context, MIDDLE + x, y, 2.5 + 6 * hashUnit(bead, 7) ** 3);
    }
    // One drop goes the other way.
    const down = -1150 + 200 * (second - 2) + 26 * Math.sin(second * 2.7);
    drawBead(context, MIDDLE - 34 + 3 * Math.sin(down / 50), down, 10);
  };
}
