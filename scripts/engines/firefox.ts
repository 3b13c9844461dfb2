import { join } from 'node:path';
import { importOnDemand, installOnDemand } from '../run/on-demand.ts';
import { type Browser, commandTimeoutMs, windowSize } from './browser.ts';
import { collectErrors } from './console-errors.ts';

/** The part of puppeteer-core that is used. It drives Firefox directly with WebDriver BiDi. */
interface Puppeteer {
  launch(options: Readonly<Record<string, unknown>>): Promise<{
    newPage(): Promise<Page>;
    version(): Promise<string>;
    close(): Promise<void>;
  }>;
}
interface Page {
  evaluateOnNewDocument(script: () => unknown): Promise<unknown>;
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate: Browser['evaluate'];
  evaluateHandle(
    script: unknown,
    ...args: readonly unknown[]
  ): Promise<{ asElement(): ElementHandle | null }>;
}
interface ElementHandle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/**
 * Starts a headless Firefox.
 * @param directory empty, for its profile and files
 */
export async function startFirefox(directory: string): Promise<Browser> {
  await installOnDemand('tools/engines');
  const { launch } = await importOnDemand<Puppeteer>('tools/engines', 'puppeteer-core');
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    userDataDir: join(directory, 'profile'),
    env: { ...process.env, HOME: directory, XDG_CACHE_HOME: join(directory, 'cache') },
    defaultViewport: windowSize,
    protocolTimeout: commandTimeoutMs,
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(collectErrors);
  const elementOf = async (find: unknown, args: readonly string[]) =>
    (await page.evaluateHandle(find, ...args)).asElement();
  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    evaluate: (script, ...args) => page.evaluate(script, ...args),
    has: async (find, args) => (await elementOf(find, args)) !== null,
    press: async (find, args, text) => {
      const element = await elementOf(find, args);
      if (!element) throw new Error(`There is no ${args.join(' ')}.`);
      await element.click();
      if (text !== undefined) await element.type(text);
    },
    errors: () => page.evaluate(collectErrors),
    close: () => browser.close(),
  };
}
