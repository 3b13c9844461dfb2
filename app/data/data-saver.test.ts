import { afterEach, expect, it, vi } from 'vitest';
import { isDataSaverOn } from './data-saver.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [false, undefined, false],
  [false, {}, false],
  [false, { saveData: false }, false],
  [false, { saveData: true }, true],
  [true, undefined, true],
  [true, { saveData: false }, true],
  [true, { saveData: true }, true],
])('chosen: %s, the browser says %j: %s', (savesData, connection, isOn) => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ savesData }) });
  vi.stubGlobal('navigator', { connection });
  expect(isDataSaverOn()).toBe(isOn);
});
