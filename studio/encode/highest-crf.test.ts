import { expect, it } from 'vitest';
import { highestCrf } from './highest-crf.ts';

/** Searches where a picture is good enough up to `last`, and notes what was coded for it. */
async function search(last: number) {
  const tried: number[] = [];
  const crf = await highestCrf({ lowest: 10, highest: 45 }, async (factor) => {
    tried.push(factor);
    return factor <= last;
  });
  return { crf, tried };
}

it.each([45, 60])('takes the highest at once where that is good enough (%d)', async (last) => {
  expect(await search(last)).toEqual({ crf: 45, tried: [45] });
});

it.each([44, 40, 33, 21, 11])('finds one that is good enough, at most one below %d', async (last) => {
  const { crf, tried } = await search(last);
  expect([last - 1, last]).toContain(crf);
  expect(tried.length).toBeLessThanOrEqual(6);
});

it('takes the lowest where nothing is good enough', async () => {
  expect((await search(2)).crf).toBe(10);
});
