import { join } from 'node:path';
import { imported, type MediaRecord, mediaFiles } from '../../domain/media-files.ts';
import { captionLanguage, captionsOf } from '../captions.ts';
import { writeCovers } from '../encode/covers.ts';
import { fingerprint } from '../encode/fingerprint.ts';
import { readRecord } from '../encode/media-record.ts';
import { encodePicture } from '../encode/picture.ts';
import { publish } from '../encode/publish.ts';
import { writeSidecars } from '../encode/sidecars.ts';
import { encodeSound } from '../encode/sound.ts';
import { cacheFolder } from '../folders.ts';
import { createProgress } from '../progress.ts';
import { createProjector } from '../projector.ts';
import { loadScene, sceneFile } from '../scenes.ts';
import { createStage } from '../stage.ts';
import { Synth } from '../synth/synth.ts';
import type { VideoPlan } from '../video-plan.ts';

const COVER_SCALE = 2;

/** Modules outside the scene that decide what the files look like. */
const encoderModules = ['picture', 'sound', 'covers'].map((name) =>
  join(import.meta.dirname, `../encode/${name}.ts`),
);

/** Hash of what a video is made from: the code of its scene and of the encoder, and its plan. */
export const sourceOf = (video: VideoPlan) => fingerprint([sceneFile(video.id), ...encoderModules], [video]);

/** Renders and publishes videos, and prints the size and loudness of each. */
export async function renderVideos(videos: readonly VideoPlan[]): Promise<void> {
  for (const video of videos) {
    const record = await renderVideo(video);
    console.log(
      `${video.id} ${video.title}: ${(record.bytes / 1e6).toFixed(2)} MB, ${record.loudnessLufs} LUFS`,
    );
  }
}

/** The videos whose sources have changed since they were rendered, imported ones excepted. */
export function outdated(videos: readonly VideoPlan[]): readonly VideoPlan[] {
  return videos.filter((video) => {
    const source = readRecord(video.id)?.hash.source;
    return source !== imported && source !== sourceOf(video);
  });
}

/** Draws, scores, encodes and publishes one video. */
async function renderVideo(video: VideoPlan): Promise<MediaRecord> {
  const source = sourceOf(video);
  const captions = await captionsOf(video);
  const workFolder = cacheFolder('work', video.id);
  const scene = await loadScene(video.id);
  const coverStage = createStage(video, COVER_SCALE);
  const covers = writeCovers(createProjector(scene, coverStage).show(scene.coverSecond), workFolder);

  const stage = createStage(video);
  const soundPath = join(workFolder, 'sound.m4a');
  const synth = new Synth(video.durationSeconds, stage.seed);
  scene.score(synth, stage);
  const { lufs } = await encodeSound(
    synth.mix(),
    join(workFolder, 'sound.wav'),
    soundPath,
    scene.thrift?.soundKilobits,
  );

  const frameCount = Math.round(video.durationSeconds * scene.frameRate);
  const progress = createProgress(`${video.id} ${video.title}`, frameCount);
  const videoPath = join(workFolder, mediaFiles.video);
  await encodePicture(createProjector(scene, stage), videoPath, {
    frameRate: scene.frameRate,
    quality: scene.quality,
    largestBytes: scene.thrift?.largestBytes,
    frameCount,
    soundPath,
    onFrame: progress.show,
  });
  progress.end();
  const sidecars = await writeSidecars(videoPath, workFolder, new Map([[captionLanguage, captions]]));
  return publish({ id: video.id, workFolder, covers, sidecars, loudnessLufs: lufs, source });
}
