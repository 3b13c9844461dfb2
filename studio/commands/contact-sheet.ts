import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { mediaFiles } from '../../domain/media-files.ts';
import { runFfmpeg } from '../encode/ffmpeg.ts';
import { probeVideo } from '../encode/ffprobe.ts';
import { cacheFolder, videoFolder } from '../folders.ts';
import type { VideoPlan } from '../video-plan.ts';

const COLUMNS = 6;
const COVER_WIDTH = 320;
const COVER_HEIGHT = 180;
const GAP = 8;
const STRIP_FRAMES = 10;

/** Writes one picture with the covers of all published videos, and a strip of ten frames for each of them, or of those chosen. */
export async function contactSheet(
  videos: readonly VideoPlan[],
  chosen: readonly VideoPlan[] = [],
): Promise<void> {
  const published = videos.filter((video) => existsSync(join(videoFolder(video.id), mediaFiles.video)));
  const rows = Math.max(1, Math.ceil(published.length / COLUMNS));
  const sheet = createCanvas(COLUMNS * (COVER_WIDTH + GAP) + GAP, rows * (COVER_HEIGHT + GAP) + GAP);
  const context = sheet.getContext('2d');
  for (const [position, video] of published.entries()) {
    const cover = await loadImage(join(videoFolder(video.id), `cover-${COVER_WIDTH}.webp`));
    const x = GAP + (position % COLUMNS) * (COVER_WIDTH + GAP);
    const y = GAP + Math.floor(position / COLUMNS) * (COVER_HEIGHT + GAP);
    context.drawImage(cover, x, y, COVER_WIDTH, COVER_HEIGHT);
  }
  const spritePath = join(cacheFolder('contact'), 'covers.png');
  writeFileSync(spritePath, sheet.encodeSync('png'));
  console.log(spritePath);
  for (const video of chosen.length > 0 ? chosen : published) console.log(await strip(video));
}

async function strip(video: VideoPlan): Promise<string> {
  const videoPath = join(videoFolder(video.id), mediaFiles.video);
  const path = join(cacheFolder('contact'), `${video.id}.png`);
  const everySeconds = (await probeVideo(videoPath)).durationSeconds / STRIP_FRAMES;
  const filter = `fps=${1 / everySeconds}:eof_action=pass,scale=${COVER_WIDTH * 2}:-2,tile=2x${STRIP_FRAMES / 2}:padding=${GAP}`;
  // Half a step in, so that neither the first nor the last frame is among them.
  const input = ['-ss', String(everySeconds / 2), '-i', videoPath];
  await runFfmpeg([...input, '-vf', filter, '-frames:v', '1', '-update', '1', path]);
  return path;
}
