import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { listen } from './servers.ts';

/** https://wicg.github.io/layout-instability/, which TypeScript's DOM library lacks. */
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
  readonly value: number;
  readonly startTime: number;
}

/**
 * Records the layout shifts of each page loaded from now on, except those of a part of a pixel, which nobody sees: a
 * text that becomes wider does not shift.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        const hasMoved = sources.some(({ previousRect: from, currentRect: to }) =>
          (['x', 'y'] as const).some((side) => Math.abs(from[side] - to[side]) >= 1),
        );
        if (sources.length > 0 && !hasMoved) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent;
          return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        shifts.push({ text: `${value}: ${moved.join('; ')}`, value, startTime });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * The layout shifts recorded on the open page.
 * @param leastBefore threshold before hydration: text that is centred or right-aligned waits for its own end, and on a
 * busy machine the parser may pause anywhere. Afterwards it is a thousandth of what counts as "good" (0.1)
 */
export const shiftsOf = (page: Page, leastBefore = 0.004): Promise<string[]> =>
  page.evaluate((least) => {
    const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return (window as unknown as { readonly shifts: readonly Shift[] }).shifts
      .filter(({ value, startTime }) => value >= (startTime < hydratedAt ? least : 0.0001))
      .map(({ text }) => text);
  }, leastBefore);

/** The layout shifts of a page without scripts whose first 250 links, rows and the like are parsed one per frame. */
export async function shiftsWhileArriving(page: Page, html: string, least: number): Promise<string[]> {
  const end = html.indexOf('<script', html.indexOf('</footer>'));
  const parts = html.slice(0, end).split(/(?=<(?:a|article|button|div|form|h\d|li|nav|p|section)\b)/);
  expect(parts.length).toBeGreaterThan(50);
  const server = createServer(async ({ url }, response) => {
    if (url !== '/') return response.writeHead(204).end();
    response.setHeader('Content-Type', 'text/html');
    for (const part of parts.slice(0, 250)) {
      response.write(part);
      await setTimeout(16);
    }
    return response.end(parts.slice(250).join(''));
  });
  const slow = await listen(server);
  try {
    await watchShifts(page);
    await page.goto(slow.origin, { waitUntil: 'load' });
    // The last part is painted and its shifts are reported.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => window.setTimeout(resolve, 50))),
    );
    const shifts = await shiftsOf(page, least);
    await page.goto('about:blank');
    return shifts;
  } finally {
    await slow.close();
  }
}
