import { join } from 'node:path';
import { encodeSound } from '../encode/sound.ts';
import { loadScene } from '../films.ts';
import { cacheFolder } from '../folders.ts';
import type { FilmPlan } from '../stage.ts';
import { createStage } from '../stage.ts';
import { Synth } from '../synth/synth.ts';

/** Writes only the score of films into the cache, and says where and how loud. */
export async function renderSound(films: readonly FilmPlan[]): Promise<void> {
  for (const film of films) {
    const stage = createStage(film);
    const synth = new Synth(film.durationSeconds, stage.seed);
    (await loadScene(film.id)).score(synth, stage);
    const path = join(cacheFolder('sound'), film.id);
    const { lufs, truePeak } = await encodeSound(synth.mix(), `${path}.wav`, `${path}.m4a`);
    console.log(`${path}.m4a: ${lufs} LUFS, true peak ${truePeak} dB`);
  }
}
