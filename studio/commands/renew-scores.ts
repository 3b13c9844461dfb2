import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { mediaFiles } from '../../domain/media-files.ts';
import { captionLanguage, captionsOf } from '../captions.ts';
import { shrink } from '../encode/covers.ts';
import { runFfmpeg } from '../encode/ffmpeg.ts';
import { hashFiles } from '../encode/fingerprint.ts';
import { frameOf } from '../encode/frame-of.ts';
import { readRecord } from '../encode/media-record.ts';
import { MEZZANINE_SCALE } from '../encode/mezzanine.ts';
import { publishScore } from '../encode/publish.ts';
import { writeCaptions } from '../encode/sidecars.ts';
import { cacheFolder, videoFolder } from '../folders.ts';
import { createProjector } from '../projector.ts';
import type { Scene } from '../scene.ts';
import { loadScene } from '../scenes.ts';
import { createStage, type Stage } from '../stage.ts';
import { StudioError } from '../studio-error.ts';
import type { VideoPlan } from '../video-plan.ts';
import { masterScore, sourceOf } from './render-videos.ts';

/** Where a film's picture is compared with what its scene draws now, and how much they may differ, of 255. */
const LOOKED_AT = [0.1, 0.3, 0.5, 0.7, 0.9];
const SAME_PICTURE = 8;

/**
 * Gives published films the sound and the captions of their scenes anew. Their coded picture stays as it is, which
 * takes seconds instead of minutes and costs a clone the sound alone.
 * @throws {StudioError} where a scene draws another picture by now
 */
export async function renewScores(videos: readonly VideoPlan[]): Promise<void> {
  for (const video of videos) {
    const record = readRecord(video.id);
    if (!record?.av1 || !record.likeness)
      throw new StudioError(`Film ${video.id} is not made yet: npm run studio -- ${video.id}.`);
    const scene = await loadScene(video.id);
    const stage = createStage(video, MEZZANINE_SCALE);
    const workFolder = cacheFolder('score', video.id);
    await demandSamePicture(video, scene, stage, workFolder);
    const { lufs, aacPath, opusPath } = await masterScore(video, scene, stage, workFolder);
    const withSound = async (name: string, soundPath: string) => {
      const path = join(workFolder, name);
      await runFfmpeg([
        ...['-i', join(videoFolder(video.id), name), '-i', soundPath],
        ...['-map', '0:v', '-map', '1:a', '-c', 'copy'],
        ...['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', path],
      ]);
      return { hash: hashFiles([path]), bytes: statSync(path).size };
    };
    const coded = await withSound(mediaFiles.video, aacPath);
    const av1 = await withSound(mediaFiles.av1, opusPath);
    const captions = writeCaptions(workFolder, new Map([[captionLanguage, await captionsOf(video)]]));
    const { likeness } = record;
    publishScore(video.id, workFolder, {
      bytes: coded.bytes,
      loudnessLufs: lufs,
      captions,
      likeness: {
        video: { ...likeness.video, hash: coded.hash },
        av1: { ...likeness.av1, hash: av1.hash },
      },
      av1: { ...record.av1, bytes: av1.bytes },
      source: sourceOf(video),
    });
    console.log(`${video.id} ${video.title}: ${lufs} LUFS`);
  }
}

/** Compares small pictures: coding hardly changes those, another colour does. */
async function demandSamePicture(
  { id, durationSeconds }: VideoPlan,
  scene: Scene,
  stage: Stage,
  folder: string,
): Promise<void> {
  const projector = createProjector(scene, stage);
  for (const part of LOOKED_AT) {
    const frame = Math.round(part * durationSeconds * scene.frameRate);
    const published = pixelsOf(await frameOf(join(videoFolder(id), mediaFiles.av1), frame, folder));
    const drawn = pixelsOf(projector.show(frame / scene.frameRate));
    const difference = Math.max(
      ...[...drawn].map((value, place) => Math.abs(value - (published[place] ?? 0))),
    );
    if (difference > SAME_PICTURE)
      throw new StudioError(
        `Frame ${frame} of film ${id} is drawn differently by now (${difference} of 255 somewhere): npm run studio -- ${id}.`,
      );
  }
}

const pixelsOf = (picture: Canvas) => [640, 160, 16].reduce(shrink, picture).data();
