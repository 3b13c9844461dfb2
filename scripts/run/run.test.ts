import { describe, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { isNewEnough } from './node.mjs';
// @ts-expect-error as above
import { isInstalled } from './packages.mjs';

describe('isNewEnough', () => {
  it.each([
    ['20.20.2', false],
    ['22.18.0', false],
    ['24.2.0', false],
    ['24.3.0', true],
    ['v24.21.0', true],
    ['26.0.0', true],
  ])('%s: %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });
});

describe('isInstalled', () => {
  const vite = { version: '8.3.8' };
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/vite': vite,
      'node_modules/rolldown-darwin': { version: '1.0.0', optional: true },
      'node_modules/rolldown-linux': { version: '1.0.0', optional: true },
    },
  };
  const linux = { version: '1.0.0', optional: true };

  it.each([
    [
      'everything but other platforms’ packages',
      { 'node_modules/vite': vite, 'node_modules/rolldown-linux': linux },
      true,
    ],
    ['additional packages', { 'node_modules/vite': vite, 'node_modules/left-pad': vite }, true],
    ['nothing', {}, false],
    ['another version', { 'node_modules/vite': { version: '8.3.7' } }, false],
    [
      'another version of an optional package',
      { 'node_modules/vite': vite, 'node_modules/rolldown-linux': { version: '0.9.0', optional: true } },
      false,
    ],
  ])('with %s installed: %s', (_, packages, expected) => {
    expect(isInstalled(lock, { packages }, true)).toBe(expected);
  });

  const split = {
    packages: {
      '': { optionalDependencies: { vite: '8.3.8' } },
      'node_modules/bcrypt': { version: '6.0.0' },
      'node_modules/vite': { version: '8.3.8', optional: true },
      'node_modules/vitest': { version: '5.1.1', dev: true },
    },
  };
  const { 'node_modules/vitest': _vitest, ...forHosts } = split.packages;
  const { 'node_modules/vite': _vite, ...withoutBuilder } = split.packages;

  it('hosts need no development packages, but the optional ones that build the site', () => {
    expect(isInstalled(split, { packages: forHosts }, false)).toBe(true);
    expect(isInstalled(split, { packages: forHosts }, true)).toBe(false);
    expect(isInstalled(split, { packages: withoutBuilder }, false)).toBe(false);
  });
});
