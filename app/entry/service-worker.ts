import { contentSource } from '../content/index.ts';
import { listFiles } from '../content/parts.ts';
import { isDataSaverOn } from '../data/data-saver.ts';
import { canWorkOffline, postToWorker, registerWorker } from '../data/worker.ts';
import { showToast } from '../ui/toast.tsx';

/** Delay after a navigation, in which the page loads its files. */
const pageLoadMs = 1500;
/** How often a tab that stays open checks for a new version. */
const updateIntervalMs = 60 * 60 * 1000;

/** Registers the service worker, reports seen pages to it, and asks before a new version takes over. */
export async function startServiceWorker(): Promise<void> {
  if (!canWorkOffline()) return;
  try {
    const registration = await registerWorker();
    offerUpdates(registration);
    reportSeenPages();
  } catch (error) {
    console.warn('the service worker could not be registered', error);
  }
}

/** Client-side navigation requests no pages, and the first page was loaded before the worker was active. */
function reportSeenPages(): void {
  const report = () => {
    if (isDataSaverOn()) return;
    const page = location.href;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const { urls, read } = contentSource();
    listFiles(urls, read)
      .then((content) => postToWorker({ type: 'seen', page, files: [...new Set(files)], content }))
      .catch(console.warn);
  };
  report();
  // TypeScript's DOM library declares it, but not every browser has it.
  const { navigation } = window as { readonly navigation?: EventTarget };
  let timer: ReturnType<typeof setTimeout>;
  navigation?.addEventListener('navigatesuccess', () => {
    clearTimeout(timer);
    timer = setTimeout(report, pageLoadMs);
  });
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // The first installation is not an update.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    whenNoVideoPlays(() => showToast('有新版本', { label: '刷新', run: () => takeOver(registration) }));
  };
  const followInstalling = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer();
    });
  };
  // The page load has started an update check: a new version may already be waiting or installing.
  offer();
  followInstalling();
  registration.addEventListener('updatefound', followInstalling);
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < updateIntervalMs) return;
    checkedAt = Date.now();
    // Rejected offline.
    registration.update().catch(() => undefined);
  });
}

function takeOver({ waiting }: ServiceWorkerRegistration): void {
  // The button was already pressed in another tab.
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'take-over' });
}

function whenNoVideoPlays(ask: () => void): void {
  const isPlaying = () =>
    [...document.querySelectorAll('video')].some((video) => !video.paused && !video.muted);
  if (!isPlaying()) {
    ask();
    return;
  }
  const controller = new AbortController();
  const check = () => {
    if (isPlaying()) return;
    controller.abort();
    ask();
  };
  // Media events do not bubble.
  for (const event of ['pause', 'ended', 'emptied'])
    document.addEventListener(event, check, { capture: true, signal: controller.signal });
}
