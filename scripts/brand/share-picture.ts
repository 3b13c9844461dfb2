import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { site } from '../../app/site.ts';
import { headingSheet } from '../fonts/heading-sheet.ts';

/** The still behind the name: a town letting its lanterns go. */
const still = 'media/16/cover-1280.webp';

/** The picture that stands for the site where a link to it is shared: 1200 × 630, which every service takes uncut. */
export async function drawSharePicture(page: Page): Promise<Buffer> {
  const picture = readFileSync(still).toString('base64');
  const headingFace = withFontsInside(readFileSync(headingSheet, 'utf8'));
  const mark = readFileSync('public/mark.svg', 'utf8');
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

/** The page is of no address from which a font could be fetched. */
function withFontsInside(sheet: string): string {
  return sheet.replaceAll(/url\("(.+?)"\)/g, (_, url) => {
    const font = readFileSync(join(dirname(headingSheet), url)).toString('base64');
    return `url(data:font/woff2;base64,${font})`;
  });
}
