import { shiftsWhileArriving } from './layout-shifts.ts';
import { expect, test } from './site.ts';

/** The least that counts is more than what moves by the nature of things: text that is centred, or ends where its line does. */
const pages = [
  { path: '/', width: 390, least: 0.0004 },
  { path: '/', width: 1280, least: 0.001 },
  { path: '/search?q=月', width: 390, least: 0.0004 },
  { path: '/video/1', width: 1280, least: 0.001 },
  { path: '/auth', width: 390, least: 0.002 },
];

test('a page that is painted while it arrives does not move when the rest of it comes', async ({
  page,
  request,
}) => {
  for (const { path, width, least } of pages) {
    await page.setViewportSize({ width, height: 844 });
    const html = await (await request.get(path)).text();
    expect.soft(await shiftsWhileArriving(page, html, least), `${path} at ${width} px`).toEqual([]);
  }
});
