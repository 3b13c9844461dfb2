/** `npm run recording`: a browser goes through the built site at a calm pace, into docs/pictures/recording.webp, for the README. */
import { rmSync, statSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { recordFrames } from './recording/record-frames.ts';
import { visitEverything } from './recording/visit-everything.ts';
import { writeAnimation } from './recording/write-animation.ts';
import { startSite } from './site-server.ts';
import { chromiumFlags } from './test/chromium-flags.ts';
import { ensureChromium, ensurePrograms } from './test/programs.ts';

const target = 'docs/pictures/recording.webp';
const folder = '.cache/recording';

ensurePrograms('ffmpeg');
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const site = await startSite();
try {
  const page = await browser.newPage({
    baseURL: site.origin,
    viewport: { width: 1280, height: 720 },
    colorScheme: 'dark',
    locale: 'zh-CN',
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  rmSync(folder, { recursive: true, force: true });
  const frames = await recordFrames(page, folder, () => visitEverything(page));
  writeAnimation(frames, folder, target);
  const seconds = frames.reduce((sum, frame) => sum + frame.seconds, 0);
  console.log(
    `${target}: ${seconds.toFixed(1)} s from ${frames.length} frames, ${statSync(target).size} bytes`,
  );
} finally {
  await browser.close();
  await site.stop();
}
