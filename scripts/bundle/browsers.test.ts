import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { oldestBrowsers } from './browsers.ts';

it('are the browsers that the docs name', () => {
  const running = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');
  const named = /built for (Chrome [\d.]+), (Firefox [\d.]+) and (Safari [\d.]+) or newer/.exec(running);
  expect(named?.slice(1).map((name) => name.replace(' ', '').toLowerCase())).toEqual(oldestBrowsers);
});
