import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { importOnDemand, installOnDemand } from '../run/on-demand.ts';
import { type Browser, commandTimeoutMs, windowSize } from './browser.ts';
import { collectErrors } from './console-errors.ts';

/** What is used of puppeteer-core, which drives Firefox by WebDriver BiDi, without a program between. */
interface Puppeteer {
  launch(options: Readonly<Record<string, unknown>>): Promise<{
    newPage(): Promise<Page>;
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
  evaluateHandle(script: unknown, ...args: unknown[]): Promise<{ asElement(): ElementHandle | null }>;
  screenshot(options: { encoding: 'base64' }): Promise<string>;
}
interface ElementHandle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/**
 * Starts Firefox without a window.
 * @param directory empty, for all that it keeps
 */
export async function startFirefox(directory: string): Promise<Browser> {
  await installOnDemand('tools/engines');
  const { launch } = await importOnDemand<Puppeteer>('tools/engines', 'puppeteer-core');
  const executable = '/usr/bin/firefox-esr';
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  const browser = await launch({
    browser: 'firefox',
    executablePath: executable,
    headless: true,
    userDataDir: join(directory, 'profile'),
    env: { ...process.env, HOME: directory, XDG_CACHE_HOME: join(directory, 'cache') },
    defaultViewport: windowSize,
    protocolTimeout: commandTimeoutMs,
    // The command itself closes Firefox when it is interrupted.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(collectErrors);
  const find = async (script: unknown, args: readonly unknown[]) =>
    (await page.evaluateHandle(script, ...args)).asElement();
  const elementOf = async (script: unknown, args: readonly unknown[]) => {
    const element = await find(script, args);
    if (!element) throw new Error(`There is no ${args.join(' ')}.`);
    return element;
  };
  return {
    name: stdout.trim().replace('Mozilla ', ''),
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    evaluate: (script, ...args) => page.evaluate(script, ...args),
    has: async (script, ...args) => (await find(script, args)) !== null,
    press: async (script, ...args) => (await elementOf(script, args)).click(),
    type: async (text, script, ...args) => {
      const element = await elementOf(script, args);
      await element.click();
      await element.type(text);
    },
    errors: () => page.evaluate(collectErrors),
    picture: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  };
}
