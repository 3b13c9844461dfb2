/** `node scripts/brand-pictures.ts` draws the icons and the share picture into public/, after the mark or the name changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { site } from '../app/site.ts';
import { headingStylesheet } from './fonts/heading-stylesheet.ts';
import { chromiumFlags } from './test/chromium-flags.ts';
import { ensureChromium } from './test/install-programs.ts';

const mark = readFileSync('public/mark.svg', 'utf8');
const faviconSize = 32;
/** The still behind the name: a town letting its lanterns go. */
const still = 'media/16/cover-1280.webp';

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const page = await browser.newPage();
try {
  save('favicon.ico', icoOf(await drawMark(faviconSize), faviconSize));
  save('icon-192.png', await drawMark(192));
  save('icon-512.png', await drawMark(512));
  // At worst a launcher cuts a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
  save('icon-maskable-512.png', await drawFullBleed(512, 0.8));
  save('apple-touch-icon.png', await drawFullBleed(180, 1));
  save('share.jpg', await drawSharePicture());
} finally {
  await browser.close();
}

function save(name: string, content: Buffer) {
  const file = path.join('public', name);
  writeFileSync(file, content);
  console.log(`${file}: ${content.length} bytes`);
}

/** The mark with transparent corners. */
function drawMark(size: number): Promise<Buffer> {
  return draw(size, `svg { inline-size: 100% }`);
}

/**
 * The mark on its red to all four edges, for launchers that cut icons to a shape of their own.
 * @param share how much of the edge the mark takes, from 0 to 1
 */
function drawFullBleed(size: number, share: number): Promise<Buffer> {
  return draw(size, `body { background: #c5281c; place-items: center } svg { inline-size: ${100 * share}% }`);
}

async function draw(size: number, styles: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html, body { block-size: 100%; margin: 0; display: grid } ${styles}</style>${mark}`,
  );
  return page.screenshot({ omitBackground: true });
}

/**
 * A PNG as a Windows icon: a directory of one entry, then the file. Browsers and crawlers request `/favicon.ico` unasked.
 * @param size the picture's edge in pixels, under 256
 */
function icoOf(png: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // icons, not cursors
  directory.writeUInt16LE(1, 4); // entries
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10); // colour planes
  directory.writeUInt16LE(32, 12); // bits a pixel
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

/** The picture that is shown with links to the site (`og:image`): 1200 × 630, which no service crops. */
async function drawSharePicture(): Promise<Buffer> {
  const picture = readFileSync(still).toString('base64');
  const headingFace = withFontsInside(readFileSync(headingStylesheet, 'utf8'));
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`
    <style>
      ${headingFace}
      body {
        margin: 0; block-size: 100vh; display: grid; align-content: center; justify-items: start;
        padding-inline-start: 84px; box-sizing: border-box; color: #f5f6f8;
        font-family: "Yingxia Song";
        background:
          linear-gradient(90deg, #0a0d13 8%, #0a0d13e0 34%, #0a0d1340 62%, #0a0d1300 80%),
          url(data:image/webp;base64,${picture}) right / auto 100%, #0a0d13;
      }
      svg { inline-size: 92px }
      h1 { font-size: 148px; line-height: 1.25; margin: 20px 0 0 -6px; font-weight: 700; letter-spacing: 0.04em }
      p { font-size: 44px; line-height: 1.4; margin: 6px 0 0; letter-spacing: 0.12em }
    </style>
    ${mark}<h1>${site.name}</h1><p>${site.tagline}</p>`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ type: 'jpeg', quality: 84 });
}

/** Embeds the fonts: a page without a URL cannot fetch them. */
function withFontsInside(stylesheet: string): string {
  return stylesheet.replaceAll(/url\("(.+?)"\)/g, (_, url) => {
    const font = readFileSync(path.join(path.dirname(headingStylesheet), url)).toString('base64');
    return `url(data:font/woff2;base64,${font})`;
  });
}
