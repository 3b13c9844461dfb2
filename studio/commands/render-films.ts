import { join } from 'node:path';
import { imported, type MediaRecord, mediaFiles } from '../../domain/media-files.ts';
import { captionsOf } from '../captions.ts';
import { writeCovers } from '../encode/covers.ts';
import { fingerprint } from '../encode/fingerprint.ts';
import { readRecord } from '../encode/media-record.ts';
import { encodePicture } from '../encode/picture.ts';
import { publish } from '../encode/publish.ts';
import { writeSidecars } from '../encode/sidecars.ts';
import { encodeSound } from '../encode/sound.ts';
import { loadScene, sceneFile } from '../films.ts';
import { cacheFolder } from '../folders.ts';
import { createProgress } from '../progress.ts';
import { createProjector } from '../projector.ts';
import type { FilmPlan } from '../stage.ts';
import { createStage } from '../stage.ts';
import { Synth } from '../synth/synth.ts';

const COVER_SCALE = 2;

/** Modules outside the scene that decide what the files look like. */
const encoderModules = ['picture', 'sound', 'covers'].map((name) =>
  join(import.meta.dirname, `../encode/${name}.ts`),
);

/** What a film is made from, as a hash: code of its scene, encoder, and its words in the catalogue. */
export const sourceOf = (film: FilmPlan) => fingerprint([sceneFile(film.id), ...encoderModules], [film]);

/** Makes the films one after another. */
export async function renderFilms(films: readonly FilmPlan[]): Promise<void> {
  for (const film of films) {
    const record = await renderFilm(film);
    console.log(
      `${film.id} ${film.title}: ${(record.bytes / 1e6).toFixed(2)} MB, ${record.loudnessLufs} LUFS`,
    );
  }
}

/** The films whose sources have changed since they were made, hosts' own ones never: so `all` goes on where it stopped. */
export function outdated(films: readonly FilmPlan[]): readonly FilmPlan[] {
  return films.filter((film) => {
    const source = readRecord(film.id)?.hash.source;
    return source !== imported && source !== sourceOf(film);
  });
}

/** Draws, scores, encodes and publishes one film. */
async function renderFilm(film: FilmPlan): Promise<MediaRecord> {
  const source = sourceOf(film);
  const captions = await captionsOf(film);
  const workFolder = cacheFolder('work', film.id);
  const scene = await loadScene(film.id);
  const coverStage = createStage(film, COVER_SCALE);
  const covers = writeCovers(createProjector(scene, coverStage).show(scene.coverSecond), workFolder);

  const stage = createStage(film);
  const soundPath = join(workFolder, 'sound.m4a');
  const synth = new Synth(film.durationSeconds, stage.seed);
  scene.score(synth, stage);
  const { lufs } = await encodeSound(
    synth.mix(),
    join(workFolder, 'sound.wav'),
    soundPath,
    scene.thrift?.soundKilobits,
  );

  const frameCount = Math.round(film.durationSeconds * scene.frameRate);
  const progress = createProgress(`${film.id} ${film.title}`, frameCount);
  const filmPath = join(workFolder, mediaFiles.video);
  await encodePicture(createProjector(scene, stage), filmPath, {
    frameRate: scene.frameRate,
    quality: scene.quality,
    largestBytes: scene.thrift?.largestBytes,
    frameCount,
    soundPath,
    onFrame: progress.show,
  });
  progress.end();
  const sidecars = await writeSidecars(filmPath, workFolder, captions);
  return publish({ id: film.id, workFolder, covers, sidecars, loudnessLufs: lufs, source });
}
