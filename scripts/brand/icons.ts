import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const mark = readFileSync('public/mark.svg', 'utf8');

/** The mark as it is, its corners see-through. */
export function drawMark(page: Page, size: number): Promise<Buffer> {
  return draw(page, size, `svg { inline-size: 100% }`);
}

/**
 * The mark on its red to all four edges: for launchers that cut icons to a shape of their own.
 *
 * @param share how much of the edge the mark takes, from 0 to 1
 */
export function drawFullBleed(page: Page, size: number, share: number): Promise<Buffer> {
  return draw(
    page,
    size,
    `body { background: #c5281c; place-items: center } svg { inline-size: ${100 * share}% }`,
  );
}

async function draw(page: Page, size: number, styles: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html, body { block-size: 100%; margin: 0; display: grid } ${styles}</style>${mark}`,
  );
  return page.screenshot({ omitBackground: true });
}

/**
 * One PNG in Windows' icon container, which every browser and many a crawler asks for unasked: a directory of one
 * entry, then the file as it is.
 *
 * @param size the picture's edge in pixels, under 256
 */
export function icoOf(png: Buffer, size: number): Buffer {
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
