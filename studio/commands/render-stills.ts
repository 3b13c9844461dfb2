import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../folders.ts';
import { createProjector } from '../projector.ts';
import { loadScene } from '../scenes.ts';
import { createStage } from '../stage.ts';
import type { VideoPlan } from '../video-plan.ts';

/** Writes single frames as PNG into the cache, and says where. */
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
