import { css, mix } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

/** A place on the tree where a firefly can sit. */
export type Perch = Point;

const FOOT: Point = [896, 516];
const BARK = '#0a2422';
const LEAVES_LIT = '#2f7468';
/** Clumps of the crown, from its heart: where, and how large. */
const CLUMPS = [
  [0, -176, 62],
  [-62, -150, 54],
  [64, -146, 56],
  [-24, -216, 50],
  [36, -206, 48],
  [-104, -116, 42],
  [108, -112, 44],
  [-50, -104, 46],
  [56, -100, 44],
  [4, -128, 52],
  [-138, -84, 26],
  [140, -78, 28],
] as const;
const LEAVES = 130;

/** The small round tree on the bank that they choose, lit a little from the mist behind. */
export function createAlder(stage: Stage): { readonly picture: Layer; readonly perches: readonly Perch[] } {
  const random = stage.random('alder');
  const perches: Perch[] = [];
  const [x, y] = FOOT;
  const picture = stage.layer(stage.width, stage.height, (context) => {
    context.fillStyle = BARK;
    drawTrunk(context);
    context.strokeStyle = '#0f3833';
    context.lineWidth = 1.6;
    context.lineCap = 'round';
    for (let blade = 0; blade < 70; blade++) {
      const foot = x + random.between(-44, 44);
      context.beginPath();
      context.moveTo(foot, y + 10);
      context.lineTo(foot + random.between(-6, 6), y + random.between(-12, 2));
      context.stroke();
    }
    for (const [clumpX, clumpY, radius] of CLUMPS) {
      for (let leaf = 0; leaf < LEAVES; leaf++) {
        const angle = random.unit() * TAU;
        const reach = Math.sqrt(random.unit()) * 1.12;
        const leafX = x + clumpX + Math.cos(angle) * reach * radius;
        const leafY = y + clumpY + Math.sin(angle) * reach * radius * 0.72;
        // The mist lies to the left and above: leaves there have an edge of light.
        const light = clamp(
          0.18 - Math.sin(angle) * reach * 0.24 - Math.cos(angle) * reach * 0.16 + random.between(-0.1, 0.14),
        );
        context.fillStyle = css(mix(BARK, LEAVES_LIT, light));
        oval(context, leafX, leafY, random.between(3.4, 7), random.between(2, 3.8), random.unit() * TAU);
        if (leaf % 8 === 0) perches.push([leafX, leafY]);
      }
    }
  });
  return { picture, perches };
}

function drawTrunk(context: Context2D): void {
  const [x, y] = FOOT;
  context.beginPath();
  context.moveTo(x - 24, y + 6);
  context.quadraticCurveTo(x - 7, y - 14, x - 9, y - 60);
  context.quadraticCurveTo(x - 16, y - 96, x - 58, y - 128);
  context.lineTo(x - 50, y - 134);
  context.quadraticCurveTo(x - 12, y - 112, x - 3, y - 86);
  context.quadraticCurveTo(x - 4, y - 120, x + 2, y - 176);
  context.lineTo(x + 10, y - 176);
  context.quadraticCurveTo(x + 6, y - 120, x + 8, y - 82);
  context.quadraticCurveTo(x + 22, y - 112, x + 60, y - 130);
  context.lineTo(x + 66, y - 122);
  context.quadraticCurveTo(x + 20, y - 92, x + 11, y - 56);
  context.quadraticCurveTo(x + 9, y - 14, x + 28, y + 6);
  context.fill();
}
