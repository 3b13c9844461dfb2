import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAPTIONS_NAME, PREVIEW_NAME, STORYBOARD_CUES, STORYBOARD_PICTURE } from './film-files.ts';
import { liveliestSecond, surveyFilm } from './film-survey.ts';
import type { HoverPreview } from './hover-preview.ts';
import { PREVIEW_SECONDS, writeHoverPreview } from './hover-preview.ts';
import { mp4DurationSeconds } from './mp4-duration.ts';
import { readMp4Index } from './mp4-index.ts';
import { readTracks } from './mp4-tracks.ts';
import type { Storyboard } from './storyboard.ts';
import { planStoryboard, writeStoryboard } from './storyboard.ts';
import { readWebVtt } from './web-vtt.ts';

/** What lies beside a film, made from it without painting it again. */
export interface SidecarFacts {
  readonly storyboard: Storyboard;
  readonly preview: HoverPreview;
  /** `null` for a host's own film that came without. */
  readonly captions: { readonly cues: number } | null;
}

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
  const { width, height } = readTracks((await readMp4Index(filmPath)).moov);
  const durationSeconds = await mp4DurationSeconds(filmPath);
  const plan = planStoryboard({ width, height, durationSeconds });
  const sheetPath = join(folder, 'storyboard.png');
  const motion = await surveyFilm(filmPath, plan, sheetPath);
  const storyboard = await writeStoryboard(plan, durationSeconds, sheetPath, folder);
  rmSync(sheetPath);
  const startSecond = liveliestSecond(motion, durationSeconds, PREVIEW_SECONDS);
  const preview = await writeHoverPreview(filmPath, startSecond, durationSeconds, join(folder, PREVIEW_NAME));
  const names = [STORYBOARD_PICTURE, STORYBOARD_CUES, PREVIEW_NAME];
  if (captions === null) return { names, facts: { storyboard, preview, captions: null } };
  const cues = readWebVtt(typeof captions === 'string' ? Buffer.from(captions) : captions).length;
  writeFileSync(join(folder, CAPTIONS_NAME), captions);
  return { names: [...names, CAPTIONS_NAME], facts: { storyboard, preview, captions: { cues } } };
}
