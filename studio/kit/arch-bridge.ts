import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';

export interface ArchBridge {
  readonly x: number;
  /** The waterline. */
  readonly y: number;
  readonly span: number;
  readonly rise: number;
  readonly archRadius: number;
  readonly stone: string;
  readonly edge: string;
}

const POSTS = 15;
const PARAPET = 15;

/** The height of the walkway at a share of the span, as a y. */
export function deckY({ y, rise }: ArchBridge, along: number): number {
  return y - 6 - 4 * along * (1 - along) * rise;
}

/** A stone bridge with one round arch, which the water completes to a moon. */
export function drawArchBridge(context: Context2D, bridge: ArchBridge): void {
  const { x, y, span, rise, archRadius, stone, edge } = bridge;
  const left = x - span / 2;
  context.fillStyle = stone;
  context.beginPath();
  context.moveTo(left, y + 3);
  context.lineTo(left, y - 6);
  context.quadraticCurveTo(x, y - 6 - 2 * rise, left + span, y - 6);
  context.lineTo(left + span, y + 3);
  context.lineTo(x + archRadius, y + 3);
  context.arc(x, y, archRadius, 0, Math.PI, true);
  context.lineTo(x - archRadius, y + 3);
  context.fill();

  context.strokeStyle = edge;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, archRadius, 0, Math.PI, true);
  context.stroke();
  context.lineWidth = 1.4;
  context.beginPath();
  context.arc(x, y, archRadius + 9, Math.PI * 0.02, Math.PI * 0.98, true);
  context.stroke();
  drawParapet(context, bridge);
}

function drawParapet(context: Context2D, bridge: ArchBridge): void {
  const { x, span, edge, stone } = bridge;
  context.strokeStyle = stone;
  for (let post = 0; post <= POSTS; post++) {
    const along = post / POSTS;
    const deck = deckY(bridge, along);
    const postX = lerp(x - span / 2, x + span / 2, along);
    context.lineWidth = 3;
    context.beginPath();
    context.moveTo(postX, deck + 2);
    context.lineTo(postX, deck - PARAPET);
    context.stroke();
  }
  for (const [height, width] of [
    [PARAPET - 3, 2.2],
    [PARAPET / 2, 1.2],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = height > PARAPET / 2 ? edge : stone;
    context.beginPath();
    for (let step = 0; step <= 40; step++) {
      context.lineTo(lerp(x - span / 2, x + span / 2, step / 40), deckY(bridge, step / 40) - height);
    }
    context.stroke();
  }
}
