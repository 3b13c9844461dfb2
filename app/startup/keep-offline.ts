import { isDataSaverOn } from '../data/data-saver.ts';
import { canWorkOffline, postToWorker, registerWorker } from '../data/worker.ts';
import { showToast } from '../ui/toast.tsx';

/** A page that was moved to has loaded what it shows by then. */
const settledAfterMs = 1500;
/** How often another version is looked for in a tab that stays open. */
const lookEveryMs = 60 * 60 * 1000;

/** Registers the service worker, tells it what was seen, and asks before another version takes over. */
export async function keepOffline(): Promise<void> {
  if (!canWorkOffline()) return;
  try {
    const registration = await registerWorker();
    offerUpdates(registration);
    tellWhatIsSeen();
  } catch (error) {
    console.warn('the service worker could not be registered', error);
  }
}

/** Moving about asks for no pages, and what came before the worker did not come through it. */
function tellWhatIsSeen(): void {
  const tell = () => {
    if (isDataSaverOn()) return;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    void postToWorker({ type: 'seen', page: location.href, files: [...new Set(files)] });
  };
  tell();
  // Not in TypeScript's library, nor in every browser: those remember the pages that were asked for.
  const { navigation } = window as { readonly navigation?: EventTarget };
  let timer: ReturnType<typeof setTimeout>;
  navigation?.addEventListener('navigatesuccess', () => {
    clearTimeout(timer);
    timer = setTimeout(tell, settledAfterMs);
  });
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // The first of all takes nothing away from anybody.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    whenNoFilmRuns(() => showToast('有新版本', { label: '刷新', run: () => takeOver(registration) }));
  };
  const followInstalling = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer();
    });
  };
  // Opening the page has made the browser look: another version may be here, or on its way, by now.
  offer();
  followInstalling();
  registration.addEventListener('updatefound', followInstalling);
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    // Without a network there is none.
    registration.update().catch(() => undefined);
  });
}

function takeOver({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage({ type: 'take-over' });
}

/** Nobody is asked in the middle of a video. */
function whenNoFilmRuns(ask: () => void): void {
  const isRunning = () =>
    [...document.querySelectorAll('video')].some((video) => !video.paused && !video.muted);
  if (!isRunning()) {
    ask();
    return;
  }
  const controller = new AbortController();
  const look = () => {
    if (isRunning()) return;
    controller.abort();
    ask();
  };
  // Media events do not bubble.
  for (const event of ['pause', 'ended', 'emptied'])
    document.addEventListener(event, look, { capture: true, signal: controller.signal });
}
