import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from './read-config.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the console is told of such a config, and the address that the page then has. */
function read(siteConfig: unknown) {
  const complaints: string[] = [];
  const attributes: Record<string, string> = {};
  vi.stubGlobal('window', { siteConfig });
  vi.stubGlobal('console', { error: (text: string) => complaints.push(text) });
  vi.stubGlobal('document', {
    querySelector: () => ({
      setAttribute: (name: string, value: string) => {
        attributes[name] = value;
      },
    }),
    createElement: () => ({}),
    head: { append: () => undefined },
  });
  readConfig();
  return { complaint: complaints[0], content: attributes.content };
}

const supabaseUrl = 'https://abc.supabase.co';
const token = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ iss: 'supabase', role, name: '映匣' }), 'signature-of-it']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

it.each([['sb_publishable_abcdefghijklmnop'], [token('anon')]])('takes the key %s', (supabaseAnonKey) => {
  expect(read({ supabaseUrl, supabaseAnonKey })).toEqual({
    complaint: undefined,
    content: JSON.stringify({ url: supabaseUrl, publishableKey: supabaseAnonKey }),
  });
});

it.each([['sb_secret_abcdefghijklmnopqrst'], [token('service_role')]])(
  'refuses the secret key %s',
  (supabaseAnonKey) => {
    const { complaint, content } = read({ supabaseUrl, supabaseAnonKey });
    expect(complaint).toContain('secret key');
    expect(content).toBeUndefined();
  },
);

it.each([
  [undefined, 'missing'],
  [{ supabaseUrl: 'https://abc.supabase.co/rest', supabaseAnonKey: token('anon') }, 'supabaseUrl'],
  [{ supabaseUrl, supabaseAnonKey: 'short' }, 'supabaseAnonKey'],
])('says what is wrong with %j', (siteConfig, word) => {
  expect(read(siteConfig)).toEqual({ complaint: expect.stringContaining(word), content: undefined });
});
