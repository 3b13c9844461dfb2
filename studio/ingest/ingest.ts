import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  coverFiles,
  filmFiles,
  imported,
  isCaptionsFile,
  isStoryboardFile,
  type MediaRecord,
  mediaFiles,
  renditionFolder,
  type SidecarFacts,
  storyboardFiles,
} from '../../domain/media-files.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { hashFiles } from '../encode/fingerprint.ts';
import { writeHoverPreview } from '../encode/hover-preview.ts';
import { writeCaptions } from '../encode/sidecars.ts';
import { planStoryboard, writeStoryboard } from '../encode/storyboard.ts';
import { readWebVtt } from '../encode/web-vtt.ts';
import { type CoverChoice, type Film, makeCovers } from './cover.ts';
import { makeFilm } from './make-film.ts';
import { planPicture } from './picture-plan.ts';
import { probeSource, ratioOf, type Source } from './probe-source.ts';
import { hasRenditions } from './rendition-plan.ts';
import { makeRenditions } from './renditions.ts';
import { createReport, type Report, type StepReport } from './report.ts';
import { SourceFault } from './source-fault.ts';
import { openSteps, type Steps } from './steps.ts';
import { surveyFilm } from './survey-film.ts';

export interface IngestOptions {
  readonly cover?: CoverChoice;
  /** WebVTT texts by language (BCP 47), the first is the default. */
  readonly captions?: ReadonlyMap<string, string>;
  /** Whether renditions come in AV1 as well. */
  readonly hasAv1?: boolean | undefined;
  /** Fraction 0–1 over all steps, and what is being done, in Chinese (「正在转码」). */
  readonly report?: Report;
  readonly signal?: AbortSignal;
}

/**
 * Writes every file of a video into a folder, its record last. What an interrupted run of the same source has done there is not done
 * again; after a fault of the source nothing is left of it.
 * @param videoFolder of the caller's, hidden from the site
 * @throws {StudioError} in Chinese: what is wrong with the file and what to do
 * @throws the signal's reason
 */
