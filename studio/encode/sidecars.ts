import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CaptionFacts,
  captionsFile,
  mediaFiles,
  type SidecarFacts,
  storyboardFiles,
} from '../../domain/media-files.ts';
import { probeVideo } from './ffprobe.ts';
import { PREVIEW_SECONDS, writeHoverPreview } from './hover-preview.ts';
import { planStoryboard, writeStoryboard } from './storyboard.ts';
import { liveliestSecond, surveyVideo } from './video-survey.ts';
import { readWebVtt } from './web-vtt.ts';

export interface Sidecars {
  /** File names, in the folder they were written to. */
  readonly names: readonly string[];
  readonly facts: SidecarFacts;
}

/**
 * Writes storyboard, hover preview and captions of a video into a folder.
 * @param captions a WebVTT file for each language (BCP 47), written as it is
 * @throws {StudioError} when the captions are not WebVTT.
 */
export async function writeSidecars(
  videoPath: string,
  folder: string,
  captions: ReadonlyMap<string, Buffer | string>,
): Promise<Sidecars> {
  const video = await probeVideo(videoPath);
  const { durationSeconds } = video;
  const plan = planStoryboard(video);
  const motion = await surveyVideo(videoPath, plan, folder);
  const storyboard = await writeStoryboard(plan, durationSeconds, folder);
  const startSecond = liveliestSecond(motion, durationSeconds, PREVIEW_SECONDS);
  const preview = await writeHoverPreview(
    videoPath,
    startSecond,
    durationSeconds,
    join(folder, mediaFiles.preview),
  );
  const names = [...storyboardFiles(storyboard.sheets), mediaFiles.storyboardCues, mediaFiles.preview];
  const facts = { storyboard, preview, captions: writeCaptions(folder, captions) };
  return { names: [...names, ...facts.captions.map(({ language }) => captionsFile(language))], facts };
}

/**
 * Writes the captions of each language into a folder.
 * @throws {StudioError} when one of them is not WebVTT.
 */
export function writeCaptions(
  folder: string,
  captions: ReadonlyMap<string, Buffer | string>,
): CaptionFacts[] {
  return [...captions].map(([language, text]) => {
    const cues = readWebVtt(typeof text === 'string' ? Buffer.from(text) : text).length;
    writeFileSync(join(folder, captionsFile(language)), text);
    return { language, cues };
  });
}
