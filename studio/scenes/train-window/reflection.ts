import { css } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import type { Stage } from '../../stage.ts';
import { darkness, lateness, PANE } from './view.ts';

/** What the pane mirrors of the carriage: its ceiling lights, and in the tunnel the seats across the aisle. */
export function createReflection(stage: Stage): { readonly lights: Layer; readonly seats: Layer } {
  const blurred = (draw: (context: Context2D) => void) => {
    const layer = new Layer(stage.width, PANE.bottom, 0.25);
    draw(layer.context);
    return layer;
  };
  return {
    lights: blurred((context) => {
      context.fillStyle = css('#ffe9c8', 0.85);
      for (const [x, length] of [
        [150, 470],
        [700, 480],
      ] as const) {
        context.beginPath();
        context.roundRect(x, 92, length, 9, 4);
        context.fill();
      }
    }),
    seats: blurred((context) => {
      context.fillStyle = vertical(context, 130, 560, [0, css('#6a5a50', 0.1)], [1, css('#8a7463', 0.5)]);
      context.fillRect(0, 130, stage.width, 436);
      context.fillStyle = css('#a08a70', 0.5);
      context.fillRect(0, 168, stage.width, 7);
      for (const x of [172, 300, 560, 688, 948, 1076]) {
        context.fillStyle = vertical(context, 330, 570, [0, '#5b6880'], [1, '#2b3346']);
        context.beginPath();
        context.roundRect(x - 58, 330, 116, 260, [40, 40, 0, 0]);
        context.fill();
        context.fillStyle = css('#e8dfd4', 0.9);
        context.beginPath();
        context.roundRect(x - 50, 330, 100, 62, [36, 36, 6, 6]);
        context.fill();
      }
    }),
  };
}

export function drawReflection(
  context: Context2D,
  { lights, seats }: ReturnType<typeof createReflection>,
  second: number,
): void {
  const dark = darkness(second);
  context.save();
  context.globalCompositeOperation = 'screen';
  context.globalAlpha = 0.06 + 0.12 * lateness(second) + 0.55 * dark;
  lights.drawOn(context);
  if (dark > 0) {
    context.globalAlpha = 0.42 * dark;
    seats.drawOn(context);
  }
  context.restore();
}
