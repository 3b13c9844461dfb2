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

interface Shift {
  readonly text: string;
  readonly startTime: number;
  /** Something only became wider, and covers where it was. */
  readonly isGrowth: boolean;
}

/** Records the layout shifts of each page that is loaded after this. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const grewInPlace = ({ previousRect: from, currentRect: to }: LayoutShift['sources'][number]) =>
      from.width < to.width &&
      from.height === to.height &&
      from.y === to.y &&
      from.left > to.left - 1 &&
      from.right < to.right + 1;
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        // A figure by three pixels, where its digits are another font's for a moment: a thousandth of what is still "good".
        if (value < 0.0001) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent;
          return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        shifts.push({
          text: `${value}: ${moved.join('; ')}`,
          startTime,
          isGrowth: sources.every(grewInPlace),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * The layout shifts recorded on the open page. A link in the middle or at an end whose text the parser had not read yet has not moved:
 * on a busy machine it pauses anywhere. After hydration, and on pages that are sent in parts on purpose (`shiftsBetween`), that counts as well.
 */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    return (window as unknown as { readonly shifts: readonly Shift[] }).shifts
      .filter(({ startTime, isGrowth }) => !(isGrowth && startTime < hydratedAt))
      .map(({ text }) => text);
  });

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
