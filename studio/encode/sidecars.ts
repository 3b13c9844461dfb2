import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFiles, type SidecarFacts } from '../../domain/media-files.ts';
import { probeVideo } from './ffprobe.ts';
import { liveliestSecond, surveyFilm } from './film-survey.ts';
import { PREVIEW_SECONDS, writeHoverPreview } from './hover-preview.ts';
import { planStoryboard, writeStoryboard } from './storyboard.ts';
import { readWebVtt } from './web-vtt.ts';

export interface Sidecars {
  /** File names, in the folder they were written to. */
  readonly names: readonly string[];
  readonly facts: SidecarFacts;
}

/**
 * Writes storyboard, hover preview and captions of a film into a folder.
 * @param captions a WebVTT file, written as it is
 * @throws {StudioError} when the captions are not WebVTT.
 */
export async function writeSidecars(
  filmPath: string,
  folder: string,
  captions: Buffer | string | null,
): Promise<Sidecars> {
  const video = await probeVideo(filmPath);
  const { durationSeconds } = video;
  const plan = planStoryboard(video);
  const sheetPath = join(folder, 'storyboard.png');
  const motion = await surveyFilm(filmPath, plan, sheetPath);
  const storyboard = await writeStoryboard(plan, durationSeconds, sheetPath, folder);
  rmSync(sheetPath);
  const startSecond = liveliestSecond(motion, durationSeconds, PREVIEW_SECONDS);
  const preview = await writeHoverPreview(
    filmPath,
    startSecond,
    durationSeconds,
    join(folder, mediaFiles.preview),
  );
  const names = [mediaFiles.storyboard, mediaFiles.storyboardCues, mediaFiles.preview];
  if (captions === null) return { names, facts: { storyboard, preview, captions: null } };
  const cues = readWebVtt(typeof captions === 'string' ? Buffer.from(captions) : captions).length;
  writeFileSync(join(folder, mediaFiles.captions), captions);
  return { names: [...names, mediaFiles.captions], facts: { storyboard, preview, captions: { cues } } };
}
