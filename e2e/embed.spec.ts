import { createServer } from 'node:http';
import { listen, type TestServer } from './servers.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

// Without the X-Forwarded-For of the tests, which would need a CORS preflight.
test.use({ extraHTTPHeaders: {} });

/**
 * Opens a page of another site with frames of this one.
 * @param frames their URLs and attributes
 */
async function openBlog(
  frames: readonly (readonly [url: string, attributes: string])[],
): Promise<TestServer> {
  const html = `<!doctype html><title>博客</title>${frames
    .map(
      ([url, attributes]) =>
        `<iframe src="${url}" width="640" height="360" allow="autoplay; fullscreen" allowfullscreen ${attributes}></iframe>`,
    )
    .join('')}`;
  return listen(
    createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html)),
  );
}

test('a video embedded in another site starts at the requested second, is small, and links to its page at that second', async ({
  page,
  baseURL,
  context,
}) => {
  const blog = await openBlog([
    [`${baseURL}/embed/7?t=20`, ''],
    [`${baseURL}/embed/7`, 'sandbox="allow-scripts"'],
  ]);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // Another host, which is another site to the browser.
  await page.goto(blog.origin.replace('localhost', '127.0.0.1'));
  const frame = page.frameLocator('iframe').first();
  const video = frame.locator('video');
  const seconds = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await test.step('it plays', async () => {
    await expect(video, 'its own controls bring a loading ring').toHaveJSProperty('controls', false);
    await frame.getByRole('button', { name: '播放' }).click();
    await expect(video).toHaveJSProperty('controls', true);
    await expect.poll(seconds).toBeGreaterThan(20.2);
    expect(requests.filter((path) => path.endsWith('.js') || path.endsWith('.css'))).toEqual([]);
  });
  await test.step('it links to its page', async () => {
    const link = frame.getByRole('link', { name: '丹霞日出' });
    await page.mouse.move(0, 0);
    await video.evaluate((element) => element.blur());
    await expect(link, 'while it plays').toHaveCSS('opacity', '0');
    const before = Math.floor(await seconds());
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      link.focus().then(() => page.keyboard.press('Enter')),
    ]);
    await expect(opened).toHaveURL(new RegExp(`^${baseURL}/video/7\\?t=\\d+$`));
    await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
    const linked = Number(new URL(opened.url()).searchParams.get('t'));
    expect(linked).toBeGreaterThanOrEqual(before);
    expect(linked).toBeLessThanOrEqual(await seconds());
    await opened.close();
  });
  await test.step('in a sandboxed frame, as in WordPress, it has its film and captions', async () => {
    const read = (element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      if (track) track.mode = 'showing';
      return [element.readyState > 0, (track?.cues?.length ?? 0) > 0, element.crossOrigin];
    };
    const closedOff = page.frameLocator('iframe[sandbox]').locator('video');
    await expect.poll(() => closedOff.evaluate(read)).toEqual([true, true, 'anonymous']);
  });
  await blog.close();
  await test.step('axe finds nothing in the page alone', async () => {
    await page.goto('/embed/7');
    const without = ['landmark-one-main', 'page-has-heading-one', 'region'];
    expect(await violationsOf(page, { without })).toEqual([]);
  });
});
