import { drawBystander } from '../../kit/bystander.ts';
import { drawCliffPine } from '../../kit/cliff-pine.ts';
import { css } from '../../kit/colour.ts';
import { createCrag } from '../../kit/crag.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { drawPavilion } from '../../kit/pavilion.ts';
import type { Stage } from '../../stage.ts';
import { moonlight } from './sky.ts';

const ROCK = { width: 520, height: 330, y: 390 } as const;
const PAVILION = { x: 176, y: 446, height: 132 } as const;

/** The headland: rock, a pine, a pavilion, and somebody who has come to see the moon. */
export function createHeadland(stage: Stage) {
  const { noise } = stage;
  const top = (x: number) =>
    54 +
    8 * noise.plane(x / 60, 2) +
    smoothstep(265, 330, x) * 74 +
    smoothstep(330, 480, x) * 190 +
    10 * noise.fractal(x / 34, 5, 3) * smoothstep(240, 320, x);
  const rock = createCrag(stage, {
    width: ROCK.width,
    height: ROCK.height,
    outline: top,
    light: '#3f546c',
    dark: '#040911',
    place: 6,
    lightFrom: 1,
    facets: 92,
  });
  const lantern = createGlow('#ffb45e', 2);
  return (context: Context2D, second: number) => {
    const rim = css('#ffe9c0', 0.16 + 0.5 * moonlight(second));
    drawCliffPine(
      context,
      {
        x: 292,
        y: 456,
        height: 262,
        bark: '#070d17',
        needles: '#0a1420',
        rim: css('#a9bccb', 0.2 + 0.45 * moonlight(second)),
      },
      second,
    );
    shine(context, lantern, PAVILION.x - 18, PAVILION.y - 54, 96, 0.4 + 0.03 * Math.sin(second * 2.1), 70);
    drawPavilion(context, { ...PAVILION, colour: '#070c15', rim });
    shine(context, lantern, PAVILION.x - 18, PAVILION.y - 57, 17, 0.95);
    drawBystander(context, { x: PAVILION.x + 8, y: PAVILION.y - 7, height: 41, colour: '#060a12', reach: 0 });
    rock.drawOn(context, 0, ROCK.y);
  };
}
