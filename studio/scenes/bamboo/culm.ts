import { Path2D } from '@napi-rs/canvas';
import { fillStroke } from '../../kit/brush.ts';
import { css, mix, type Rgb, ramp } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

/** A stem's colours in the light and in the shade, and its leaves'. */
export type Look = readonly [light: string, dark: string, leaf: string];

/** Half as wide, so high, so far from knot to knot. */
type Size = readonly [half: number, high: number, rung: number];

/** A stem of bamboo, upright, lit from the left: fibres, a ridge and a scar at each knot, bloom below it. */
export function paintCulm(stage: Stage, [light, dark, leaf]: Look, [half, high, rung]: Size): Layer {
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

/** A leaf from one point to another, so wide, in the tones of its two halves; it sags. */
export function drawLeaf(context: Context2D, [x, y]: Point, tip: Point, half: number, tones: readonly Rgb[]) {
  const [dx, dy] = [tip[0] - x, tip[1] - y];
  const long = Math.hypot(dx, dy) || 1;
  /** A place so far along the leaf and so far off its middle, in halves, to the left of the way. */
  const at = (along: number, off: number) => {
    const [aside, sag] = [(off * half) / long, 0.13 * long * Math.sin(Math.PI * along)];
    return `${x + dx * along + dy * aside} ${y + dy * along - dx * aside - sag}`;
  };
  for (const [place, tone] of tones.entries()) {
    const side = place ? -1.25 : 1.25;
    const belly = `${at(0.15, side)} ${at(0.6, side)} ${at(1, 0)}`;
    context.fillStyle = css(tone);
    context.fill(new Path2D(`M${at(0, 0)}C${belly}Q${at(0.5, 0)} ${at(0, 0)}`));
  }
}

/** A twig with sprays of leaves that hang as 个 and 介; a large one is wet. */
export function paintSpray(stage: Stage, [light, dark, leaf]: Look, length: number, name: string): Layer {
  const random = stage.random(name);
  return stage.layer(length * 4, length * 3.2, (context) => {
    context.translate(length * 2, 8);
    context.fillStyle = css(mix(leaf, dark, 0.5));
    const twig = (place: number): Point => [length * 1.25 * place, length * 0.5 * place ** 1.7];
    fillStroke(context, { points: [twig(0), twig(0.5), twig(1)], pressure: () => length * 0.012 });
    for (const place of [0.28, 0.5, 0.72, 0.88, 1]) {
      const [x, y] = twig(place);
      const leaves = random.integer(2, 4);
      for (let count = 0; count < leaves; count++) {
        const angle = lerp(2.3, 0.2, (count + random.between(0.1, 0.9)) / leaves);
        const reach = length * random.between(0.55, 1.15);
        const tip: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach + 0.12 * reach];
        const shine = random.between(0, 1);
        const tones = [mix(leaf, light, 0.2 + 0.8 * shine), mix(leaf, dark, 0.5 - 0.5 * shine)];
        drawLeaf(context, [x, y], tip, reach * random.between(0.05, 0.085), tones);
        if (length > 90 && shine > 0.35) drawBead(context, tip[0], tip[1] + 4, random.between(2.4, 4.4));
      }
    }
  });
}

/** A drop that stays where it is: it shows the light below that it hides above. */
export function drawBead(context: Context2D, x: number, y: number, size: number): void {
  context.fillStyle = css('#0c2414', 0.4);
  context.fill(ellipse(x + size * 0.16, y + size * 0.3, size, size * 1.2));
  const [lit, dark] = [[0, '#eaf5b6'] as const, [1, '#1f4a2a'] as const];
  context.fillStyle = radial(context, x, y + size * 0.6, 0, size * 1.7, lit, [0.5, '#8fb95e'], dark);
  context.fill(ellipse(x, y, size * 0.9, size * 1.15));
  context.fillStyle = '#ffffff';
  context.fill(ellipse(x - size * 0.3, y - size * 0.46, size * 0.2, size * 0.26));
}
