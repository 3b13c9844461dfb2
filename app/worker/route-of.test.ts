import { expect, it } from 'vitest';
import { pageUrlOf, routes } from '../routes.ts';
import { cacheKeyOf, routeOf } from './route-of.ts';

const origin = 'https://example.com';
const ask = (path: string, mode: RequestMode = 'no-cors', method = 'GET') =>
  routeOf({ url: new URL(path, origin).href, mode, method }, origin);

it.each([
  ['/', 'page'],
  ['/video/3?t=7', 'page'],
  ['/categories?category=%E5%9B%BD', 'page'],
  ['/offline?from=%2Fabout', 'page'],
  ['/sitemap.xml', null],
  ['/manifest.webmanifest', null],
  ['/embed/3?autoplay=1', null],
  ['/auth/v1/authorize', null],
  ['/rest/v1/favorites', null],
  ['https://elsewhere.example/', null],
])('navigating to %s: %s', (path, route) => {
  expect(ask(path, 'navigate')).toBe(route);
});

it.each([
  ['/assets/framework-1234.js', 'asset'],
  ['/content/videos-1234.js?again=1', 'asset'],
  ['/cover-fallback.svg', 'asset'],
  ['/config.js', 'config'],
  ['/media/3/cover-640.avif?v=dddef6', 'cover'],
  ['/media/3/film.mp4?v=dddef6', 'media'],
  ['/media/3/captions-zh.vtt?v=dddef6', 'media'],
  ['/hidden/9f8e7d6c5b4a3.json', 'facts'],
  ['/media/3/film.mp4', null],
  ['/auth/v1/user', null],
  ['/rest/v1/watch_history?select=*', null],
  ['/healthz', null],
  ['/video/3', null],
  ['https://elsewhere.example/assets/x.js', null],
  ['https://elsewhere.example/films/media/3/film.mp4?v=dddef6', 'media'],
  ['https://elsewhere.example/films/media/3/film.mp4', null],
])('fetching %s: %s', (path, route) => {
  expect(ask(path)).toBe(route);
});

it('leaves all requests that change something to the network', () => {
  expect(ask('/', 'navigate', 'POST')).toBeNull();
  expect(ask('/media/3/film.mp4?v=dddef6', 'cors', 'HEAD')).toBeNull();
});

it.each(routes.map(({ path }) => path.replace(':id', '7').replace('*', '/none')))(
  '%s is cached under the parts of its URL that its page depends on',
  (path) => {
    for (const asked of [path, `${path}?q=1&utm_source=x`, `${path}/?q=1#main`]) {
      const url = new URL(origin + asked);
      expect(cacheKeyOf(url.href)).toBe(new URL(pageUrlOf(url), url).href);
    }
  },
);
