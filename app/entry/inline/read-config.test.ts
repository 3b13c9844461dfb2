import { afterEach, expect, it, vi } from 'vitest';
import { sessionKey } from '../../data/storage-keys.ts';
import { readConfig } from './read-config.ts';

afterEach(() => vi.unstubAllGlobals());

const placeholder = '{"url":"https://backend.invalid","publishableKey":"none"}';

/** Reads a config; returns the console's messages and the page's backend. */
function read(
  siteConfig: unknown,
  { made = placeholder, session }: { made?: string; session?: string } = {},
) {
  const errors: string[] = [];
  const meta = { content: made, dataset: { asMade: undefined } };
  let isSignedIn: boolean | undefined;
  vi.stubGlobal('window', { siteConfig });
  vi.stubGlobal('console', { error: (text: string) => errors.push(text) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === sessionKey ? (session ?? null) : null),
  });
  vi.stubGlobal('document', {
    querySelector: () => meta,
    createElement: () => ({}),
    head: { append: () => undefined },
    documentElement: {
      toggleAttribute: (_: string, isSet: boolean) => {
        isSignedIn = isSet;
      },
    },
  });
  readConfig();
  return { error: errors[0], content: meta.content, asMade: meta.dataset.asMade, isSignedIn };
}

const supabaseUrl = 'https://abc.supabase.co';
const token = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ iss: 'supabase', role, name: '映匣' }), 'signature-of-it']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

it.each([['sb_publishable_abcdefghijklmnop'], [token('anon')]])('accepts the key %s', (supabaseAnonKey) => {
  expect(read({ supabaseUrl, supabaseAnonKey })).toMatchObject({
    error: undefined,
    content: JSON.stringify({ url: supabaseUrl, publishableKey: supabaseAnonKey }),
  });
});

it.each([['sb_secret_abcdefghijklmnopqrst'], [token('service_role')]])(
  'refuses the secret key %s',
  (supabaseAnonKey) => {
    const { error, content } = read({ supabaseUrl, supabaseAnonKey });
    expect(error).toContain('secret key');
    expect(content).toBe(placeholder);
  },
);

it.each([
  [undefined, 'missing'],
  [{ supabaseUrl: 'https://abc.supabase.co/rest', supabaseAnonKey: token('anon') }, 'supabaseUrl'],
  [{ supabaseUrl, supabaseAnonKey: 'short' }, 'supabaseAnonKey'],
])('reports what is wrong with %j', (siteConfig, word) => {
  expect(read(siteConfig)).toMatchObject({ error: expect.stringContaining(word), content: placeholder });
  expect(read(siteConfig, { made: 'null' })).toMatchObject({ content: 'null' });
});

it('removes accounts, and the signed-in state, if both values are empty', () => {
  const config = { supabaseUrl: '', supabaseAnonKey: '' };
  const ended = { error: undefined, content: 'null', asMade: placeholder, isSignedIn: false };
  expect(read(config, { session: '{}' })).toEqual(ended);
});

it('adds accounts, and the signed-in state, to a page generated without them', () => {
  const config = { supabaseUrl, supabaseAnonKey: token('anon') };
  expect(read(config, { made: 'null', session: '{}' })).toMatchObject({ asMade: 'null', isSignedIn: true });
  expect(read(config, { made: 'null' })).toMatchObject({ asMade: 'null', isSignedIn: false });
});
