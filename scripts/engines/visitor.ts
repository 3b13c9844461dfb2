import { setTimeout } from 'node:timers/promises';
import type { Browser } from './browser.ts';

/** The first visible element with this role and exactly this name. It is sent to the page as text. */
function findByRole(role: string, name: string): Element | null {
  const selectors: Record<string, string> = {
    heading: 'h1, h2',
    link: 'a[href]',
    button: 'button',
    field: 'input',
  };
  const nameOf = (element: HTMLElement) =>
    element.ariaLabel ??
    (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent);
  return (
    [...document.querySelectorAll<HTMLElement>(selectors[role] ?? '')].find(
      (element) => nameOf(element)?.trim() === name && element.checkVisibility({ visibilityProperty: true }),
    ) ?? null
  );
}

const timeoutMs = 20_000;

export type Visitor = ReturnType<typeof visitorIn>;

/** Actions and observations of a person at a browser, by role and name. */
export function visitorIn(browser: Browser, origin: string) {
  const isHydrated = () => browser.evaluate(() => performance.getEntriesByName('hydrated').length > 0);

  /** Waits until a condition holds. @throws with `what` after a timeout */
  const waitUntil = async (what: string, look: () => Promise<boolean>) => {
    for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await setTimeout(100))
      // Between two documents the call may fail.
      if (await look().catch(() => false)) return;
    throw new Error(`Timed out: ${what}`);
  };
  const sees = (role: string, name: string) =>
    waitUntil(`${role} ${name}`, () => browser.has(findByRole, [role, name]));
  return {
    browser,
    waitUntil,
    sees,
    /** Opens a path of the site and waits until the page is hydrated. */
    async open(path: string) {
      await browser.open(origin + path);
      await waitUntil(`${path} is hydrated`, isHydrated);
    },
    async press(role: string, name: string) {
      await sees(role, name);
      await browser.press(findByRole, [role, name]);
    },
    async fill(name: string, text: string) {
      await sees('field', name);
      await browser.press(findByRole, ['field', name], text);
    },
    /** Waits until a page is open: path, heading, and hydration. */
    isAt: (path: string, heading: string) =>
      waitUntil(`“${heading}” at ${path}`, async () => {
        const [current, title] = await browser.evaluate(() => [
          decodeURI(location.pathname + location.search),
          document.querySelector('h1')?.textContent,
        ]);
        return current === path && title === heading && (await isHydrated());
      }),
    /** Performs a navigation and returns whether the document stayed. */
    async keepsDocument(move: () => Promise<void>) {
      const timeOrigin = () => browser.evaluate(() => performance.timeOrigin);
      const before = await timeOrigin();
      await move();
      return (await timeOrigin()) === before;
    },
  };
}
