import { loadCatalogue, readCatalogueFile } from '../catalogue/index.ts';
import { isDataSaverOn } from '../data/data-saver.ts';
import { routes } from '../routes.ts';
import { startHoverPreviews } from './hover-previews.ts';
import { startServiceWorker } from './service-worker.ts';

/** The service worker fetches files for its caches: after those of the page. */
const serviceWorkerDelayMs = 3000;

startHoverPreviews();
preloadWatchPage().catch((error) => console.warn('the watch page could not be preloaded', error));
setTimeout(startServiceWorker, serviceWorkerDelayMs);

/**
 * Preloads code, stylesheets and texts of the watch page unless data is saved: inserting stylesheets during a navigation
 * would delay it by a layout of the whole page.
 */
async function preloadWatchPage(): Promise<void> {
  if (isDataSaverOn()) return;
  await Promise.all([
    routes.find(({ path }) => path === '/video/:id')?.loadModule(),
    loadCatalogue(),
    readCatalogueFile('descriptions'),
  ]);
  // A User Timing mark that tests and benchmarks wait for.
  performance.mark('watch-page-loaded');
}
