import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { listen } from './servers.ts';

/** https://wicg.github.io/layout-instability/, which TypeScript's library does not have. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Records the layout shifts of each page that is loaded after this. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const hydratedAt = () =>
      performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    // Of a centred link whose text the parser had not read yet: on a busy machine it pauses anywhere.
    const grewInPlace = ({ previousRect: from, currentRect: to }: LayoutShift['sources'][number]) =>
      from.width < to.width && from.y === to.y && Math.abs(from.left + from.right - to.left - to.right) < 1;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        // A figure by three pixels, where its digits are another font's for a moment: a thousandth of what is still "good".
        if (entry.value < 0.0001) continue;
        if (entry.startTime < hydratedAt() && entry.sources.every(grewInPlace)) continue;
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent;
          return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        shifts.push(`${entry.value}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts recorded on the open page. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { readonly shifts: string[] }).shifts);

/**
 * What moves when the second part of a page comes a second after the first was painted: a slow connection.
 * @param shown called when both are there
 */
export async function shiftsBetween(
  page: Page,
  [first, second]: readonly [string, string],
  shown: () => Promise<void>,
): Promise<string[]> {
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.writeHead(204).end();
    response.setHeader('Content-Type', 'text/html');
    response.write(first);
    // Without its scripts: they belong to another server.
    return setTimeout(() => response.end(second), 1000);
  });
  const half = await listen(server);
  try {
    await watchShifts(page);
    await page.goto(half.origin, { waitUntil: 'load' });
    await shown();
    return await shiftsOf(page);
  } finally {
    await half.close();
  }
}
