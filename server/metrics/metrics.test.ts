import { expect, it } from 'vitest';
import { requestKind } from './metrics.ts';

it.each([
  ['/', 'page'],
  ['/video/3', 'page'],
  ['/no/such/page', 'page'],
  ['/rest', 'page'],
  ['/rest/v1/favorites', 'rest'],
  ['/rest/v10/favorites', 'page'],
  ['/auth/v1/token', 'auth'],
  ['/media/3/film.mp4', 'media'],
  ['/assets/home-abc.js', 'asset'],
  ['/assets/', 'asset'],
  ['/sw.js', 'asset'],
  ['/manifest.webmanifest', 'asset'],
  ['/healthz', 'probe'],
  ['/readyz', 'probe'],
])('%s is a request for: %s', (path, kind) => {
  expect(requestKind(path)).toBe(kind);
});
