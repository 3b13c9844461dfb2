import { setTimeout } from 'node:timers/promises';
import type { Browser } from './browser.ts';

/** The first element of a page that can be seen and has this role and exactly this name. It is sent to the page as its text. */
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

/** What somebody in front of a browser does and sees, by the names people know things by. */
export function visitorIn(browser: Browser, origin: string) {
  const isHydrated = () => browser.evaluate(() => performance.getEntriesByName('hydrated').length > 0);

  /** Waits until a look says so. @throws with `what` where it does not in time */
  const waitUntil = async (what: string, look: () => Promise<boolean>) => {
    for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await setTimeout(100))
      // Between two documents there is nothing to look at.
      if (await look().catch(() => false)) return;
    throw new Error(`Waited in vain: ${what}`);
  };
  const sees = (role: string, name: string) =>
    waitUntil(`${role} ${name}`, () => browser.has(findByRole, [role, name]));
  return {
    browser,
    waitUntil,
    sees,
    /** Opens a path of the site, and waits until the page is hydrated. */
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
    /** Waits until a page is there: its path, its first heading, and that it is hydrated. */
    isAt: (path: string, heading: string) =>
      waitUntil(`“${heading}” at ${path}`, async () => {
        const [current, title] = await browser.evaluate(() => [
          decodeURI(location.pathname + location.search),
          document.querySelector('h1')?.textContent,
        ]);
        return current === path && title === heading && (await isHydrated());
      }),
    /** Does something that moves on, and says whether the document stayed. */
    async keepsDocument(move: () => Promise<void>) {
      const timeOrigin = () => browser.evaluate(() => performance.timeOrigin);
      const before = await timeOrigin();
      await move();
      return (await timeOrigin()) === before;
    },
  };
}
