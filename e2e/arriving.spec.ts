import { shiftsWhileArriving } from './layout-shifts.ts';
import { expect, test } from './site.ts';

/** The least that counts is more than what moves by the nature of things: text that is centred, or ends where its line does. */
for (const [path, width, least] of [
  ['/', 390, 0.0004],
  ['/', 1280, 0.001],
  ['/search?q=月', 390, 0.0004],
  ['/video/1', 1280, 0.001],
  ['/auth', 390, 0.002],
] as const) {
  test(`${path} at ${width} px, painted while it arrives, does not move when the rest of it comes`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const html = await (await request.get(path)).text();
    expect(await shiftsWhileArriving(page, html, least)).toEqual([]);
  });
}
