import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferencesKey, sessionKey } from '../data/storage-keys.ts';
import { renewReturnedPage } from './returned-page.ts';

const stored = new Map<string, string>();
const storage = { getItem: (key: string) => stored.get(key) ?? null } as Storage;
const session = (id: string, access_token = 'a') => JSON.stringify({ access_token, user: { id } });
let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  stored.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the page signed in as Lin, leaves it, and comes back. @returns how often it was loaded again */
function comeBack(meanwhile: () => void, persisted = true): number {
  const reload = vi.fn();
  stored.set(sessionKey, session('lin'));
  renewReturnedPage(() => storage, reload);
  meanwhile();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return reload.mock.calls.length;
}

it.each([
  ['nothing has changed', () => {}, 0],
  ['the session was refreshed', () => stored.set(sessionKey, session('lin', 'b')), 0],
  ['somebody else has signed in', () => stored.set(sessionKey, session('wu')), 1],
  ['the person has signed out', () => stored.delete(sessionKey), 1],
  ['the theme has changed', () => stored.set(preferencesKey, '{"appearance":"dark"}'), 1],
])('a kept page to which somebody returns, when %s, is loaded again %#', (_what, meanwhile, times) => {
  expect(comeBack(meanwhile)).toBe(times);
});

it('a page that is being loaded is not reloaded', () => {
  expect(comeBack(() => stored.delete(sessionKey), false)).toBe(0);
});

it('a browser that blocks storage reloads nothing', () => {
  const reload = vi.fn();
  renewReturnedPage(() => {
    throw new DOMException('blocked', 'SecurityError');
  }, reload);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).not.toHaveBeenCalled();
});
