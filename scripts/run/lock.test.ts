import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

const root = path.resolve(import.meta.dirname, '../..');

describe.each(['package-lock.json', 'tools/node/package-lock.json'])('%s', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { packages } = JSON.parse(text) as Lock;

  // npm silently omits packages that its registry lacks; `npm ci` then fails on every fresh clone.
  it('contains the packages of all platforms', () => {
    const locked = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')));
    const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
    expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
    expect(wanted).not.toEqual([]);
  });

  it('contains no registry URLs, so that any registry can be used', () => {
    expect(text).not.toContain('"resolved"');
  });
});
