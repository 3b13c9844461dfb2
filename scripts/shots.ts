/** `npm run shots [path …]`: pictures of every page at four widths in both themes, into .cache/shots, to be looked at. */
import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { addRows, signInFresh } from '../e2e/person.ts';
import { publicPages } from './public-pages.ts';
import { startSite } from './site-server.ts';
import { chromiumFlags } from './test/chromium-flags.ts';
import { ensureChromium } from './test/install-programs.ts';

const widths = [390, 768, 1280, 1920];
const themes = ['light', 'dark'] as const;
/** Pages that are also shown with very short and very long titles, some of them without tags. */
const stressedPages = ['/', '/categories', '/categories?view=list', '/video/1'];
/** Pages for a signed-in person with thirty videos in the history, twenty favourites and twenty to watch later; the last has its dialog open. The hash of the first only tells it from a visitor's `/`. */
const personalPages = ['/#personal', '/profile', '/favorites', '/watch-later', '/profile#settings'];
const chosenPaths = process.argv.slice(2);
const folder = '.cache/shots';

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const site = await startSite();
try {
  const pages = [...publicPages, '/no-such-page', '/auth', ...personalPages];
  const person = await openSession(browser);
  for (const path of chosenPaths.length > 0 ? chosenPaths : pages) {
    for (const width of widths)
      for (const theme of themes) await shoot(browser, { path, width, theme, person });
  }
  for (const path of chosenPaths.length > 0 ? [] : stressedPages) {
    for (const width of widths)
      await shoot(browser, { path, width, theme: 'light', person, isStressed: true });
  }
} finally {
  await browser.close();
  await site.stop();
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs up a person with a history and favourites. @returns the cookies and storage of their browser */
async function openSession(browser: Browser): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await signInFresh(page);
  const days = Array.from({ length: 30 }, (_, day) => new Date(Date.now() - day * 86_400_000).toISOString());
  await addRows(
    page,
    'watch_history',
    days.map((watched_at, day) => ({ video_id: `${day + 1}`, progress: (day * 7) % 40, watched_at })),
  );
  await addRows(
    page,
    'favorites',
    days.slice(10).map((created_at, day) => ({ video_id: `${day * 2 + 1}`, created_at })),
  );
  await addRows(
    page,
    'watch_later',
    days.slice(10).map((created_at, day) => ({ video_id: `${50 - day}`, created_at })),
  );
  const state = await context.storageState();
  await context.close();
  return state;
}

interface Shot {
  path: string;
  width: number;
  theme: (typeof themes)[number];
  person: StorageState;
  isStressed?: boolean;
}

async function shoot(browser: Browser, { path, width, theme, person, isStressed = false }: Shot) {
  const isPersonal = personalPages.includes(path);
  const page = await browser.newPage({
    ...(isPersonal && { storageState: person }),
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: theme,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  await page.goto(site.origin + path, { waitUntil: 'networkidle' });
  const opensSettings = path.endsWith('#settings');
  if (opensSettings) await openSettings(page);
  else await showEverything(page);
  if (isStressed) await page.evaluate(stress);
  const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const file = `${folder}/${name}-${width}-${isStressed ? 'stressed' : theme}.png`;
  await page.screenshot({ path: file, fullPage: !opensSettings });
  console.log(file);
  await page.close();
}

/** Scrolls to the end and back, so that lazy images are loaded. */
async function showEverything(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function openSettings(page: Page) {
  await page.getByRole('main').getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('dialog', { name: '设置' }).waitFor();
}

/** Runs in the page: gives it texts that are hard to lay out. */
function stress() {
  const titles = [
    '雨',
    '一个长到任何编辑都不会取、可是总有人会上传的片名，还带着 Supercalifragilistic 这样的词',
  ];
  for (const [index, title] of document.querySelectorAll('main :is(h1, h3 a)').entries()) {
    title.textContent = titles[index % 2] ?? '';
  }
  for (const [index, tags] of document.querySelectorAll('[aria-label="标签"]').entries()) {
    if (index % 3 === 0) tags.remove();
  }
}
