/** What no page needs at first. Begins when it is imported (entry.client.tsx). */

import { loadCatalogue, readCatalogueFile } from '../catalogue/index.ts';
import { isDataSaverOn } from '../data/data-saver.ts';
import { routes } from '../routes.ts';
import { beginHoverPreviews } from './hover-previews.ts';
import { keepOffline } from './keep-offline.ts';

/** The worker stores what the page is made of: that may wait until nobody waits. */
const settledAfterMs = 3000;

beginHoverPreviews();
loadWatchPage().catch((error) => console.warn('the watch page was not loaded ahead', error));
setTimeout(keepOffline, settledAfterMs);

/**
 * The code, style sheets and texts of a video's page, before anybody asks for it: sheets that come with it would lay the whole
 * page out anew between press and video. Nothing of it where data is saved.
 */
async function loadWatchPage(): Promise<void> {
  if (isDataSaverOn()) return;
  await Promise.all([
    routes.find(({ path }) => path === '/video/:id')?.open(),
    loadCatalogue(),
    readCatalogueFile('descriptions'),
  ]);
  // The journeys and the benchmarks wait for it (User Timing, W3C).
  performance.mark('film-page-loaded');
}
