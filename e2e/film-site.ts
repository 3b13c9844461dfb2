import { films } from './film-kinds.ts';
import { OwnSite } from './own-site.ts';
import { test as base } from './site.ts';

/** Tests on a site with films of every shape, length and codec, shared by a worker. */
export const test = base.extend<object, { filmSite: OwnSite }>({
  filmSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await OwnSite.start({ films });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ filmSite }, use) => use(filmSite.origin),
});
