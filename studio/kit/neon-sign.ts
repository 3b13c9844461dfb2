import type { Stage } from '../stage.ts';
import { css, mix } from './colour.ts';
import type { Layer } from './layer.ts';
import { createLettering } from './lettering.ts';

const MARGIN = 20;
const LINE_HEIGHT = 1.14;

/** A neon sign with its words from top to bottom, `size` pixels a character; its own light around the tubes only. */
export function createNeonSign(stage: Stage, words: string, size: number, colour: string): Layer {
  const write = createLettering('sans-bold', words);
  const characters = [...words];
  const width = size * 1.34;
  const height = size * (characters.length * LINE_HEIGHT + 0.35);
  return stage.layer(width + 2 * MARGIN, height + 2 * MARGIN, (context) => {
    context.translate(MARGIN, MARGIN);
    context.fillStyle = css(mix(colour, '#0c0a1c', 0.83), 0.96);
    context.beginPath();
    context.roundRect(0, 0, width, height, size * 0.14);
    context.fill();
    context.shadowColor = colour;
    context.shadowBlur = size * 0.22 * stage.scale;
    context.strokeStyle = css(mix(colour, '#ffffff', 0.25));
    context.lineWidth = Math.max(1.4, size * 0.05);
    context.beginPath();
    context.roundRect(size * 0.07, size * 0.07, width - size * 0.14, height - size * 0.14, size * 0.1);
    context.stroke();
    context.fillStyle = css(mix(colour, '#ffffff', 0.78));
    for (const [line, character] of characters.entries()) {
      write(context, character, width / 2, size * (0.72 + line * LINE_HEIGHT), size);
    }
  });
}
