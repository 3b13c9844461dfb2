import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../folders.ts';
import { createProjector } from '../projector.ts';
import { loadScene } from '../scenes.ts';
import { createStage } from '../stage.ts';
import type { VideoPlan } from '../video-plan.ts';
import { masterScore } from './render-videos.ts';

/** Writes single frames as PNG into the cache, and prints their paths. */
export async function renderStills(videos: readonly VideoPlan[], seconds: readonly number[]): Promise<void> {
  for (const video of videos) {
    const projector = createProjector(await loadScene(video.id), createStage(video));
    for (const second of seconds) {
      const path = join(cacheFolder('stills'), `${video.id}-${second}.png`);
      writeFileSync(path, projector.show(second).encodeSync('png'));
      console.log(path);
    }
  }
}

/** Writes scores into the cache without rendering pictures, and prints their paths and loudness. */
export async function renderSound(videos: readonly VideoPlan[]): Promise<void> {
  for (const video of videos) {
    const folder = cacheFolder('sound', video.id);
    const { lufs, aacPath } = await masterScore(video, await loadScene(video.id), createStage(video), folder);
    console.log(`${aacPath}: ${lufs} LUFS`);
  }
}
