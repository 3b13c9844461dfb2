import { type WorkerRequest, workerPath } from '../../domain/offline.ts';

/**
 * Whether pages and videos can be stored for offline use: not over plain http, and not in development. Browsers only.
 */
export function canWorkOffline(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window;
}

/** Registers the service worker; calling it again has no effect. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerPath);
}

/** Sends a request to the service worker once it is active. */
export async function postToWorker(request: WorkerRequest): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(request);
}
