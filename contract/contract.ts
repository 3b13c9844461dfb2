import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Backend, Cases, Skips } from './backend.ts';
import { cases as allCases } from './cases/index.ts';

/**
 * Tests a backend against the contract: the results that the site's unmodified client libraries must get.
 * @param open starts or connects to the backend; called once, before the first case
 * @param skips cases that are known to fail, in every group with that title; a skipped case that passes is an error,
 *   and so is a title without a case
 * @param cases defaults to everything that the site requires
 */
export function describeContract(
  name: string,
  open: () => Promise<Backend>,
  skips: Skips = {},
  cases: Readonly<Record<string, Cases>> = allCases,
): void {
  describe(name, () => {
    let backend: Backend;
    const titles = new Set<string>();
    beforeAll(async () => {
      backend = await open();
    }, 120_000);
    afterAll(() => backend?.close());

    for (const [group, register] of Object.entries(cases)) {
      describe(group, () => {
        const titlesHere = new Set<string>();
        register((title, run) => {
          if (titlesHere.has(title)) throw new Error(`Two cases of “${group}” are called “${title}”.`);
          titlesHere.add(title);
          titles.add(title);
          it(title, async ({ expect, skip }) => {
            const reason = skips[title];
            if (reason === undefined) return run(backend);
            await expect(run(backend), 'It holds by now: take it off the skips.').rejects.toThrow();
            skip(reason);
          });
        });
      });
    }

    it('skips nothing but cases', ({ expect }) => {
      expect(Object.keys(skips).filter((title) => !titles.has(title))).toEqual([]);
    });
  });
}
