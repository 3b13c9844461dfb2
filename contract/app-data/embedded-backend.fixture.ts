import { vi } from 'vitest';
import { origin, type Person, password, startTestBackend } from '../../backend/backend.fixture.ts';

/** Starts an embedded backend, with a function that opens pages for it. */
export function startBackendWithPages() {
  const { backend, dataDirectory, ask, newPerson } = startTestBackend();
  /** Loads modules of `app/data` as a new page would, with the person signed in. */
  async function openPage<Modules>({ email }: Person, load: () => Promise<Modules>) {
    const content = JSON.stringify({ url: origin, publishableKey: backend.publishableKey });
    vi.stubGlobal('document', { querySelector: () => ({ content }) });
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      backend.fetch(new Request(input, init), { address: '192.0.2.1' }),
    );
    vi.resetModules();
    const { signIn } = await import('../../app/data/account.ts');
    const { error } = await signIn({ email, password });
    if (error) throw new Error(error.message);
    return load();
  }
  return { dataDirectory, ask, newPerson, openPage };
}

export { type Person, password };
