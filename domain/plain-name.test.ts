import { expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

it.each([
  ['林木', '林木'],
  ['👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['می‌خواهم', 'می‌خواهم'],
  ['葛\u{E0100} क्‍ष ⠓⠊⠀⠓⠊', '葛\u{E0100} क्‍ष ⠓⠊⠀⠓⠊'],
  ['\u0600١٢', '\u0600١٢'],
  ['林\u202Egnp.exe', '林gnp.exe'],
  ['\u2066林\u2069\u200B\uFEFF\u00AD', '林'],
  ['林\n木\u2028\u001b[31m', '林木[31m'],
  ['\u3164\u115F\uFFA0', ''],
  ['\u200D\uFE0F', ''],
  ['⠀\u3000 ', ''],
])('%j becomes %j', (name, seen) => {
  expect(plainName(name)).toBe(seen);
});

it('removes invisible characters except those that join or select glyphs', () => {
  const left = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) =>
      /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u.test(
        String.fromCodePoint(code),
      ),
    )
    .filter((code) => plainName(`a${String.fromCodePoint(code)}`) !== 'a')
    .map((code) => code.toString(16));
  const joiners = /^(180[b-f]|200[cd]|fe0[0-9a-f]|e00[2-7][0-9a-f]|e01[0-9a-e][0-9a-f])$/;
  expect(left.filter((code) => !joiners.test(code))).toEqual([]);
});
