import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { imported, type MediaRecord, mediaFiles } from '../../domain/media-files.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { captionLanguage, captionsOf } from '../captions.ts';
import { writeCovers } from '../encode/covers.ts';
import { writeFilmFiles } from '../encode/film-files.ts';
import { fingerprint } from '../encode/fingerprint.ts';
import { coverFrameOf } from '../encode/frame-of.ts';
import { masterSound } from '../encode/master-sound.ts';
import { readRecord } from '../encode/media-record.ts';
import { drawMezzanine, MEZZANINE_SCALE } from '../encode/mezzanine.ts';
import { publish } from '../encode/publish.ts';
import { writeSidecars } from '../encode/sidecars.ts';
import { cacheFolder } from '../folders.ts';
import { createProgress } from '../progress.ts';
import { createProjector } from '../projector.ts';
import type { Scene } from '../scene.ts';
import { loadScene, sceneFile } from '../scenes.ts';
import { createStage, type Stage } from '../stage.ts';
import { goingRound, RING_SECONDS } from '../synth/loop.ts';
import type { Stereo } from '../synth/stereo.ts';
import { Synth } from '../synth/synth.ts';
import { waveFile } from '../synth/wave-file.ts';
import type { VideoPlan } from '../video-plan.ts';

const USUAL_LUFS = -16;

/** Modules outside the scene that decide what the files look like. */
const encoderModules = ['mezzanine', 'film-files', 'master-sound', 'covers'].map((name) =>
  join(import.meta.dirname, `../encode/${name}.ts`),
);

/** Hash of what a video is made from: the code of its scene and of the encoder, and its plan. */
export const sourceOf = (video: VideoPlan) => fingerprint([sceneFile(video.id), ...encoderModules], [video]);

/** Renders and publishes one video, and prints its size and loudness. */
export async function renderVideo(video: VideoPlan): Promise<void> {
  const { bytes, av1, loudnessLufs, likeness } = await makeVideo(video);
  const sizes = [bytes, ...(av1 ? [av1.bytes] : [])].map((size) => `${(size / 1e6).toFixed(2)} MB`);
  const alike = likeness
    ? [`SSIM ${likeness.video.mean} and ${likeness.av1.mean}, its worst second ${likeness.av1.worstSecond}`]
    : [];
  console.log(`${video.id} ${video.title}: ${[...sizes, `${loudnessLufs} LUFS`, ...alike].join(', ')}`);
}

/** The videos whose sources have changed since they were rendered, imported ones excepted. */
export function outdated(videos: readonly VideoPlan[], recordOf = readRecord): readonly VideoPlan[] {
  return videos.filter((video) => {
    const source = recordOf(video.id)?.hash.source;
    return source !== imported && source !== sourceOf(video);
  });
}

/** Draws, scores, encodes and publishes one video. */
async function makeVideo(video: VideoPlan): Promise<MediaRecord> {
  const source = sourceOf(video);
  const captions = await captionsOf(video);
  const workFolder = cacheFolder('work', video.id);
  const scene = await loadScene(video.id);
  const { coverPicture, ...coded } = await code(video, scene, workFolder);
  const covers = writeCovers(coverPicture, workFolder);
  const videoPath = join(workFolder, mediaFiles.video);
  const sidecars = await writeSidecars(videoPath, workFolder, new Map([[captionLanguage, captions]]));
  return publish({ id: video.id, workFolder, covers, sidecars, source, ...coded });
}

/** Draws the pictures once, and codes them with the score. */
async function code(video: VideoPlan, scene: Scene, workFolder: string) {
  const stage = createStage(video, MEZZANINE_SCALE);
  const { frameRate, grain = 0 } = scene;
  const { lufs, aacPath, opusPath } = await masterScore(video, scene, stage, workFolder);

  // Named by what it is drawn from, so that what is coded anew is not drawn anew.
  const drawnFrom = fingerprint(
    [sceneFile(video.id), join(import.meta.dirname, '../encode/mezzanine.ts')],
    [video],
  );
  const mezzaninePath = join(cacheFolder('mezzanine'), `${video.id}-${drawnFrom}.mkv`);
  const frameCount = Math.round(video.durationSeconds * frameRate);
  const progress = createProgress(`${video.id} ${video.title}`, frameCount);
  await drawMezzanine(() => createProjector(scene, stage), mezzaninePath, {
    frameRate,
    frameCount,
    onFrame: progress.show,
  });
  progress.end();
  const coded = { mezzaninePath, frameRate, aacPath, opusPath, grain, mostKilobits: video.mostKilobits };
  const delivery = await writeFilmFiles(workFolder, coded);
  rmSync(mezzaninePath);
  const coverPicture = await coverFrameOf(join(workFolder, mediaFiles.av1), scene, workFolder);
  return { loudnessLufs: lufs, delivery, coverPicture };
}

/** Writes the score of a film into a folder, coded for both of its files. */
export async function masterScore(video: VideoPlan, scene: Scene, stage: Stage, folder: string) {
  const [wavePath, aacPath, opusPath] = ['wav', 'm4a', 'ogg'].map((ending) =>
    join(folder, `sound.${ending}`),
  ) as [string, string, string];
  const { loudness = USUAL_LUFS } = scene;
  writeWhole(wavePath, waveFile(soundOf(video, scene, stage)));
  const { lufs } = await masterSound(wavePath, aacPath, 'aac', loudness);
  await masterSound(wavePath, opusPath, 'opus', loudness);
  return { lufs, aacPath, opusPath };
}

/** The score, as long as the film; that of one that loops has no fades. */
function soundOf({ durationSeconds, loops }: VideoPlan, scene: Scene, stage: Stage): Stereo {
  const synth = new Synth(durationSeconds + (loops ? RING_SECONDS : 0), stage.seed);
  scene.score(synth, stage);
  return loops ? goingRound(synth.mix({ fadeInSeconds: 0.0001 }), durationSeconds) : synth.mix();
}
