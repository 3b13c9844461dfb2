import { afterEach, expect, it, vi } from 'vitest';

// Defined by the build.
vi.hoisted(() => Object.assign(globalThis, { WORKER_VERSION: 'test', WORKER_SHELL: [] }));

const { answerPage } = await import('./answer-page.ts');

afterEach(() => vi.unstubAllGlobals());

/** The text with which a cached page, or one that is not, is answered if the network answers with a status. */
async function answered(status: number, cached: Response | undefined): Promise<string> {
  vi.stubGlobal('caches', { open: async () => ({ match: async () => cached }) });
  vi.stubGlobal('fetch', async () => new Response('network', { status }));
  return (await answerPage(new Request('http://films.test/about'))).text();
}

it.each([502, 503, 504])(
  'a proxy that answers %d is answered with the cached page, if there is one',
  async (status) => {
    expect(await answered(status, new Response('cache'))).toBe('cache');
    expect(await answered(status, undefined)).toBe('network');
  },
);

it.each([404, 500])('the server’s own %d is shown', async (status) => {
  expect(await answered(status, new Response('cache'))).toBe('network');
});
