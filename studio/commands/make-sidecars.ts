import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captionsFile, imported, type MediaRecord, mediaFiles } from '../../domain/media-files.ts';
import { captionLanguage, captionsOf } from '../captions.ts';
import { writeCovers } from '../encode/covers.ts';
import { coverFrameOf } from '../encode/frame-of.ts';
import { readRecord } from '../encode/media-record.ts';
import { publishSidecars } from '../encode/publish.ts';
import { writeSidecars } from '../encode/sidecars.ts';
import { cacheFolder, videoFolder } from '../folders.ts';
import { loadScene } from '../scenes.ts';
import { StudioError } from '../studio-error.ts';
import type { VideoPlan } from '../video-plan.ts';

/** Largest difference between a video's length and its plan's: beyond it the captions of the scene do not fit. */
const TOLERANCE_SECONDS = 0.1;

/**
 * Makes the sidecars of published videos anew, and the covers that are frames of theirs, without rendering them.
 * @throws {StudioError} naming the videos that have to be made first; the others are done all the same.
 */
export async function makeSidecars(videos: readonly VideoPlan[]): Promise<void> {
  const outdated: VideoPlan[] = [];
  for (const video of videos) {
    const record = readRecord(video.id);
    if (!record || !isOfPlan(record, video)) {
      outdated.push(video);
      continue;
    }
    // Not `work`, where the same video may be rendered at this time.
    const workFolder = cacheFolder('sidecars', video.id);
    const videoPath = join(videoFolder(video.id), mediaFiles.video);
    const sidecars = await writeSidecars(videoPath, workFolder, await captionsFor(video, record));
    const covers = await coversFor(video, record, workFolder);
    const { storyboard, preview, captions } = publishSidecars({ id: video.id, workFolder, sidecars, covers });
    console.log(
      `${video.id} ${video.title}: storyboard ${kilobytes(storyboard.bytes)}, preview ${kilobytes(preview.bytes)} from second ${preview.startSecond.toFixed(1)}, ${captions.map(({ cues, language }) => `${cues} captions in ${language}`).join(', ') || 'no captions'}`,
    );
  }
  if (outdated.length === 0) return;
  const ids = outdated.map(({ id }) => id).join(' ');
  throw new StudioError(`Not made yet, or not as long as the catalogue says: npm run studio -- ${ids}`);
}

const isOfPlan = ({ durationSeconds, hash }: MediaRecord, video: VideoPlan) =>
  hash.source === imported || Math.abs(durationSeconds - video.durationSeconds) <= TOLERANCE_SECONDS;

/** An imported video keeps the captions that it came with. */
async function captionsFor(
  video: VideoPlan,
  { hash, captions }: MediaRecord,
): Promise<ReadonlyMap<string, Buffer | string>> {
  if (hash.source !== imported) return new Map([[captionLanguage, await captionsOf(video)]]);
  const textOf = (language: string) => readFileSync(join(videoFolder(video.id), captionsFile(language)));
  return new Map(captions.map(({ language }) => [language, textOf(language)]));
}

/** Those of an imported video come with it. */
async function coversFor({ id }: VideoPlan, { hash }: MediaRecord, folder: string) {
  if (hash.source === imported) return undefined;
  const frame = await coverFrameOf(join(videoFolder(id), mediaFiles.av1), await loadScene(id), folder);
  return writeCovers(frame, folder);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
