import { createServer } from 'node:http';
import { listen, type TestServer } from './servers.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

/** Another site, whose one page shows a frame of ours. */
async function openBlog(frameUrl: string, attributes = ''): Promise<TestServer> {
  const html = `<!doctype html><title>博客</title><iframe src="${frameUrl}" width="640" height="360" allow="autoplay; fullscreen" allowfullscreen ${attributes}></iframe>`;
  return listen(
    createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html)),
  );
}

test.describe('a video in another site’s page', () => {
  test.use({ allowedConsoleErrors: [/status of 404/] });

  test('plays there from the second it is asked for, weighs little, and leads to its page here at that second', async ({
    page,
    baseURL,
    context,
  }) => {
    const blog = await openBlog(`${baseURL}/embed/7?t=20`);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    // Another host: a site of its own to the browser.
    await page.goto(blog.origin.replace('localhost', '127.0.0.1'));
    const frame = page.frameLocator('iframe');
    const video = frame.locator('video');
    await expect(video, 'its own controls bring a loading ring').toHaveJSProperty('controls', false);
    await frame.getByRole('button', { name: '播放' }).click();
    await expect(video).toHaveJSProperty('controls', true);
    await expect
      .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(20.2);
    const link = frame.getByRole('link', { name: '丹霞日出' });
    await page.mouse.move(0, 0);
    await video.evaluate((element) => element.blur());
    await expect(link, 'while it plays').toHaveCSS('opacity', '0');
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      link.focus().then(() => page.keyboard.press('Enter')),
    ]);
    await expect(opened).toHaveURL(new RegExp(`^${baseURL}/video/7\\?t=2\\d$`));
    await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
    expect(requests.filter((path) => path.endsWith('.js') || path.endsWith('.css'))).toEqual([]);
    await blog.close();
  });

  test('has its film and its captions in a frame that its site has closed off, as WordPress does', async ({
    browser,
    baseURL,
  }) => {
    const blog = await openBlog(`${baseURL}/embed/7`, 'sandbox="allow-scripts"');
    // Without the header by which journeys are told apart: for that a browser asks before it reads from another origin.
    const page = await browser.newPage({ extraHTTPHeaders: {} });
    await page.goto(blog.origin.replace('localhost', '127.0.0.1'));
    const video = page.frameLocator('iframe').locator('video');
    const read = (element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      if (track) track.mode = 'showing';
      return [element.readyState > 0, (track?.cues?.length ?? 0) > 0, element.crossOrigin];
    };
    await expect.poll(() => video.evaluate(read)).toEqual([true, true, 'anonymous']);
    await page.close();
    await blog.close();
  });

  test('is the only page that may be framed', async ({ page, baseURL }) => {
    for (const path of ['/video/7', '/', '/auth']) {
      const response = await page.request.get(`${baseURL}${path}`);
      expect(response.headers()['x-frame-options']).toBe('DENY');
      expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('says so where there is none, by itself as well as by keyboard and screen reader', async ({
    page,
  }) => {
    expect((await page.goto('/embed/nope'))?.status()).toBe(404);
    await expect(page.getByText('没有这部短片')).toBeVisible();
    await page.goto('/embed/7');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, indexifembedded');
    expect(
      await violationsOf(page, { without: ['landmark-one-main', 'page-has-heading-one', 'region'] }),
    ).toEqual([]);
  });

  test('is found from its page by oEmbed, and shown by the code that comes back', async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto('/video/7');
    const discovery = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
    const facts = await (await request.get(`${discovery}?maxwidth=320`)).json();
    expect(facts).toMatchObject({
      version: '1.0',
      type: 'video',
      title: '丹霞日出',
      width: 320,
      height: 180,
      thumbnail_width: 320,
      thumbnail_height: 180,
    });
    const asked = await request.get(`/oembed?url=${encodeURIComponent(`${baseURL}/video/7`)}&maxwidth=320`);
    expect(await asked.json()).toEqual(facts);
    const later = await request.get(`/oembed?url=${encodeURIComponent(`${baseURL}/video/7?t=20`)}`);
    expect((await later.json()).html).toContain(`src="${baseURL}/embed/7?t=20"`);
    const [, source] = /src="([^"]+)"/.exec(facts.html) ?? [];
    expect((await request.get(source ?? '')).status()).toBe(200);
    expect((await request.get(facts.thumbnail_url)).status()).toBe(200);
  });

  test('comes to readers of the feed, with its file', async ({ page, request }) => {
    await page.goto('/');
    const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
    const response = await request.get(address ?? '');
    expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const enclosures = [
      ...(await response.text()).matchAll(/rel="enclosure" type="video\/mp4" href="([^"]+)" length="(\d+)"/g),
    ];
    expect(enclosures).toHaveLength(50);
    const [[, href = '', length] = []] = enclosures;
    const file = await request.get(href, { headers: { Range: 'bytes=0-99' } });
    expect([file.status(), file.headers()['content-type']]).toEqual([206, 'video/mp4']);
    expect(file.headers()['content-range']).toBe(`bytes 0-99/${length}`);
  });
});
