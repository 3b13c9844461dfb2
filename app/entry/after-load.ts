import { loadCatalogue, withDescriptions } from '../content/index.ts';
import { isDataSaverOn } from '../data/data-saver.ts';
import { removeGoneVideos } from '../data/keep-offline.ts';
import { routes } from '../routes.ts';
import { startServiceWorker } from './service-worker.ts';

/** The service worker fetches files for its caches: after those of the page. */
const serviceWorkerDelayMs = 3000;

preloadWatchPage().catch((error) => console.warn('the watch page could not be preloaded', error));
setTimeout(startServiceWorker, serviceWorkerDelayMs);
removeWhatIsGone().catch((error) => console.warn('stored videos could not be looked after', error));

/** What was taken down goes from this device as well. Rejected without a network: another visit will do. */
async function removeWhatIsGone(): Promise<void> {
  await removeGoneVideos(async (id) => (await loadCatalogue()).find(id) !== undefined);
}

/**
 * Preloads code, stylesheets and texts of the watch page unless data is saved: inserting stylesheets during a navigation
 * would delay it by a layout of the whole page. Of a large catalogue's descriptions only the newest. Who came for one video
 * may want no other: there the list of all waits for a sign of that.
 */
async function preloadWatchPage(): Promise<void> {
  if (isDataSaverOn()) return;
  await Promise.all([
    routes.find(({ path }) => path === '/video/:id')?.loadModule(),
    // The page of a video has all that it shows.
    location.pathname.startsWith('/video/') ? undefined : preloadVideos(),
  ]);
  // A User Timing mark that tests and benchmarks wait for.
  performance.mark('watch-page-loaded');
  if (!location.pathname.startsWith('/video/')) return;
  await isAboutToLeave();
  await preloadVideos();
}

async function preloadVideos(): Promise<void> {
  const { videos } = await loadCatalogue();
  await withDescriptions(videos.slice(0, 1));
}

/** Resolves when a link is pointed at, touched or focused, or a video has ended, after which another may follow. */
function isAboutToLeave(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const leave = ({ type, target }: Event) => {
      if (type !== 'ended' && !(target instanceof Element && target.closest('a[href]'))) return;
      controller.abort();
      resolve();
    };
    // Media events do not bubble.
    for (const type of ['pointerover', 'focusin', 'ended'])
      addEventListener(type, leave, { capture: true, signal: controller.signal });
  });
}
