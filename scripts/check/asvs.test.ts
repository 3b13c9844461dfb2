import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const met = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [\d.–, ]+ \| (yes|part) \|/.test(line));

it('tells of what is met', () => {
  expect(met.length).toBeGreaterThan(50);
});

it.each(met)('%s names what shows it, and that is there', (line) => {
  const named = [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect(named).not.toEqual([]);
  const files = named.filter((name) => /^[\w./-]+\/[\w./-]+\.\w+$/.test(name));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
