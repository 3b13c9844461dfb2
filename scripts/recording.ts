/** `npm run recording`: a browser goes through the built site at a calm pace, into docs/pictures/recording.webp, for the README. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { visitEverything } from './recording/visit-everything.ts';
import { startSite } from './site-server.ts';
import { chromiumFlags } from './test/chromium-flags.ts';
import { ensureChromium, ensurePrograms } from './test/install-programs.ts';

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
  const frames = await recordFrames(page, () => visitEverything(page));
  writeAnimation(frames);
  const seconds = frames.reduce((sum, frame) => sum + frame.seconds, 0);
  console.log(
    `${target}: ${seconds.toFixed(1)} s from ${frames.length} frames, ${statSync(target).size} bytes`,
  );
} finally {
  await browser.close();
  await site.stop();
}

interface Frame {
  /** Name of a JPEG in `folder`. */
  readonly file: string;
  /** How long the page looked like this. */
  readonly seconds: number;
}

/**
 * Records a frame whenever the page changes while `act` runs. Playwright's own video needs an ffmpeg that only its download of
 * browsers brings.
 */
async function recordFrames(page: Page, act: () => Promise<void>): Promise<Frame[]> {
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

/**
 * Makes one animated WebP of frames, which GitHub shows in a README where it shows no video of the repository's own:
 * 800 pixels wide, 12 frames a second, round and round.
 */
function writeAnimation(frames: readonly Frame[]): void {
  // https://ffmpeg.org/ffmpeg-formats.html#concat-1
  const list = join(folder, 'frames.txt');
  const lines = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}\n`);
  writeFileSync(list, `ffconcat version 1.0\n${lines.join('')}`);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'concat', '-i', list],
    ...['-vf', 'fps=12,scale=800:-2:flags=lanczos'],
    ...['-c:v', 'libwebp_anim', '-quality', '75', '-compression_level', '6', '-loop', '0'],
    target,
  ]);
}
