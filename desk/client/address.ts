import { type MouseEvent, useSyncExternalStore } from 'react';

/**
 * The parsed hash: `#/films?q=夜` is the list of films, `#/films/<folder>?q=夜` also has a film open beside it, and
 * `#/people` is another page.
 */
export interface Address {
  /** A page's path in `rooms.ts`. */
  readonly room: string;
  /** What is open on the page: the folder of a film, or `about` of `#/site/about`. */
  readonly part: string | null;
  readonly params: URLSearchParams;
}

let held: string | null = null;
/** Asks before the address changes; undefined if there is nothing to lose. */
let guard: ((proceed: () => void) => void) | undefined;
const listeners = new Set<() => void>();

const tell = () => {
  held = location.hash;
  for (const listener of listeners) listener();
};

addEventListener('popstate', () => {
  const wanted = location.hash;
  if (!guard || wanted === held) return tell();
  // Returns to the unsaved text; if it is discarded, navigation continues.
  history.pushState({ from: wanted }, '', held ?? '#/');
  guard(() => goBackTo(wanted));
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => {
  held ??= location.hash;
  return held;
};

let last: { readonly hash: string; readonly address: Address } | undefined;

export function useAddress(): Address {
  const hash = useSyncExternalStore(subscribe, read);
  if (last?.hash !== hash) last = { hash, address: parseAddress(hash) };
  return last.address;
}

function parseAddress(hash: string): Address {
  const [path = '', query] = hash.replace(/^#/, '').split('?', 2);
  const [, room, part] = /^\/([^/]*)(?:\/(.+))?$/.exec(path) ?? [];
  return {
    room: room || 'films',
    part: part ? decode(part) : null,
    params: new URLSearchParams(query),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Builds a hash; empty parameters are left out. */
export function hashOf(room: string, part: string | null, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
  const path = part === null ? room : `${room}/${encodeURIComponent(part)}`;
  return `#/${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** @param how `replace` for changes that need no Back, such as each letter of a search */
export function go(hash: string, how: 'push' | 'replace' = 'push'): void {
  const proceed = () => {
    if (how === 'push') history.pushState({ from: read() }, '', hash);
    else history.replaceState(history.state, '', hash);
    tell();
  };
  if (guard && placeOf(hash) !== placeOf(read())) guard(proceed);
  else proceed();
}

/** The part of a hash whose change leaves unsaved text. */
const placeOf = (hash: string) => hash.split('?', 1)[0];

/** Goes back if the previous entry has this hash, so that Back does not reopen a closed film. */
export function goBackTo(hash: string): void {
  if (history.state?.from === hash) history.back();
  else go(hash, 'replace');
}

/** For links within the page: asks before unsaved text is lost. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.hash);
}

/**
 * Asks before a film or page with unsaved text is left, until the returned function is called.
 * @param ask shows the question; `proceed` leaves
 */
export function guardText(ask: (proceed: () => void) => void): () => void {
  const askFirst = (proceed: () => void) =>
    ask(() => {
      guard = undefined;
      proceed();
    });
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  guard = askFirst;
  addEventListener('beforeunload', warn);
  return () => {
    if (guard === askFirst) guard = undefined;
    removeEventListener('beforeunload', warn);
  };
}
