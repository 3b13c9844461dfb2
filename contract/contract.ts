import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Backend, Skips } from './backend.ts';
import { cases } from './cases/index.ts';

/**
 * Holds a backend to the contract: what the site's own client libraries, unmodified, must get from it.
 * @param open starts or reaches it; called once, before the first case
 * @param skips what is known not to hold; one that holds after all fails, and so does a title that is no case's
 */
export function describeContract(name: string, open: () => Promise<Backend>, skips: Skips = {}): void {
  describe(name, () => {
    let backend: Backend;
    const titles = new Set<string>();
    beforeAll(async () => {
      backend = await open();
    }, 120_000);
    afterAll(() => backend?.close());

    for (const [group, register] of Object.entries(cases)) {
      describe(group, () => {
        register((title, run) => {
          if (titles.has(title)) throw new Error(`Two cases are called “${title}”.`);
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
