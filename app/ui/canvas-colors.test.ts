import { expect, it } from 'vitest';
import { canvasColors } from './canvas-colors.ts';
import { type Colour, encode, tokenColours } from './token-colours.fixture.ts';

function toHex({ rgb }: Colour): string {
  const digits = rgb.map((part) =>
    Math.round(255 * encode(part))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

it('the colours outside CSS are those of the token --canvas', () => {
  const canvas = tokenColours.get('canvas');
  if (!canvas) throw new Error('tokens.css has no --canvas');
  expect(canvasColors).toEqual({ light: toHex(canvas.light), dark: toHex(canvas.dark) });
});
