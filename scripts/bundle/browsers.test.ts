import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { oldestBrowsers } from './browsers.ts';

const root = join(import.meta.dirname, '../..');

it('are the browsers that the docs name', () => {
  const running = readFileSync(join(root, 'docs/running.md'), 'utf8');
  const named = /built for (Chrome [\d.]+), (Firefox [\d.]+) and (Safari [\d.]+) or newer/.exec(running);
  expect(named?.slice(1).map((name) => name.replace(' ', '').toLowerCase())).toEqual(oldestBrowsers);
});

const styles = globSync('app/**/*.css', { cwd: root }).map((file) => [
  file,
  readFileSync(join(root, file), 'utf8'),
]);

it.each(styles)(
  '%s animates by scrolling only where that is supported: elsewhere an animation would end at once',
  (_, css) => {
    const within: string[] = [];
    const unguarded: string[] = [];
    for (const [, before = '', sign] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
      const text = before.trim();
      if (
        text.startsWith('animation-timeline:') &&
        !within.includes('@supports (animation-timeline: scroll())')
      )
        unguarded.push(`${within.join(' ')} ${text}`);
      if (sign === '{') within.push(text);
      if (sign === '}') within.pop();
    }
    expect(unguarded).toEqual([]);
  },
);
