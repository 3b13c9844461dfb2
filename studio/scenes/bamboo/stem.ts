import { Path2D } from '@napi-rs/canvas';
import { clamp, lerp } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawBead, type Look, paintCulm, paintSpray } from './culm.ts';
import { beats, windAt } from './story.ts';

const [MIDDLE, TOP, HIGH, HALF] = [520, -1944, 2744, 92] as const;
/** From a knot to the next: what the camera climbs in two beats. */
const RUNG = 372;
/** How far up the camera is: it takes the knots like rungs. */
export function climbAt(second: number): number {
  const beat = clamp((second - beats.at(0)) / beats.length, 0, 9);
  return RUNG * (beat / 2 - 0.05 * Math.sin(Math.PI * beat));
}

/** Sprays that the camera passes, two to a knot, now on this side and now on that, so far from the stem's middle. */
export function createTwigs(stage: Stage, look: Look, length: number, apart: number): Painter {
  const sprays = [0, 1, 2, 3].map((spray) => paintSpray(stage, look, length, `twig ${length} ${spray}`));
  return (context, second) => {
    const wind = windAt(MIDDLE, second);
    for (let twig = 0; twig < 10; twig++) {
      const [knot, side, spray] = [twig >> 1, (twig >> 1) % 2 ? 1 : -1, sprays[(twig * 3) % 4]];
      const flutter = Math.sin(second * (1.3 + 2 * wind) + twig * 2) * (0.02 + 0.05 * wind);
      context.save();
      context.translate(MIDDLE + side * apart, TOP + RUNG * (knot + 0.94) - 20 * (twig % 2));
      context.rotate(flutter - 0.1 * wind - side * (twig % 2 ? 0.62 : 0.12));
      context.scale(side, 1);
      spray?.drawOn(context, -spray.width / 2, -8);
      context.restore();
    }
  };
}

/** The stem that the camera climbs, wet, with the shadows of leaves on it. */
export function createStem(stage: Stage): Painter {
  const stem = paintCulm(stage, ['#dfe688', '#0d2b1e', '#4a8638'], [HALF, HIGH, RUNG]);
  const twigs = createTwigs(stage, ['#c5d868', '#1a4a2b', '#57923c'], 170, 60);
  const shadow = stage.layer(440, 360, (context) => {
    context.filter = `blur(${6 * stage.scale}px)`;
    paintSpray(stage, ['#0d2a1a', '#0d2a1a', '#0d2a1a'], 89, 'shadow').drawOn(context, 10, 10);
  });
  const stemSides = new Path2D(`M${MIDDLE - HALF + 6} ${TOP}h${2 * HALF - 12}v${HIGH}h${12 - 2 * HALF}Z`);
  return (context, second) => {
    twigs(context, second);
    const sway = windAt(MIDDLE, second) + 0.14 * Math.sin(second * 0.9);
    stem.drawOn(context, MIDDLE - stem.width / 2, TOP);
    context.save();
    context.clip(stemSides);
    context.globalAlpha = 0.5;
    for (let leaf = 0; leaf < 13; leaf++) {
      const [x, y] = [lerp(240, 400, hashUnit(leaf, 1)), 560 - leaf * 190 + 60 * hashUnit(leaf, 2)];
      shadow.drawOn(context, x + sway * 54 + 6 * Math.sin(second * 1.9 + leaf), y);
    }
    context.restore();
    for (let bead = 0; bead < 110; bead++) {
      const [x, y] = [(hashUnit(bead, 5) * 2 - 1) * 74, 700 - bead * 23 - 30 * hashUnit(bead, 6)];
      drawBead(context, MIDDLE + x, y, 2 + 9 * hashUnit(bead, 7) ** 4);
    }
  };
}
