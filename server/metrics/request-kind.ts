/** What a request is for: few, so that each can be a row of its own on a screen. */
export type RequestKind = 'page' | 'asset' | 'media' | 'auth' | 'rest' | 'probe';

const kinds: ReadonlyArray<[RequestKind, RegExp]> = [
  ['rest', /^\/rest\/v1(\/|$)/],
  ['auth', /^\/auth\/v1(\/|$)/],
  ['media', /^\/media\//],
  // What has an ending is a file: no page's address has one.
  ['asset', /^\/assets\/|\.[a-z0-9]{1,12}$/i],
  ['probe', /^\/(healthz|readyz)$/],
];

/** @param path as in a `RequestRecord` */
export function requestKind(path: string): RequestKind {
  return kinds.find(([, form]) => form.test(path))?.[0] ?? 'page';
}
