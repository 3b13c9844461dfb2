import { chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../test/chromium-flags.ts';
import { ensureChromium } from '../test/install-programs.ts';

/** A phone's CPU relative to this machine, as in Lighthouse. */
export const slowdown = 4;

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: true },
};

export type Screen = keyof typeof screens;

/**
 * Runs actions in a new browser whose pages have a slowed CPU.
 * @param baseURL prefix of relative URLs
 * @param rate slowdown factor; defaults to four
 */
export async function onSlowMachine<T>(
  screen: Screen,
  baseURL: string,
  act: (page: Page) => Promise<T>,
  rate = slowdown,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ ...screens[screen], baseURL });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    return await act(page);
  } finally {
    await browser.close();
  }
}
