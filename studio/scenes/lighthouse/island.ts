import { Path2D } from '@napi-rs/canvas';
import { createCrag } from '../../kit/crag.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { FOOT } from './view.ts';

const ISLAND = { x: 150, y: 420, width: 520, height: 110 } as const;
/** The waterline before the island, as a y on the picture. */
const SHORE_Y = 503;
const foam = createGlow('#a8c4cc', 1.2);

/** The island the tower stands on, with the keeper's cottage. */
export function createIsland(stage: Stage): Painter {
  const island = createCrag(stage, {
    ...ISLAND,
    outline: (x) => {
      const along = Math.abs(x + ISLAND.x - FOOT.x) / 225;
      const rough = stage.noise.fractal(x / 70 + 2, 2, 4) * smoothstep(0.15, 0.5, along);
      return 34 + 78 * along ** 2.2 - 9 * rough;
    },
    light: '#4a6472',
    dark: '#0b1822',
    place: 4,
    facets: 56,
  });
  return (context, second) => {
    for (const [colour, part] of COTTAGE) {
      context.fillStyle = colour;
      context.fill(part);
    }
    context.save();
    traceShore(context);
    context.clip();
    island.drawOn(context, ISLAND.x, ISLAND.y);
    context.restore();
    // White water, never twice the same.
    for (let wave = 0; wave < 70; wave++) {
      const x = 140 + 7.6 * wave + 5 * Math.sin(second * 0.8 + wave * 2);
      const churn = smoothstep(-0.3, 0.6, stage.noise.moving(wave / 3, 5, second * 0.5));
      const y = shoreY(x) + 3 + 2.5 * Math.sin(second * 0.84 + wave / 14);
      const ends = smoothstep(270, 220, Math.abs(x - 405));
      shine(context, foam, x, y, 17 + 12 * churn, 0.6 * churn * ends, 3 + 5 * churn);
    }
  };
}

/** The island's waterline: nearer to us in the middle. */
const shoreY = (x: number) => SHORE_Y + 8 - 13 * ((x - 405) / 250) ** 2;

/** Everything above the waterline. */
function traceShore(context: Context2D): void {
  context.beginPath();
  context.moveTo(ISLAND.x, 0);
  for (let x = ISLAND.x; x <= ISLAND.x + ISLAND.width; x += 10) context.lineTo(x, shoreY(x));
  context.lineTo(ISLAND.x + ISLAND.width, 0);
}

/** Walls, roof and chimney, and a window with its bars. */
const COTTAGE = [
  ['#2c4150', new Path2D('M444 434h60v38h-60Z')],
  ['#ffc873', new Path2D('M457 442h11v11h-11Z')],
  ['#1a2834', new Path2D('M438 435L452 413H498L510 435ZM488 407h8v20h-8Z')],
  ['#1a2834', new Path2D('M462 442h1.3v11h-1.3ZM457 447h11v1.3h-11Z')],
] as const;
