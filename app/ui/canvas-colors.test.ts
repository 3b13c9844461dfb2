import { expect, it } from 'vitest';
import { toHex } from '../../domain/oklch.ts';
import { canvasColors } from './canvas-colors.ts';
import { tokenColours } from './token-colours.fixture.ts';

it('the colours equal the token --canvas', () => {
  const canvas = tokenColours.get('canvas');
  if (!canvas) throw new Error('tokens.css has no --canvas');
  expect(canvasColors).toEqual({ light: toHex(canvas.light.rgb), dark: toHex(canvas.dark.rgb) });
});
