import { shiftsWhileArriving } from './layout-shifts.ts';
import { expect, test } from './site.ts';

/** The thresholds ignore shifts of text that is centred or right-aligned, which moves as its line grows. */
const pages = [
  { path: '/', width: 390, least: 0.0004 },
  { path: '/', width: 1280, least: 0.001 },
  { path: '/search?q=月', width: 390, least: 0.0004 },
  { path: '/video/1', width: 1280, least: 0.001 },
  { path: '/auth', width: 390, least: 0.002 },
];

test('a page that is painted while it loads does not shift when the rest arrives', async ({
  page,
  request,
}) => {
  for (const { path, width, least } of pages) {
    await page.setViewportSize({ width, height: 844 });
    const html = await (await request.get(path)).text();
    expect.soft(await shiftsWhileArriving(page, html, least), `${path} at ${width} px`).toEqual([]);
  }
});
