/** `npm run shots [path …]`: pictures of every page at four widths in both themes, into .cache/shots, to be looked at. */
import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { publicPages } from './public-pages.ts';
import { startSite } from './start-site.ts';
import { ensureChromium } from './test/chromium.ts';
import { chromiumFlags } from './test/chromium-flags.ts';

const widths = [390, 768, 1280, 1920];
const themes = ['light', 'dark'] as const;
/** Pages whose films also get titles nobody would choose, no tags, and a description without end. */
const stressedPages = ['/', '/categories', '/categories?view=list', '/video/1'];
const asked = process.argv.slice(2);
const folder = '.cache/shots';

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const site = await startSite();
try {
  for (const path of asked.length > 0 ? asked : [...publicPages, '/no-such-page']) {
    for (const width of widths) for (const theme of themes) await shoot(browser, { path, width, theme });
  }
  for (const path of asked.length > 0 ? [] : stressedPages) {
    for (const width of widths) await shoot(browser, { path, width, theme: 'light', isStressed: true });
  }
} finally {
  await browser.close();
  await site.stop();
}

interface Shot {
  path: string;
  width: number;
  theme: (typeof themes)[number];
  isStressed?: boolean;
}

async function shoot(browser: Browser, { path, width, theme, isStressed = false }: Shot) {
  const page = await browser.newPage({
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: theme,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  await page.goto(site.origin + path, { waitUntil: 'networkidle' });
  await showEverything(page);
  if (isStressed) await page.evaluate(stress);
  const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const file = `${folder}/${name}-${width}-${isStressed ? 'stressed' : theme}.png`;
  await page.screenshot({ path: file, fullPage: true });
  console.log(file);
  await page.close();
}

/** Scrolls to the end and back, so that lazy pictures have come. */
async function showEverything(page: Awaited<ReturnType<Browser['newPage']>>) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** Runs in the page. */
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
