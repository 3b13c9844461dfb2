import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  write(
    'scene.ts',
    "import type { Sky } from './sky.ts';\nimport {\n  moon,\n  tide,\n} from './moon.ts';\nimport { readFile } from 'node:fs';",
  );
  write('sky.ts', 'export type Sky = 1;');
  write('moon.ts', "import { scene } from './scene.ts';\nexport const moon = 1;");
  write('rain.ts', 'export const rain = 1;');
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const take = (values: readonly unknown[] = []) => fingerprint([join(folder, 'scene.ts')], values);

describe('fingerprint', () => {
  it('stays the same while nothing changes', () => {
    expect(take()).toMatch(/^[\da-f]{12}$/);
    expect(take()).toBe(take());
  });

  it('changes with what a module imports', () => {
    const before = take();
    write('moon.ts', 'export const moon = 2;');
    expect(take()).not.toBe(before);
  });

  it.each([
    ['does not import', 'rain.ts'],
    ['imports for their types alone', 'sky.ts'],
  ])('does not change with modules that it %s', (_relation, name) => {
    const before = take();
    write(name, 'export const changed = 2;');
    expect(take()).toBe(before);
  });

  it('changes with the values', () => {
    expect(take([{ durationSeconds: 40 }])).not.toBe(take([{ durationSeconds: 41 }]));
  });
});
