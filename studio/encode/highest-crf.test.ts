import { describe, expect, it } from 'vitest';
import { highestCrf } from './highest-crf.ts';

/** Searches where a picture is good enough up to `last`, and notes what was coded for it. */
async function search(last: number, loss: (steps: number) => number) {
  const tried: number[] = [];
  const crf = await highestCrf({ lowest: 10, highest: 45 }, async (factor) => {
    tried.push(factor);
    return loss(last + 0.5) - loss(factor);
  });
  return { crf, tried };
}

/** How the logarithm of what a picture loses grows with the factor: evenly as films have it, or less so; where the guesses mislead, halving helps. */
describe.each<[string, number, (crf: number) => number]>([
  ['evenly', 4, (crf) => 0.08 * crf],
  ['ever faster', 6, (crf) => 0.001 * crf ** 2],
  ['ever slower', 6, (crf) => 0.5 * Math.sqrt(crf)],
  ['hardly', 6, (crf) => 0.01 * crf],
])('where that is %s', (_, most, loss) => {
  it.each([45, 60])('takes the highest at once where that is good enough (%d)', async (last) => {
    expect(await search(last, loss)).toEqual({ crf: 45, tried: [45] });
  });

  it.each([44, 40, 33, 21, 11])('finds one that is good enough, at most one below %d', async (last) => {
    const { crf, tried } = await search(last, loss);
    expect([last - 1, last]).toContain(crf);
    expect(tried.length).toBeLessThanOrEqual(most);
  });

  it('takes the lowest where nothing is good enough', async () => {
    expect((await search(2, loss)).crf).toBe(10);
  });
});
