import { expect, it } from 'vitest';
import { latinKey } from './latin-key.ts';

it.each([
  // Chinese input methods.
  ['，', 'Comma', false, ','],
  ['。', 'Period', false, '.'],
  ['？', 'Slash', true, '?'],
  ['《', 'Comma', true, '<'],
  ['》', 'Period', true, '>'],
  ['／', 'Slash', false, '/'],
  ['、', 'Slash', false, '/'],
  ['、', 'Backslash', false, '、'],
  ['ｋ', 'KeyK', false, 'k'],
  ['Ｎ', 'KeyN', true, 'N'],
  ['５', 'Digit5', false, '5'],
  ['\u3000', 'Space', false, ' '],
  // Keyboards of other scripts: Cyrillic, Greek, Hebrew, Arabic, Thai, zhuyin, kana, hangul.
  ['л', 'KeyK', false, 'k'],
  ['Т', 'KeyN', true, 'N'],
  ['б', 'Comma', false, ','],
  ['Ю', 'Period', true, '>'],
  ['κ', 'KeyK', false, 'k'],
  ['ל', 'KeyK', false, 'k'],
  ['ת', 'Comma', false, ','],
  ['ن', 'KeyK', false, 'k'],
  ['٣', 'Digit3', false, '3'],
  ['ี', 'KeyU', false, 'u'],
  ['ㄜ', 'KeyK', false, 'k'],
  ['ㄓ', 'Digit5', false, '5'],
  ['の', 'KeyK', false, 'k'],
  ['ㅏ', 'KeyK', false, 'k'],
  ['ظ', 'Slash', false, '/'],
  ['؟', 'Slash', true, '?'],
  ['،', 'Comma', false, ','],
  ['۔', 'Period', false, '.'],
  ['・', 'Slash', false, '/'],
  ['«', 'KeyK', true, '«'],
  // Latin keyboards keep their own order: Dvorak, AZERTY, QWERTZ. Signs are not mapped.
  ['k', 'KeyV', false, 'k'],
  ['é', 'Digit2', false, 'é'],
  ['5', 'Digit5', true, '5'],
  ['ß', 'Minus', false, 'ß'],
  ['?', 'Minus', true, '?'],
  ['.', 'Slash', false, '.'],
  ['£', 'Digit3', true, '£'],
  ['·', 'Digit3', true, '·'],
  ['ArrowLeft', 'ArrowLeft', false, 'ArrowLeft'],
  ['Enter', 'NumpadEnter', false, 'Enter'],
  ['Process', 'KeyK', false, 'Process'],
  ['л', '', false, 'л'],
])('%s of the key %s, with Shift: %s, is %s', (key, code, shiftKey, latin) => {
  expect(latinKey({ key, code, shiftKey })).toBe(latin);
});
