// `npm run shots [path …]`: takes screenshots of every page at four widths in both themes, into .cache/shots.
import { type BrowserContext, chromium } from '@playwright/test';
import { addRows, signInFresh } from '../e2e/person.ts';
import { publicPages } from './public-pages.ts';
import { startSite } from './site-server.ts';
import { chromiumFlags } from './test/chromium-flags.ts';
import { ensureChromium } from './test/install-programs.ts';

const widths = [390, 768, 1280, 1920];
const themes = ['light', 'dark'] as const;
/** Pages of a person with rows; the hash only distinguishes the first from a visitor's `/`. */
const personalPages = ['/#personal', '/profile', '/favorites', '/watch-later'];
const chosenPaths = process.argv.slice(2);
const pages = [...publicPages, '/no-such-page', '/auth', ...personalPages];

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const site = await startSite();
try {
  const newContext = (options: Parameters<typeof browser.newContext>[0]) =>
    browser.newContext({ baseURL: site.origin, locale: 'zh-CN', reducedMotion: 'reduce', ...options });
  const person = await newContext({});
  await signInWithRows(person);
  const storageState = await person.storageState();
  for (const width of widths)
    for (const colorScheme of themes) {
      const screen = { viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme };
      const [visitor, somebody] = [await newContext(screen), await newContext({ ...screen, storageState })];
      for (const path of chosenPaths.length > 0 ? chosenPaths : pages)
        await shoot(personalPages.includes(path) ? somebody : visitor, path, `${width}-${colorScheme}`);
      await visitor.close();
      await somebody.close();
    }
} finally {
  await browser.close();
  await site.stop();
}

/** Signs in a person with thirty videos in the history, twenty favourites and twenty to watch later. */
async function signInWithRows(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signInFresh(page);
  const days = Array.from({ length: 30 }, (_, day) => new Date(Date.now() - day * 86_400_000).toISOString());
  const watched = days.map((watched_at, day) => ({
    video_id: `${day + 1}`,
    progress: (day * 7) % 40,
    watched_at,
  }));
  const saved = days.slice(10);
  await addRows(page, 'watch_history', watched);
  const favourites = saved.map((created_at, day) => ({ video_id: `${day * 2 + 1}`, created_at }));
  await addRows(page, 'favorites', favourites);
  const later = saved.map((created_at, day) => ({ video_id: `${50 - day}`, created_at }));
  await addRows(page, 'watch_later', later);
}

async function shoot(context: BrowserContext, path: string, suffix: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  // Scrolls to the end and back, so that lazy images load.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    scrollTo(0, 0);
    // All of the page is drawn, not only what stands in the window.
    document.documentElement.removeAttribute('data-served');
  });
  await page.waitForLoadState('networkidle');
  const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const file = `.cache/shots/${name}-${suffix}.png`;
  await page.screenshot({ path: file, fullPage: true });
  console.log(file);
  await page.close();
}
