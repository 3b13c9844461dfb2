import { shiftsWhileArriving } from './layout-shifts.ts';
import { expect, test } from './site.ts';

// At 390 px the facts of a video wrap anew when its rating comes beside them.
const arrivals = { '/': [390, 1280], '/search?q=月': [390], '/video/1': [1280], '/auth': [390] };

for (const [path, widths] of Object.entries(arrivals)) {
  test(`${path}, painted while it arrives, does not move when the rest of it comes`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await shiftsWhileArriving(page, html), `${width} px`).toEqual([]);
    }
  });
}
