import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** Files about the samples: their content, the films' scenes, and documents. */
const ofSamples = /^(samples|docs|e2e)\/|\.md$|\.(test|fixture)\.tsx?$|^LICENSE$|package(-lock)?\.json$/;

it('no source file contains the samples’ name or numbers, since every host has others', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = files
    .split('\0')
    .filter((file) => /\.(tsx?|mjs|css|html|svg|conf|service|yml)$/.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const naming = sources
    .filter((file) => !ofSamples.test(file))
    .filter((file) => /映匣|五十部|八枚印/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(naming).toEqual([]);
});
