import { setTimeout } from 'node:timers/promises';
import type { Browser } from './browser.ts';

type Role = 'heading' | 'link' | 'button' | 'field';

/** The first element of a page that can be seen and has this role and exactly this name. It is sent to the page as its text. */
function findByRole(role: Role, name: string): Element | null {
  const selectors: Record<Role, string> = {
    heading: 'h1, h2',
    link: 'a[href]',
    button: 'button',
    field: 'input',
  };
  const nameOf = (element: HTMLElement) =>
    element.ariaLabel ??
    (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent);
  return (
    [...document.querySelectorAll<HTMLElement>(selectors[role])].find(
      (element) => nameOf(element)?.trim() === name && element.checkVisibility({ visibilityProperty: true }),
    ) ?? null
  );
}

/** What somebody in front of a browser does and sees, by the names people know things by. */
export interface Visitor {
  readonly browser: Browser;
  /** Opens a path of the site, and waits until the page is hydrated. */
  open(path: string): Promise<void>;
  press(role: Role, name: string): Promise<void>;
  fill(name: string, text: string): Promise<void>;
  sees(role: Role, name: string): Promise<void>;
  /** Waits until a page is there: its path, its first heading, and that it is hydrated. */
  isAt(path: string, heading: string): Promise<void>;
  /** Waits until a look says so. @throws with `what` where it does not in time */
  waitUntil(what: string, look: () => Promise<boolean>): Promise<void>;
  /** Does something that moves on, and says whether the document stayed. */
  keepsDocument(move: () => Promise<void>): Promise<boolean>;
}

const timeoutMs = 20_000;
const betweenLooksMs = 100;

export function visitorIn(browser: Browser, origin: string): Visitor {
  const isHydrated = () => browser.evaluate(() => performance.getEntriesByName('hydrated').length > 0);
  const timeOrigin = () => browser.evaluate(() => performance.timeOrigin);

  const waitUntil: Visitor['waitUntil'] = async (what, look) => {
    const deadline = performance.now() + timeoutMs;
    let cause: unknown;
    do {
      try {
        if (await look()) return;
        cause = undefined;
      } catch (error) {
        // Between two documents there is nothing to look at.
        cause = error;
      }
      await setTimeout(betweenLooksMs);
    } while (performance.now() < deadline);
    throw new Error(`Waited in vain: ${what}`, { cause });
  };
  const sees: Visitor['sees'] = (role, name) =>
    waitUntil(`${role} ${name}`, () => browser.has(findByRole, role, name));

  return {
    browser,
    waitUntil,
    sees,
    async open(path) {
      await browser.open(origin + path);
      await waitUntil(`${path} is hydrated`, isHydrated);
    },
    async press(role, name) {
      await sees(role, name);
      await browser.press(findByRole, role, name);
    },
    async fill(name, text) {
      await sees('field', name);
      await browser.type(text, findByRole, 'field', name);
    },
    async isAt(path, heading) {
      const look = async () => {
        const [current, title] = await browser.evaluate(() => [
          decodeURI(location.pathname + location.search),
          document.querySelector('h1')?.textContent,
        ]);
        return current === path && title === heading && (await isHydrated());
      };
      await waitUntil(`“${heading}” at ${path}`, look);
    },
    async keepsDocument(move) {
      const before = await timeOrigin();
      await move();
      return (await timeOrigin()) === before;
    },
  };
}
