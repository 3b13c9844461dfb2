/** `node scripts/brand-pictures.ts` draws the icons and the share picture into public/, after the mark or the name changed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { drawFullBleed, drawMark, icoOf } from './brand/icons.ts';
import { drawSharePicture } from './brand/share-picture.ts';
import { chromiumFlags } from './test/chromium-flags.ts';
import { ensureChromium } from './test/programs.ts';

const faviconSize = 32;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const page = await browser.newPage();
try {
  save('favicon.ico', icoOf(await drawMark(page, faviconSize), faviconSize));
  save('icon-192.png', await drawMark(page, 192));
  save('icon-512.png', await drawMark(page, 512));
  // At worst a launcher cuts a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
  save('icon-maskable-512.png', await drawFullBleed(page, 512, 0.8));
  save('apple-touch-icon.png', await drawFullBleed(page, 180, 1));
  save('share.jpg', await drawSharePicture(page));
} finally {
  await browser.close();
}

function save(name: string, content: Buffer) {
  const file = path.join('public', name);
  writeFileSync(file, content);
  console.log(`${file}: ${content.length} bytes`);
}
