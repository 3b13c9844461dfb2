import { fillStroke, tapered } from '../../kit/brush.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import type { Stage } from '../../stage.ts';

/** A stem's colours in the light and in the shade, and its leaves'. */
export type Look = readonly [light: string, dark: string, leaf: string];

/** A stem of bamboo, upright, lit from the left: fibres, a ridge and a scar at each knot, bloom below it. */
export function paintCulm(
  stage: Stage,
  [light, dark, leaf]: Look,
  half: number,
  high: number,
  rung: number,
): Layer {
  const { noise } = stage;
  const wide = half * 2.5;
  const green = ramp([0, dark], [0.42, leaf], [1, light]);
  return stage.field(wide, high, (pixel, _u, _v, x, y) => {
    /** Below the next knot, in tenths of half the stem. */
    const off = (wrap(y + rung / 2, rung) - rung / 2) * (10 / half);
    const bump = (at: number, width: number) => Math.exp(-(((off - at) / width) ** 2));
    const swollen = half * (0.94 + 0.1 * bump(-0.6, 1.1) + 0.08 * bump(1.1, 0.6) + 0.04 * bump(0, 6));
    const across = (x - wide / 2) / swollen;
    const facing = Math.sqrt(Math.max(0, 1 - across * across));
    const fibre = noise.fractal(x / 2.4, y / 160, 3) * 0.09 + noise.fractal(x / 30, y / 70, 4) * 0.13;
    const lamp = 0.3 + 0.62 * (0.5 * facing - 0.62 * across) + 0.3 * smoothstep(0.72, 1, across);
    const tone = green(clamp(lamp + fibre + 0.34 * bump(-1.1, 0.6) - 0.42 * bump(0.2, 0.5)));
    const bloom = smoothstep(1.4, 2, off) * smoothstep(10, 2.4, off + 3 * noise.fractal(x / 40, y / 22, 3));
    [pixel[0], pixel[1], pixel[2]] = bloom > 0.01 ? mix(tone, '#dbe8cc', bloom * clamp(lamp) * 0.8) : tone;
    pixel[3] = 255 * clamp((1 - Math.abs(across)) * half * 0.8);
  });
}

/** A twig with three sprays of leaves that hang as 个 and 介, each leaf one press of the brush. */
export function paintSpray(stage: Stage, [light, dark, leaf]: Look, length: number, name: string): Layer {
  const random = stage.random(name);
  return stage.layer(length * 4, length * 3.2, (context) => {
    context.translate(length * 2, 8);
    context.fillStyle = css(mix(leaf, dark, 0.5));
    const twig = (place: number) => [length * 1.1 * place, length * 0.58 * place ** 1.6] as const;
    fillStroke(context, { points: [twig(0), twig(0.5), twig(1)], pressure: () => length * 0.016 });
    for (const place of [0.3, 0.65, 1]) {
      context.save();
      context.translate(...twig(place));
      context.rotate(-0.25);
      context.fillStyle = css(mix(leaf, random.chance(0.4) ? light : dark, random.between(0, 0.35)));
      const leaves = random.integer(3, 6);
      for (let count = 0; count < leaves; count++) {
        const angle = lerp(2.75, 0.35, count / (leaves - 1)) + random.between(-0.18, 0.18);
        const reach = length * lerp(0.8, 1, place) * random.between(0.72, 1.12);
        const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
        const middle = [dx * 0.5, dy * 0.5 - reach * 0.14] as const;
        const points = [[random.between(-3, 3), 0] as const, middle, [dx, dy + reach * 0.14] as const];
        fillStroke(context, { points, pressure: tapered(length * 0.068, 0.32) });
      }
      context.restore();
    }
  });
}

/** A drop that stays where it is: it shows the light below that it hides above. */
export function drawBead(context: Context2D, x: number, y: number, size: number): void {
  context.fillStyle = css('#0c2414', 0.4);
  context.fill(ellipse(x + size * 0.16, y + size * 0.3, size, size * 1.2));
  const lens = [
    [0, '#eaf5b6'],
    [0.5, '#8fb95e'],
    [1, '#1f4a2a'],
  ] as const;
  context.fillStyle = radial(context, x, y + size * 0.6, 0, size * 1.7, ...lens);
  context.fill(ellipse(x, y, size * 0.9, size * 1.15));
  context.fillStyle = '#ffffff';
  context.fill(ellipse(x - size * 0.3, y - size * 0.46, size * 0.2, size * 0.26));
}
