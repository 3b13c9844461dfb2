import { loadCatalogue, withDescriptions } from '../content/index.ts';
import { isDataSaverOn } from '../data/data-saver.ts';
import { removeGoneVideos } from '../data/save-offline.ts';
import { routes } from '../routes.ts';
import { startServiceWorker } from './service-worker.ts';

/** The service worker fetches files for its caches, so it starts after the page has loaded its own. */
const serviceWorkerDelayMs = 3000;

preloadWatchPage().catch((error) => console.warn('the watch page could not be preloaded', error));
setTimeout(startServiceWorker, serviceWorkerDelayMs);
removeUnavailableVideos().catch((error) =>
  console.warn('removed videos could not be deleted from this device', error),
);

/** Removes stored videos that were taken down from this device. Fails offline; the next visit tries again. */
async function removeUnavailableVideos(): Promise<void> {
  await removeGoneVideos(async (id) => (await loadCatalogue()).find(id) !== undefined);
}

/**
 * Preloads code, stylesheets and texts of the watch page unless data saver is on: inserting stylesheets during a
 * navigation would delay it by a layout of the whole page. Of a large catalogue only the newest descriptions are
 * loaded. On the page of a video, the list of all videos is loaded only when the viewer is likely to open another.
 */
async function preloadWatchPage(): Promise<void> {
  if (isDataSaverOn()) return;
  await Promise.all([
    routes.find(({ path }) => path === '/video/:id')?.loadModule(),
    // The page of a video already has everything it shows.
    location.pathname.startsWith('/video/') ? undefined : preloadVideos(),
  ]);
  // A User Timing mark for tests and benchmarks.
  performance.mark('watch-page-loaded');
  if (!location.pathname.startsWith('/video/')) return;
  await isAboutToLeave();
  await preloadVideos();
}

async function preloadVideos(): Promise<void> {
  const { videos } = await loadCatalogue();
  await withDescriptions(videos.slice(0, 1));
}

/** Resolves when a link is hovered, touched or focused, or a video has ended, after which the next may start. */
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