export async function ingest(
  sourcePath: string,
  videoFolder: string,
  options: IngestOptions = {},
): Promise<MediaRecord> {
  // ffmpeg runs in other folders, too.
  const folder = resolve(videoFolder);
  const source = await probeSource(resolve(sourcePath));
  // Hours of work would end with them.
  for (const text of options.captions?.values() ?? []) readWebVtt(Buffer.from(text));
  mkdirSync(folder, { recursive: true });
  const steps = openSteps(folder, sourcePath);
  try {
    const record = await makeFiles(source, folder, steps, options);
    steps.clear();
    return record;
  } catch (error) {
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

async function makeFiles(
  source: Source,
  folder: string,
  steps: Steps,
  options: IngestOptions,
): Promise<MediaRecord> {
  const { signal, captions, hasAv1, cover } = options;
  const plan = planPicture(source);
  const isAdaptive = hasRenditions({ ...plan.size, ...source, bitsPerSecond: plan.bitsPerSecond });
  const report = createReport(options.report, source, plan, isAdaptive);
  const path = join(folder, mediaFiles.video);
  const loudnessLufs = await makeFilm(plan, path, { source, steps, report, signal });

  const { picture, durationSeconds: seconds } = await probeSource(path);
  const durationSeconds = Math.round(seconds * 1000) / 1000;
  const film: FilmToShow = {
    ...plan.size,
    path,
    durationSeconds,
    pictureSeconds: picture.announcedSeconds ?? durationSeconds,
    isColourTold: picture.matrix !== undefined,
  };
  const sidecars = await steps.once('sidecars', () => makeSidecars(film, folder, steps, report, signal));
  const renditions = await makeRenditions(film, folder, { hasAv1, steps, report, signal });
  const dominant = await makeCovers(film, folder, steps.folder, cover, report.step('正在选封面', 'cover'));
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
    hash: { ...hashesOf(folder, { ...sidecars, captions: captionFacts, renditions }), source: imported },
  };
  writeRecord(folder, record);
  return record;
}

interface FilmToShow extends Film {
  /** The sound may be longer than the picture. */
  readonly pictureSeconds: number;
}

/**
 * Gives a finished video other covers; its film is left as it is.
 * @param folder of the video, with its record
 * @returns the new record
 * @throws {StudioError} when the picture cannot be read, or there is no frame at that second
 */
export async function replaceCovers(
  folder: string,
  record: MediaRecord,
  choice: CoverChoice,
): Promise<MediaRecord> {
  const path = join(folder, mediaFiles.video);
  const { picture } = await probeSource(path);
  const { width, height, durationSeconds } = record;
  const film = { path, width, height, durationSeconds, isColourTold: picture.matrix !== undefined };
  const scratch = join(folder, '.parts');
  mkdirSync(scratch, { recursive: true });
  try {
    const { colour, hue } = await makeCovers(film, scratch, scratch, choice);
    for (const name of coverFiles) renameSync(join(scratch, name), join(folder, name));
    const cover = hashFiles(coverFiles.map((name) => join(folder, name)));
    const replaced = { ...record, dominantColour: colour, hue, hash: { ...record.hash, cover } };
    writeRecord(folder, replaced);
    return replaced;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Makes the renditions of a finished video, anew where it has some, from its film. Interrupted, it goes on where it was; until the end
 * the video is as it was.
 * @param folder of the video, with its record
 * @returns whether it has renditions now: not where its film is light enough without
 * @throws the signal's reason
 */
export async function replaceRenditions(
  folder: string,
  record: MediaRecord,
  { hasAv1, report, signal }: Pick<IngestOptions, 'hasAv1' | 'report' | 'signal'>,
): Promise<boolean> {
  const path = join(resolve(folder), mediaFiles.video);
  const { width, height, durationSeconds } = record;
  const steps = openSteps(resolve(folder), path);
  const steady = createReport(report, record, { kind: 'copy' }, true);
  const work = { hasAv1, steps, report: steady, signal };
  const renditions = await makeRenditions({ path, width, height, durationSeconds }, resolve(folder), work);
  if (renditions.length > 0) {
    const made = { ...record, renditions };
    writeRecord(folder, { ...made, hash: { ...record.hash, ...hashesOf(folder, made) } });
  }
  steps.clear();
  return renditions.length > 0;
}

/**
 * Gives a finished video captions; those that it has in other languages stay.
 * @param folder of the video, with its record
 * @param captions WebVTT texts by language (BCP 47)
 * @throws {StudioError} when one is not WebVTT
 */
export function replaceCaptions(
  folder: string,
  record: MediaRecord,
  captions: ReadonlyMap<string, string>,
): void {
  const written = writeCaptions(folder, captions);
  const before = record.captions.map(({ language }) => language);
  // The first is the video's default, and stays it.
  const captionFacts = [
    ...record.captions.map((facts) => written.find(({ language }) => language === facts.language) ?? facts),
    ...written.filter(({ language }) => !before.includes(language)),
  ];
  const hash = { ...record.hash, ...hashesOf(folder, { ...record, captions: captionFacts }) };
  writeRecord(folder, { ...record, captions: captionFacts, hash });
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
  const storyboard = await writeStoryboard(plan, durationSeconds, steps.folder);
  const previewPath = join(steps.folder, mediaFiles.preview);
  const preview = await writeHoverPreview(path, startSecond, film.pictureSeconds, previewPath);
  // The one before may have had more sheets.
  removeWhere(folder, isStoryboardFile);
  for (const name of [...storyboardFiles(storyboard.sheets), mediaFiles.storyboardCues, mediaFiles.preview])
    renameSync(join(steps.folder, name), join(folder, name));
  return { storyboard, preview };
}

function removeWhere(folder: string, isRemoved: (name: string) => boolean): void {
  for (const name of readdirSync(folder)) if (isRemoved(name)) rmSync(join(folder, name));
}

function hashesOf(
  folder: string,
  { captions, renditions = [], storyboard }: Pick<MediaRecord, 'captions' | 'renditions' | 'storyboard'>,
): Pick<MediaRecord['hash'], 'film' | 'cover'> {
  const hashOf = (names: readonly string[]) => hashFiles(names.map((name) => join(folder, name)));
  const languages = captions.map(({ language }) => language);
  const isAdaptive = renditions.length > 0;
  const film = filmFiles(languages, { isAdaptive, storyboardSheets: storyboard.sheets });
  return { film: hashOf(film), cover: hashOf(coverFiles) };
}

const writeRecord = (folder: string, record: MediaRecord) =>
  writeWhole(join(folder, mediaFiles.record), `${JSON.stringify(record, null, 2)}\n`);
