import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ContentFiles } from '../../../domain/content.ts';
import { setContentSource } from '../../content/index.ts';
import { sourceOf } from '../../content/source.fixture.ts';
import { loadPage } from '../../router/route.ts';
import { Outlet, Router } from '../../router/router.tsx';
import { routes } from '../../routes.ts';

const text = { title: '', lead: '', motto: ['', ''], description: '', sections: [] } as const;
const none: ContentFiles = {
  videos: [],
  descriptions: {},
  readings: {},
  characters: { homophones: {}, simplified: {} },
  categoryLines: {},
  about: text,
  support: text,
  legal: text,
};
setContentSource(sourceOf(() => none));

const page = await loadPage(routes, { url: new URL('http://films.test/video/1') });

describe('the watch page with an empty catalogue', () => {
  it('is answered 404', () => {
    expect(page.status).toBe(404);
  });

  it('says 视频未找到, links to the home page and is not indexed', () => {
    const html = renderToString(
      <Router routes={routes} initial={page} onOffline={() => {}}>
        <Outlet />
      </Router>,
    );
    expect(html).toContain('<h1>视频未找到</h1>');
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>返回首页<\/a>/);
    expect(html).toContain('<title>视频未找到 - 映匣</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});
