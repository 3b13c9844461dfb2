import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readLicences } from './licences.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-'));
});

function read(entry: object) {
  const packages = { '': { license: 'none' }, 'node_modules/a/node_modules/b': entry };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  return readLicences(root);
}

describe('readLicences', () => {
  it.each(['MIT', 'Apache-2.0', 'MIT OR GPL-3.0-only', '(MIT OR CC0-1.0)', 'MIT AND ISC'])(
    'accepts %s',
    (license) => {
      expect(read({ license })).toMatchObject({ packages: 1, faults: [] });
    },
  );

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-3.0-only',
    'SEE LICENSE IN x',
    'UNLICENSED',
    undefined,
  ])('rejects %s', (license) => {
    expect(read({ license }).faults).toEqual([expect.stringMatching(/^b: /)]);
  });

  it.each(['dev', 'optional', 'devOptional'])(
    'ignores packages that are not installed with the site: %s',
    (kind) => {
      expect(read({ license: 'GPL-3.0-only', [kind]: true })).toMatchObject({ packages: 0, faults: [] });
    },
  );
});
