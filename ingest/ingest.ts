import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  coverFiles,
  filmFiles,
  isCaptionsFile,
  isStoryboardFile,
  type MediaRecord,
  mediaFiles,
  renditionFolder,
  type SidecarFacts,
  storyboardFiles,
} from '../domain/media-files.ts';
import { writeCaptions } from './captions/captions.ts';
import { readWebVtt } from './captions/web-vtt.ts';
import { makeFilm } from './film/make-film.ts';
import { hashesOf, writeRecord } from './media-record.ts';
import { type CoverChoice, type Film, makeCovers } from './pictures/cover.ts';
import { writeHoverPreview } from './pictures/hover-preview.ts';
import { planStoryboard, writeStoryboard } from './pictures/storyboard.ts';
import { surveyFilm } from './pictures/survey-film.ts';
import { planPicture } from './plan/picture-plan.ts';
import { hasRenditions } from './plan/rendition-plan.ts';
import { makeRenditions } from './renditions/renditions.ts';
import { createReport, type Report, type StepReport } from './report.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { inputOf } from './source/look-inside.ts';
import { probeSource, ratioOf, type Source } from './source/probe-source.ts';
import { SourceFault } from './source/source-fault.ts';
import { openSteps, type Steps } from './steps.ts';

export interface IngestOptions {
  readonly cover?: CoverChoice;
  /** Receives in Chinese which files beside the film are unreadable and left out. */
  readonly onLeftOut?: (what: string) => void;
  /** WebVTT texts by language (BCP 47); the first is the default. */
  readonly captions?: ReadonlyMap<string, string>;
  /** Whether to make renditions in AV1 as well. */
  readonly hasAv1?: boolean | undefined;
  /** Receives the fraction (0 to 1) over all steps and the current step in Chinese (「正在转码」). */
  readonly report?: Report;
  readonly signal?: AbortSignal;
}

/**
 * Writes every file of a video into a folder, its record last. Steps that an interrupted run of the same source
 * finished are not repeated; after a fault of the source, nothing is left.
 * @param videoFolder hidden from the site by the caller
 * @throws {HostError} in Chinese: what is wrong with the file and what to do
 * @throws the signal's reason
 */
export async function ingest(
  sourcePath: string,
  videoFolder: string,
  options: IngestOptions = {},
): Promise<MediaRecord> {
  // Absolute, because ffmpeg runs in other folders.
  const folder = resolve(videoFolder);
  const probed = await probeSource(resolve(sourcePath), options.signal);
  // Fails before hours of work if the captions are invalid.
  for (const text of options.captions?.values() ?? []) readWebVtt(Buffer.from(text));
  mkdirSync(folder, { recursive: true });
  const steps = openSteps(folder, sourcePath);
  try {
    const source = await withoutJumps(probed, steps, options.signal);
    const record = await makeFiles(source, folder, steps, options);
    steps.clear();
    return record;
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof SourceFault) {
      steps.clear();
      for (const name of [...filmFiles([]), ...coverFiles, mediaFiles.record])
        rmSync(join(folder, name), { force: true });
      rmSync(join(folder, renditionFolder), { recursive: true, force: true });
      removeWhere(folder, isCaptionsFile);
      removeWhere(folder, isStoryboardFile);
    }
    throw error;
  }
}

/** Copies a recording whose timestamps jump, so that it continues without gaps and picture and sound stay in sync. */
async function withoutJumps(source: Source, steps: Steps, signal: AbortSignal | undefined): Promise<Source> {
  if (!source.hasJumps) return source;
  const name = 'even.mkv';
  const { picture, sound } = source;
  await steps.once('even', async () => {
    const streams = [picture, ...(sound ? [sound] : [])].flatMap(({ index }) => ['-map', `0:${index}`]);
    await runFfmpeg(['-fflags', '+genpts', ...inputOf(source), ...streams, '-c', 'copy', name], {
      signal,
      workingFolder: steps.folder,
    });
    return true;
  });
  const even = await probeSource(join(steps.folder, name), signal);
  return { ...even, hasJumps: true, picture: { ...even.picture, changesSize: picture.changesSize ?? false } };
}

async function makeFiles(
  source: Source,
  folder: string,
  steps: Steps,
  options: IngestOptions,
): Promise<MediaRecord> {
  const { signal, captions, hasAv1, cover, onLeftOut } = options;
  const plan = planPicture(source);
  const isAdaptive = hasRenditions({ ...plan.size, ...source, bitsPerSecond: plan.bitsPerSecond });
  const report = createReport(options.report, source, plan, isAdaptive);
  const path = join(folder, mediaFiles.video);
  const loudnessLufs = await makeFilm(plan, path, { source, steps, report, signal });

  const { picture, durationSeconds: seconds } = await probeSource(path, signal);
  const durationSeconds = Math.round(seconds * 1000) / 1000;
  const film: FilmToShow = {
    ...plan.size,
    path,
    durationSeconds,
    pictureSeconds: picture.announcedSeconds ?? durationSeconds,
    hasColourMatrix: picture.matrix !== undefined,
  };
  const sidecars = await steps.once('sidecars', () => makeSidecars(film, folder, steps, report, signal));
  const renditions = await makeRenditions(film, folder, { hasAv1, steps, report, signal });
  const onCover = report.step('正在选封面', 'cover');
  const dominant = await makeCovers(film, folder, steps.folder, cover, { onCover, onLeftOut, signal });
  removeWhere(folder, isCaptionsFile);
  const captionFacts = writeCaptions(folder, captions ?? new Map());
  const record: MediaRecord = {
    ...plan.size,
    frameRate: Math.round(ratioOf(picture.averageRate) * 100) / 100,
    durationSeconds,
    bytes: statSync(path).size,
    loudnessLufs,
    ...(renditions.length > 0 && { renditions }),
    dominantColour: dominant.colour,
    hue: dominant.hue,
    ...sidecars,
    captions: captionFacts,
    hash: await hashesOf(folder, { ...sidecars, captions: captionFacts, renditions }, signal),
  };
  writeRecord(folder, record);
  return record;
}

interface FilmToShow extends Film {
  /** The length of the picture; the sound may be longer. */
  readonly pictureSeconds: number;
}

async function makeSidecars(
  film: FilmToShow,
  folder: string,
  steps: Steps,
  report: StepReport,
  signal: AbortSignal | undefined,
): Promise<Pick<SidecarFacts, 'storyboard' | 'preview'>> {
  const { path, durationSeconds } = film;
  const plan = planStoryboard(film);
  const options = { signal, onSecond: report.step('正在检查每一帧', 'survey') };
  const startSecond = await surveyFilm(path, film, plan, steps.folder, options);
  const storyboard = await writeStoryboard(plan, durationSeconds, steps.folder, signal);
  const previewPath = join(steps.folder, mediaFiles.preview);
  const preview = await writeHoverPreview(film, startSecond, previewPath, signal);
  // An earlier storyboard may have had more sheets.
  removeWhere(folder, isStoryboardFile);
  for (const name of [...storyboardFiles(storyboard.sheets), mediaFiles.storyboardCues, mediaFiles.preview])
    renameSync(join(steps.folder, name), join(folder, name));
  return { storyboard, preview };
}

function removeWhere(folder: string, isRemoved: (name: string) => boolean): void {
  for (const name of readdirSync(folder)) if (isRemoved(name)) rmSync(join(folder, name));
}
