import { expect, it } from 'vitest';
import { savesData } from './saves-data.ts';

it.each([
  [false, undefined, false],
  [false, {}, false],
  [false, { saveData: false }, false],
  [false, { saveData: true }, true],
  [true, undefined, true],
  [true, { saveData: false }, true],
  [true, { saveData: true }, true],
])('chosen: %s, the browser says %j: %s', (isChosen, connection, saves) => {
  expect(savesData(isChosen, connection)).toBe(saves);
});
