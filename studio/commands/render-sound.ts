import { join } from 'node:path';
import { encodeSound } from '../encode/sound.ts';
import { cacheFolder } from '../folders.ts';
import { loadScene } from '../scenes.ts';
import { createStage } from '../stage.ts';
import { Synth } from '../synth/synth.ts';
import type { VideoPlan } from '../video-plan.ts';

/** Writes only the score of videos into the cache, and says where and how loud. */
export async function renderSound(videos: readonly VideoPlan[]): Promise<void> {
  for (const video of videos) {
    const stage = createStage(video);
    const synth = new Synth(video.durationSeconds, stage.seed);
    (await loadScene(video.id)).score(synth, stage);
    const path = join(cacheFolder('sound'), video.id);
    const { lufs, truePeak } = await encodeSound(synth.mix(), `${path}.wav`, `${path}.m4a`);
    console.log(`${path}.m4a: ${lufs} LUFS, true peak ${truePeak} dB`);
  }
}
