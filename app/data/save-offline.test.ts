import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveOffline } from './save-offline.ts';

const never = () => new Promise<never>(() => {});
const files = ['/media/7/film.mp4', '/media/7/cover.avif'].map((url) => ({
  url: `http://films.test${url}`,
  bytes: 4,
}));

/** Stubs of the browser's stores, which hold what is put into them. */
function browser() {
  const stored = new Map<string, Response>();
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => stored.get(url),
    put: async (url: string, answer: Response) => {
      await answer.arrayBuffer();
      stored.set(url, answer);
    },
    delete: async ({ url }: { url: string }) => stored.delete(url),
  };
  return {
    stored,
    caches: { open: async () => cache },
    storage: {
      estimate: async (): Promise<StorageEstimate> => ({}),
      persist: async () => true,
    },
    serviceWorker: {
      register: async () => ({}),
      ready: Promise.resolve({ active: { postMessage: () => {} } }),
    },
    fetch: async (_: string, __?: RequestInit) => new Response('film'),
  };
}

let device = browser();
const store = (signal = new AbortController().signal) =>
  saveOffline('7', files, { signal, onProgress: () => {} });

beforeEach(() => {
  device = browser();
  const { storage, serviceWorker } = device;
  vi.stubGlobal('navigator', { storage, serviceWorker });
  vi.stubGlobal('caches', device.caches);
  vi.stubGlobal('location', new URL('http://films.test/video/7'));
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => device.fetch(url, options));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('saveOffline', () => {
  it.each([
    ['yes', async () => true],
    ['no', async () => false],
    ['nothing', never],
    ['with an error', () => Promise.reject(new Error('not here'))],
  ])('stores a video if the browser answers %s when asked to keep it', async (_, persist) => {
    device.storage.persist = persist;
    expect(await store()).toBe('stored');
    expect([...device.stored.keys()]).toEqual(files.map(({ url }) => url).toReversed());
  });

  it.each<[string, () => void]>([
    ['tells how much room there is', () => Object.assign(device.storage, { estimate: never })],
    ['registers the worker', () => Object.assign(device.serviceWorker, { register: never })],
    ['opens its caches', () => Object.assign(device.caches, { open: never })],
    ['starts the worker', () => Object.assign(device.serviceWorker, { ready: never() })],
    ['sends the files', () => Object.assign(device, { fetch: never })],
  ])('is cancelled at once if the browser never %s', async (_, stop) => {
    stop();
    const cancelling = new AbortController();
    const outcome = store(cancelling.signal);
    await new Promise((resolve) => setTimeout(resolve, 10));
    cancelling.abort();
    expect(await outcome).toBe('cancelled');
  });

  it('requests the whole file if the browser answers with a part of it', async () => {
    const asked: (RequestCache | undefined)[] = [];
    device.fetch = async (_, options) => {
      asked.push(options?.cache);
      return new Response('film', { status: options?.cache === 'reload' ? 200 : 206 });
    };
    expect(await store()).toBe('stored');
    expect(asked).toEqual(['no-cache', 'reload', 'no-cache', 'reload']);
  });

  it('leaves nothing behind after a cancel or a failure', async () => {
    const cancelling = new AbortController();
    device.fetch = async (url) => {
      if (url.endsWith('.mp4')) cancelling.abort();
      return new Response('film');
    };
    expect(await store(cancelling.signal)).toBe('cancelled');
    await vi.waitFor(() => expect(device.stored.size).toBe(0));
    device.fetch = async (url) => new Response('film', { status: url.endsWith('.mp4') ? 500 : 200 });
    expect(await store()).toBe('failed');
    expect(device.stored.size).toBe(0);
  });

  it('reports that there is no room', async () => {
    device.storage.estimate = async () => ({ quota: 10, usage: 3 });
    expect(await store()).toBe('no-room');
  });
});
