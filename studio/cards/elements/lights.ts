import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { disc } from '../../kit/path.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

/** A sun or moon: a disc in its halo. */
export function luminary(
  context: Context2D,
  x: number,
  y: number,
  radius: number,
  colours: {
    readonly disc: string;
    readonly halo: string;
    readonly haloOpacity?: number;
    readonly reach?: number;
  },
): void {
  const { halo, haloOpacity = 0.4, reach = 4 } = colours;
  const outer = radius * reach;
  context.fillStyle = radial(
    context,
    x,
    y,
    radius * 0.8,
    outer,
    [0, css(halo, haloOpacity)],
    [0.35, css(halo, haloOpacity * 0.35)],
    [1, css(halo, 0)],
  );
  context.fillRect(x - outer, y - outer, outer * 2, outer * 2);
  context.fillStyle = colours.disc;
  disc(context, x, y, radius);
}

interface Starfield {
  readonly count?: number;
  /** How far down the sky reaches. */
  readonly bottom?: number;
  readonly colour?: string;
  /** How many of them twinkle; the others stand in one still layer. */
  readonly twinkling?: number;
}

/** Stars, denser toward the top; a few twinkle. */
export function starfield(stage: Stage, settings: Starfield = {}): Painter {
  const { count = 260, bottom = 480, colour = '#fff6e4', twinkling = 14 } = settings;
  const random = stage.random('stars');
  const place = () => [random.between(0, stage.width), bottom * random.unit() ** 1.4] as const;
  const still = stage.layer(stage.width, stage.height, (context) => {
    for (let star = 0; star < count; star++) {
      context.fillStyle = css(colour, random.between(0.15, 0.85));
      disc(context, ...place(), 0.5 + random.unit() ** 5 * 1.5);
    }
  });
  const glow = createGlow(colour, 3);
  const beacons = Array.from({ length: twinkling }, () => ({ place: place(), phase: random.between(0, 9) }));
  return (context, second) => {
    still.drawOn(context);
    for (const {
      place: [x, y],
      phase,
    } of beacons) {
      shine(context, glow, x, y, 9, 0.55 + 0.4 * Math.sin(second * 1.3 + phase));
    }
  };
}
