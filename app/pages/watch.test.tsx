import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, vi } from 'vitest';

vi.mock('../catalogue/index.ts', () => ({ catalogue: [], findVideo: () => undefined, describe: () => [] }));

const { default: Watch, loader } = await import('./watch.tsx');

/** The parts of React Router's arguments that the page reads. */
const args = { params: { id: '1' } } as Parameters<typeof loader>[0];

describe('the watch page with an empty catalogue', () => {
  it('is answered 404', async () => {
    expect((await loader(args)).init?.status).toBe(404);
  });

  it('says 视频未找到, leads home and asks not to be indexed', async () => {
    const Stub = createRoutesStub([
      { path: '/video/:id', Component: Watch as never, HydrateFallback: () => null },
    ]);
    const html = renderToString(
      <Stub
        initialEntries={['/video/1']}
        hydrationData={{ loaderData: { '0': (await loader(args)).data } }}
      />,
    );
    expect(html).toContain('<h1>视频未找到</h1>');
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>返回首页<\/a>/);
    expect(html).toContain('<title>视频未找到 - 映匣</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});
