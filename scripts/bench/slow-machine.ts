import { chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../test/chromium-flags.ts';
import { ensureChromium } from '../test/install-programs.ts';

/** Lighthouse's idea of a phone beside this machine. */
export const slowdown = 4;

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: true },
};

export type Screen = keyof typeof screens;

/**
 * Acts in a browser of its own, whose pages have a processor four times slower than this machine's.
 * @param baseURL what addresses without a host begin with
 * @param rate how many times slower; by default four
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
