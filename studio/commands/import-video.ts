import { existsSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { imported, mediaFiles } from '../../domain/media-files.ts';
import { writeCovers } from '../encode/covers.ts';
import { runFfmpeg } from '../encode/ffmpeg.ts';
import { probeVideo, type VideoFile } from '../encode/ffprobe.ts';
import { measureLoudness } from '../encode/loudness.ts';
import { container, h264 } from '../encode/picture.ts';
import { publish } from '../encode/publish.ts';
import { writeSidecars } from '../encode/sidecars.ts';
import { readWebVtt } from '../encode/web-vtt.ts';
import { cacheFolder } from '../folders.ts';
import { StudioError } from '../studio-error.ts';
import type { VideoPlan } from '../video-plan.ts';

/** Where the cover is taken from, as a share of the video's length. */
const DEFAULT_COVER_SHARE = 1 / 3;
/** Browsers do not promise to play the other profiles of H.264. */
const WEB_PROFILES = ['Constrained Baseline', 'Baseline', 'Main', 'High'];
const IMPORT_QUALITY = 23;
const IMPORT_KEY_FRAME_RATE = 30;

/**
 * Imports a video as one of the catalogue, with the captions of the `.vtt` file of the same name.
 * @param coverSecond whose frame becomes the cover; a third into the video unless given.
 */
export async function importVideo(video: VideoPlan, sourcePath: string, coverSecond?: number): Promise<void> {
  if (!existsSync(sourcePath)) throw new StudioError(`There is no file ${sourcePath}.`);
  const captions = captionsBeside(sourcePath);
  const workFolder = cacheFolder('work', video.id);
  const videoPath = join(workFolder, mediaFiles.video);
  const source = await probeVideo(sourcePath);
  await runFfmpeg([
    ...['-i', sourcePath, '-map', '0:v:0', '-map', '0:a:0?'],
    ...(isPlayable(source) ? ['-c', 'copy', '-movflags', '+faststart'] : transcoding),
    videoPath,
  ]);

  const { durationSeconds: seconds, audioCodec } = await probeVideo(videoPath);
  const covers = writeCovers(
    await frameAt(videoPath, coverSecond ?? seconds * DEFAULT_COVER_SHARE, workFolder),
    workFolder,
  );
  const loudnessLufs = audioCodec ? (await measureLoudness(videoPath)).lufs : null;
  const sidecars = await writeSidecars(videoPath, workFolder, captions);
  await publish({ id: video.id, workFolder, covers, sidecars, loudnessLufs, source: imported });
  console.log(`Film ${video.id} is now ${sourcePath}, ${captions ? 'with' : 'without'} captions.`);
  if (Math.round(seconds) !== video.durationSeconds) {
    console.log(`It is ${Math.round(seconds)} s long: set its duration in app/catalogue/videos.ts.`);
  }
}

/** @throws {StudioError} when the captions are not WebVTT, before the video is looked at. */
function captionsBeside(sourcePath: string): Buffer | null {
  const { dir, name } = parse(sourcePath);
  const path = join(dir, `${name}.vtt`);
  if (!existsSync(path)) return null;
  const captions = readFileSync(path);
  readWebVtt(captions);
  return captions;
}

/** Whether browsers play these streams as they are: H.264 in 8 bits and 4:2:0, with AAC or silence. */
const isPlayable = ({ videoCodec, profile = '', audioCodec = 'aac' }: VideoFile) =>
  videoCodec === 'h264' && WEB_PROFILES.includes(profile) && audioCodec === 'aac';

const transcoding = [
  ...h264(IMPORT_QUALITY, IMPORT_KEY_FRAME_RATE),
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...container,
];

async function frameAt(videoPath: string, second: number, workFolder: string) {
  const framePath = join(workFolder, 'cover.png');
  await runFfmpeg(['-ss', String(second), '-i', videoPath, '-frames:v', '1', framePath]);
  if (!existsSync(framePath)) throw new StudioError(`The film has no frame at second ${second}.`);
  const image = await loadImage(framePath);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}
