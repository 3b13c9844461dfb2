import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadScene } from '../films.ts';
import { cacheFolder } from '../folders.ts';
import { createProjector } from '../projector.ts';
import type { FilmPlan } from '../stage.ts';
import { createStage } from '../stage.ts';

/** Writes single frames as PNG into the cache, and says where. */
export async function renderStills(films: readonly FilmPlan[], seconds: readonly number[]): Promise<void> {
  for (const film of films) {
    const projector = createProjector(await loadScene(film.id), createStage(film));
    for (const second of seconds) {
      const path = join(cacheFolder('stills'), `${film.id}-${second}.png`);
      writeFileSync(path, projector.show(second).encodeSync('png'));
      console.log(path);
    }
  }
}
