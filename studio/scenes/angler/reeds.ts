import { fillStroke, tapered } from '../../kit/brush.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';

const STALKS = 15;
const HAIRS = 19;
const INK = '#20272a';

interface Stalk {
  readonly x: number;
  readonly height: number;
  readonly lean: number;
  readonly phase: number;
  readonly opacity: number;
  readonly hasPlume: boolean;
}

/** Dry reeds in the corner next to us, with snow on their heads; they nod. Returns what draws them. */
export function createReeds(stage: Stage) {
  const random = stage.random('reeds');
  const stalks = Array.from({ length: STALKS }, (_, count): Stalk => {
    const nearness = count / STALKS;
    return {
      x: random.between(-30, 250) * (1 - 0.3 * nearness),
      height: lerp(150, 330, random.unit()),
      lean: random.between(18, 120),
      phase: random.between(0, 6),
      opacity: lerp(0.34, 0.86, nearness),
      hasPlume: count % 3 !== 0,
    };
  });
  return (context: Context2D, second: number) => {
    for (const stalk of stalks) drawStalk(context, stalk, stage.height + 12, second);
  };
}

function drawStalk(context: Context2D, stalk: Stalk, foot: number, second: number): void {
  const { x, height, lean, phase, opacity, hasPlume } = stalk;
  const sway = Math.sin(second * 0.6 + phase) * 4 + Math.sin(second * 0.23 + phase * 2) * 5;
  const tip = [x + lean + sway, foot - height] as const;
  context.fillStyle = css(INK, opacity);
  fillStroke(context, {
    points: [
      [x, foot],
      [x + lean * 0.18 + sway * 0.15, foot - height * 0.5],
      [x + lean * 0.6 + sway * 0.6, foot - height * 0.86],
      tip,
    ],
    pressure: (along) => lerp(2, 0.8, along),
  });
  for (const [share, side] of [
    [0.34, 1],
    [0.52, -1],
    [0.66, 1],
  ] as const) {
    const leafX = x + lean * share * share + sway * share;
    const leafY = foot - height * share;
    fillStroke(context, {
      points: [
        [leafX, leafY],
        [leafX + side * 34, leafY - 36],
        [leafX + side * 74 + sway, leafY - 16],
      ],
      pressure: tapered(3.2, 0.3),
    });
  }
  if (hasPlume) drawPlume(context, tip[0], tip[1], opacity, sway);
}

/** A drooping head of seeds: hairs that all hang to one side, white where snow has stayed. */
function drawPlume(context: Context2D, x: number, y: number, opacity: number, sway: number): void {
  for (let hair = 0; hair < HAIRS; hair++) {
    const share = hair / (HAIRS - 1);
    const [rootX, rootY] = [x - 16 + share * 30, y + 15 - share * 17 + share * share * 14];
    const reach = lerp(26, 40, Math.sin(share * Math.PI));
    context.fillStyle =
      hair % 4 === 1 ? css('#f5f4ef', Math.min(1, opacity + 0.2)) : css('#4a4942', opacity * 0.8);
    fillStroke(context, {
      points: [
        [rootX, rootY],
        [rootX + reach * 0.6, rootY + 1 + share * 5],
        [rootX + reach + sway * 0.3, rootY + 13 + share * 20],
      ],
      pressure: tapered(1.5, 0.35),
    });
  }
}
