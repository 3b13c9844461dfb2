import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [false, undefined, false],
  [false, {}, false],
  [false, { saveData: false }, false],
  [false, { saveData: true }, true],
  [true, undefined, true],
  [true, { saveData: false }, true],
  [true, { saveData: true }, true],
])('preference: %s, browser: %j, saves data: %s', async (savesData, connection, isOn) => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ savesData }) });
  vi.stubGlobal('navigator', { connection });
  // Other tests of this worker may have left unsaved preferences in the module.
  vi.resetModules();
  const { isDataSaverOn } = await import('./data-saver.ts');
  expect(isDataSaverOn()).toBe(isOn);
});
