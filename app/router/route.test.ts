import { describe, expect, it } from 'vitest';
import { loadPage, matchRoute, type PageModule, route } from './route.ts';

const Nothing = () => null;
const about: PageModule<'/about', unknown> = { default: Nothing };
const videoPage: PageModule<'/video/:id', { id: string }> = {
  default: Nothing,
  load: ({ params, url }) => ({ id: params.id + url.search }),
  statusOf: ({ id }) => (id === '1' ? 200 : 404),
};
const missing: PageModule<'*', unknown> = { default: Nothing, statusOf: () => 404 };

const routes = [
  route('/', 'home', async () => about as PageModule<string, unknown>, 'random'),
  route('/about', 'about', async () => about),
  route('/video/:id', 'watch', async () => videoPage),
  route('*', 'missing', async () => missing),
];
const load = (url: string, known?: { data: unknown }) =>
  loadPage(routes, { url: new URL(url, 'http://films.test') }, known);

describe('a URL', () => {
  it.each([
    ['/', '/', {}],
    ['/about', '/about', {}],
    ['/about/', '/about', {}],
    ['/video/7', '/video/:id', { id: '7' }],
    ['/video/%E5%85%89', '/video/:id', { id: '光' }],
    ['/video/%', '/video/:id', { id: '%' }],
    ['/video/7/more', '*', {}],
    ['/video/', '*', {}],
    ['/aboutness', '*', {}],
  ])('%s matches %s', (pathname, path, params) => {
    const found = matchRoute(routes, pathname);
    expect([found.route.path, found.params]).toEqual([path, params]);
  });

  it('needs a route for all other paths', () => {
    expect(() => matchRoute(routes.slice(0, 1), '/about')).toThrow('/about');
  });
});

describe('a page', () => {
  it('is rendered with the result of its load, which determines its status', async () => {
    expect(await load('/video/1')).toMatchObject({ data: { id: '1' }, status: 200 });
    expect(await load('/video/1?t=3')).toMatchObject({ data: { id: '1?t=3' }, status: 404 });
  });

  it('is not loaded again if its data is known', async () => {
    expect(await load('/video/9', { data: { id: '1' } })).toMatchObject({ data: { id: '1' }, status: 200 });
  });

  it('needs no load, and then has status 200', async () => {
    expect(await load('/about')).toMatchObject({ data: undefined, status: 200 });
    expect(await load('/nowhere')).toMatchObject({ status: 404 });
  });
});
