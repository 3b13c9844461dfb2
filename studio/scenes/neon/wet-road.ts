import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';
import { away, EYE, GROUND, HORIZON, seenFrom, VANISHING_X } from './perspective.ts';

const SPLASHES = 130;
const SPLASHES_PER_SECOND = 1.35;
/** Pixels of the field of puddles to a pixel of the stage. */
const PUDDLE_SHARPNESS = 0.2;
/** Street units to one step along the street. */
const ALONG = 1000;

/** Asphalt in the rain, seen from a puddle: water gives the street back, what lies dry between smears it. */
export function createWetRoad({ width, height, scale, noise }: Stage, goneAt: (second: number) => number) {
  const depth = height - HORIZON;
  const image = new Layer(width, depth, scale * 0.5);
  const smear = new Layer(width, depth, scale * 0.05);
  const puddles = new Layer(width, depth, PUDDLE_SHARPNESS);

  return (context: Context2D, second: number, drawMirrored: (context: Context2D) => void) => {
    const gone = goneAt(second);
    const water = image.clear();
    water.translate(0, -HORIZON);
    drawMirrored(water);
    image.drawOn(smear.clear(), 0, 0, width, depth);
    for (let y = 0, row = 0; y < depth; row++) {
      const nearness = y / depth;
      const tall = 1.5 + 4 * nearness;
      const shift =
        Math.sin(row * 0.55 + second * 1.1) * (0.6 + 3 * nearness) +
        Math.sin(second * 1.7 - row * 0.24) * nearness * 3;
      image.drawPartOn(context, [0, y, width, tall], [shift - 8, HORIZON + y, width + 16, tall + 0.7]);
      y += tall;
    }
    shade(puddles, (pixel, _u, v, x) => {
      const range = EYE / (v * depth + 0.5);
      const grain = noise.fractal(((x - VANISHING_X) * range) / 150, ((range + gone) * ALONG) / 260, 3);
      [pixel[0], pixel[1], pixel[2]] = [9, 7, 22];
      pixel[3] = 255 * clamp(0.06 + smoothstep(-0.06, 0.2, grain) * 0.62 * smoothstep(0, 0.1, v));
    });
    puddles.drawOn(context, 0, HORIZON, width, depth);
    context.save();
    context.globalCompositeOperation = 'screen';
    context.globalAlpha = 0.42;
    context.imageSmoothingQuality = 'high';
    smear.drawOn(context, 0, HORIZON, width, depth);
    context.restore();
    context.fillStyle = vertical(context, HORIZON, height, [0.4, 'rgba(6,4,20,0)'], [1, 'rgba(6,4,20,.4)']);
    context.fillRect(0, HORIZON, width, depth);
    drawSplashes(context, second, goneAt);
  };
}

/** Raindrops on the ground, each at a new place every time: a ring, and what jumps up from it. */
function drawSplashes(context: Context2D, second: number, goneAt: (second: number) => number): void {
  const { gone, project } = seenFrom(second, goneAt(second), false);
  for (let drop = 0; drop < SPLASHES; drop++) {
    const turn = second * SPLASHES_PER_SECOND + hashUnit(drop, 1);
    const [count, age] = [Math.floor(turn), fract(turn)];
    const fallen = goneAt(second - age / SPLASHES_PER_SECOND);
    const distance = fallen + lerp(0.17, 2.2, hashUnit(drop, count, 2) ** 1.6);
    const range = away(distance, gone);
    const [x, y] = project((hashUnit(drop, count, 3) - 0.5) * 1300 * Math.min(1, range), GROUND, distance);
    const flatness = Math.min(0.4, (EYE / ALONG / range) * 1.2);
    const ring = { x, y, radius: 15 / range, rings: 2, flatness, strength: 0.6 };
    drawRipple(context, { ...ring, colour: '#c8dcff' }, age);
    if (age > 0.3) continue;
    context.fillStyle = `rgba(214,228,255,${0.7 * (1 - age / 0.3)})`;
    for (let bead = 0; bead < 4; bead++) {
      const way = (hashUnit(drop, count, bead + 5) - 0.5) * 44 * age;
      const up = (60 + 50 * hashUnit(drop, count, bead + 9)) * age - 330 * age * age;
      if (up > 0) disc(context, x + way / range, y - up / range, 0.62 / range);
    }
  }
}
