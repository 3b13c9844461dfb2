import { css, mix } from '../../kit/colour.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { curve } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';

const SILK = '#d9bf8c';
const AZURITE = ['#174c86', '#2d77ae', '#6fb0c4'] as const;
const MALACHITE = ['#1c7a62', '#3f9f7c', '#93c79c'] as const;
const OCHRE = '#bf9455';
const GOLD = '#ecd08a';
const STEPS = 26;
const FOLDS = 13;

/**
 * 青绿山水: a peak of stone-blue and stone-green over ochre, its ridge drawn in gold; `x` and `y` are the middle of its foot.
 * `blue` is 0 for malachite and 1 for azurite, `haze` 0 for what is near and 1 for what is far.
 */
export function drawPeak(
  context: Context2D,
  random: Random,
  [x, y, width, height]: readonly [number, number, number, number],
  blue: number,
  haze: number,
): void {
  const ridge = ridgeOf(random).map(([across, rise]): Point => [x + across * width, y - rise * height]);
  const tone = (step: 0 | 1 | 2) => css(mix(mix(MALACHITE[step], AZURITE[step], blue), SILK, haze));
  const ochre = css(mix(OCHRE, SILK, 0.35 + 0.5 * haze));
  context.save();
  curve(context, ridge);
  context.lineTo(x + width / 2, y + 6);
  context.quadraticCurveTo(x, y + height * 0.06 + 6, x - width / 2, y + 6);
  const foot = [[0.62, tone(2)] as const, [0.86, ochre] as const, [1, css(SILK, 0)] as const];
  context.fillStyle = vertical(context, y - height, y + 4, [0, tone(0)], [0.34, tone(1)], ...foot);
  context.fill();
  context.clip();
  // 皴: folds that fall from the ridge, each a dark hollow with a pale rib beside it.
  context.lineCap = 'round';
  for (let fold = 0; fold < FOLDS; fold++) {
    const place = Math.round(lerp(2, STEPS - 2, (fold + random.unit() * 0.6) / FOLDS));
    const [startX, startY] = ridge[place] ?? [x, y];
    const drop = (y - startY) * random.between(0.22, 0.6);
    const aside = ((startX - x) / width) * 0.77 * drop;
    const bend = random.between(-0.07, 0.07) * width;
    for (const [colour, shift, thick, opacity] of [
      [tone(0), 0, 0.026, 0.42],
      [tone(2), 0.022 * width, 0.018, 0.5],
    ] as const) {
      const from = startX + shift;
      context.strokeStyle = colour;
      context.globalAlpha = opacity * (1 - haze);
      context.lineWidth = Math.max(1, width * thick * random.between(0.6, 1.2));
      context.beginPath();
      context.moveTo(from, startY + 2);
      context.quadraticCurveTo(from + aside / 2 + bend, startY + drop * 0.45, from + aside, startY + drop);
      context.stroke();
    }
  }
  // The side away from the light.
  const [dark, clear] = [css('#0d2c3a', 0.3 * (1 - haze)), css('#0d2c3a', 0)];
  const shade = radial(context, x + width * 0.1, y - height * 0.62, 0, height * 0.55, [0, dark], [1, clear]);
  context.globalAlpha = 1;
  context.fillStyle = shade;
  context.fillRect(x - width / 2, y - height, width, height);
  context.restore();
  context.save();
  context.lineJoin = 'round';
  for (const [colour, lineWidth, opacity] of [
    [tone(0), 2, 0.6 * (1 - haze)],
    [GOLD, 1.2, 0.85 * (1 - 0.7 * haze)],
  ] as const) {
    Object.assign(context, { strokeStyle: colour, lineWidth, globalAlpha: opacity });
    curve(context, ridge);
    context.stroke();
    context.translate(0, 1.6);
  }
  context.restore();
}

/** A summit a little aside, shoulders, and the small steps of rock: from -0.5 to 0.5, and how high. */
function ridgeOf(random: Random): readonly Point[] {
  const summit = random.between(-0.12, 0.12);
  const shoulders = [random.between(-0.32, -0.2), random.between(0.18, 0.32)].map(
    (at) => [at, random.between(0.46, 0.75), random.between(0.11, 0.17)] as const,
  );
  return Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const across = step / STEPS - 0.5;
    const sides = shoulders.map(([at, rise, spread]) => rise * Math.exp(-(((across - at) / spread) ** 2)));
    const rise = Math.max(Math.exp(-(((across - summit) / 0.2) ** 2)), ...sides);
    const rock = step % STEPS === 0 ? 0 : random.between(-0.018, 0.018);
    return [across, Math.max(0, rise * Math.cos(across * Math.PI) ** 0.7 + rock)];
  });
}
