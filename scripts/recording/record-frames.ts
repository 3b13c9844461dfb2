import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export interface Frame {
  /** The name of a JPEG in the folder. */
  readonly file: string;
  /** How long the page looked like this. */
  readonly seconds: number;
}

/**
 * Keeps what a page looks like while something is done on it: a frame whenever it changes. Playwright's own video would
 * want an ffmpeg that only its download of browsers brings.
 */
export async function recordFrames(page: Page, folder: string, act: () => Promise<void>): Promise<Frame[]> {
  mkdirSync(folder, { recursive: true });
  const taken: { file: string; milliseconds: number }[] = [];
  await page.screencast.start({
    size: page.viewportSize() ?? { width: 1280, height: 720 },
    quality: 90,
    onFrame: ({ data, timestamp }) => {
      const file = `${String(taken.length).padStart(5, '0')}.jpg`;
      writeFileSync(join(folder, file), data);
      taken.push({ file, milliseconds: timestamp });
    },
  });
  try {
    await act();
  } finally {
    await page.screencast.stop();
  }
  return taken.map(({ file, milliseconds }, place) => ({
    file,
    seconds: Math.max(((taken[place + 1]?.milliseconds ?? milliseconds + 500) - milliseconds) / 1000, 0.001),
  }));
}
