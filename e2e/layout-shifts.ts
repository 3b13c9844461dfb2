import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
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
  readonly value: number;
  readonly startTime: number;
}

/** Records the layout shifts of each page that is loaded after this. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
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
 * The layout shifts recorded on the open page. Less than a thousandth of what is still "good" (0.1) is none: a figure by three pixels, where
 * its digits are another font's for a moment. Before hydration a twenty-fifth: what is centred, or ends where its line does, waits for
 * its own text, and on a busy machine the parser pauses anywhere.
 */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return (window as unknown as { readonly shifts: readonly Shift[] }).shifts
      .filter(({ value, startTime }) => value >= (startTime < hydratedAt ? 0.004 : 0.0001))
      .map(({ text }) => text);
  });

/** What moves of a page whose first 250 links, rows and the like come one by one, a frame apart, without its scripts. */
export async function shiftsWhileArriving(page: Page, html: string): Promise<string[]> {
  const end = html.indexOf('<script', html.indexOf('</footer>'));
  const parts = html.slice(0, end).split(/(?=<(?:a|article|button|div|form|h\d|li|nav|p|section)\b)/);
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
    const shifts = await shiftsOf(page);
    await page.goto('about:blank');
    return shifts;
  } finally {
    await slow.close();
  }
}
