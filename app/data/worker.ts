import { type WorkerRequest, workerPath } from '../../domain/offline.ts';

/** Whether pages and videos can be had here without a network: not by plain http, not while developing. Browsers only. */
export function canWorkOffline(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window;
}

/** Registers the service worker; once more changes nothing. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerPath);
}

/** Tells the worker something as soon as one is at work. */
export async function postToWorker(request: WorkerRequest): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(request);
}
