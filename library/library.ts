import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { aspectRatioOf } from '../domain/aspect-ratio.ts';
import type { CategorySettings } from '../domain/content.ts';
import { captionsFile, type MediaRecord, mediaFiles, type Rendition } from '../domain/media-files.ts';
import { newestFirst } from '../domain/newest-first.ts';
import type { Problem, Reading } from './fields.ts';
import {
  contentFiles,
  isContentMissing,
  type SourceFolders,
  videoFoldersIn,
  videoTextIn,
} from './folders.ts';
import { describeProblem } from './prepared.ts';
import { type LibrarySettings, readSettings } from './settings.ts';
import { readVideoText, type VideoText } from './video.ts';

/** A video's measurements, from its `media.json`. */
interface MediaFacts
  extends Pick<MediaRecord, 'width' | 'height' | 'frameRate' | 'durationSeconds' | 'bytes' | 'hue'> {
  /** BCP 47 tags, the video's default first. */
  readonly captionLanguages: readonly string[];
  /** Absent for 16:9. */
  readonly aspectRatio?: number;
  readonly isSilent: boolean;
  readonly av1?: NonNullable<MediaRecord['av1']>;
  /** The largest first. */
  readonly renditions: readonly Pick<Rendition, 'width' | 'height' | 'codec' | 'bytes'>[];
  /** Version of the chapters file; absent if there is none. */
  readonly chaptersVersion?: string;
  /** Number of storyboard pictures. */
  readonly storyboardSheets: number;
  /** Changes with the content of the files, so that URLs with it are immutable. */
  readonly version: string;
}

export interface LibraryVideo extends VideoText, MediaFacts {
  readonly folder: string;
}

export interface Library {
  readonly settings: LibrarySettings;
  /** Newest first. */
  readonly videos: readonly LibraryVideo[];
  /** Number of samples among the videos. */
  readonly sampleCount: number;
  /** What was left out, and why. */
  readonly problems: readonly Problem[];
}

/** The site's settings are unusable, so it does not start. */
export class SettingsError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(describeProblem).join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/**
 * Reads the host's content folder, and the samples if it has no video. The samples' categories follow the host's. A
 * host's video with errors also hides the samples: they must not appear on a live site because of a typo.
 * @throws {SettingsError} for errors in the settings; videos with errors are left out and reported
 */
export function readLibrary(folders: SourceFolders): Library {
  const { content, samples } = folders;
  const settings = readHostSettings(folders);
  const own = readVideos(content, settings.categories);
  const showsSamples = settings.showsSamples ?? !hasVideo(content);
  const categories = showsSamples ? withThoseOf(samples, settings.categories) : settings.categories;
  const sampled = showsSamples ? readVideos(samples, categories) : noVideos;
  const { videos, problems } = withoutTwins([...own.videos, ...sampled.videos]);
  return {
    settings: { ...settings, categories },
    videos: videos.toSorted(newestFirst),
    sampleCount: (content === samples ? own : sampled).videos.length,
    problems: [
      ...(isContentMissing(folders) ? [noFolder(content)] : []),
      ...own.problems,
      ...sampled.problems,
      ...problems,
    ],
  };
}

const noFolder = (content: string): Problem => ({
  file: content,
  message: '没有这个文件夹，网站上是样片。请检查 CONTENT_DIR 是否正确，存放影片的磁盘是否已连接。',
});

const hasVideo = (content: string) =>
  videoFoldersIn(content).some((folder) => existsSync(path.join(folder, contentFiles.video)));

/** Adds the samples' categories whose names are not current or former names of the given ones. */
function withThoseOf(samples: string, categories: readonly CategorySettings[]): readonly CategorySettings[] {
  if (!existsSync(path.join(samples, contentFiles.settings))) return categories;
  const known = categories.flatMap(({ name, formerNames }) => [name, ...(formerNames ?? [])]);
  const others = readHostSettings({ content: samples, samples }).categories;
  return [...categories, ...others.filter(({ name }) => !known.includes(name))];
}

/**
 * Reads the host's settings, or the samples' if the host has none.
 * @throws {SettingsError}
 */
export function readHostSettings({ content, samples }: SourceFolders): LibrarySettings {
  const file = [content, samples]
    .map((folder) => path.join(folder, contentFiles.settings))
    .find((each) => existsSync(each));
  if (!file)
    throw new SettingsError([
      { file: contentFiles.settings, message: '没有这个文件，运行 npm run content -- new。' },
    ]);
  const reading = readSettings(file, readFileSync(file, 'utf8'));
  if (reading.problems) throw new SettingsError(reading.problems);
  return reading.value;
}

interface Videos {
  readonly videos: readonly LibraryVideo[];
  readonly problems: readonly Problem[];
}

const noVideos: Videos = { videos: [], problems: [] };

function readVideos(root: string, categories: readonly CategorySettings[]): Videos {
  const videos: LibraryVideo[] = [];
  const problems: Problem[] = [];
  for (const folder of videoFoldersIn(root)) {
    const reading = readVideo(folder, categories);
    if (reading.problems) problems.push(...reading.problems);
    else videos.push(reading.value);
  }
  return { videos, problems };
}

function readVideo(folder: string, categories: readonly CategorySettings[]): Reading<LibraryVideo> {
  const file = path.join(folder, contentFiles.video);
  const written = videoTextIn(folder);
  if (written === undefined) return { problems: [{ file, message: '没有这个文件，请重新放入这部影片。' }] };
  const text = readVideoText(file, written, categories);
  if (text.problems) return text;
  const facts = readFacts(folder);
  return facts.problems ? facts : { value: { ...text.value, ...facts.value, folder } };
}

const record = z
  .object({
    width: z.number(),
    height: z.number(),
    frameRate: z.number(),
    durationSeconds: z.number(),
    bytes: z.number(),
    hue: z.number(),
    loudnessLufs: z.number().nullish(),
    captions: z.array(z.object({ language: z.string() })),
    storyboard: z.object({ sheets: z.number().default(1) }).optional(),
    av1: z.object({ codecs: z.string(), bytes: z.number() }).exactOptional(),
    renditions: z
      .array(
        z.object({
          width: z.number(),
          height: z.number(),
          codec: z.literal('av1').exactOptional(),
          bytes: z.number(),
        }),
      )
      .default([]),
    hash: z.object({ film: z.string(), cover: z.string() }),
  })
  .transform(({ captions, storyboard, hash, loudnessLufs, ...facts }): MediaFacts => {
    const aspectRatio = aspectRatioOf(facts);
    return {
      ...facts,
      ...(aspectRatio && { aspectRatio }),
      isSilent: loudnessLufs === null,
      captionLanguages: captions.map(({ language }) => language),
      storyboardSheets: storyboard?.sheets ?? 1,
      version: versionOf(hash),
    };
  });

function readFacts(folder: string): Reading<MediaFacts> {
  const file = path.join(folder, mediaFiles.record);
  const read = record.safeParse(readJson(file));
  return read.success
    ? { value: { ...read.data, captionLanguages: presentIn(folder, read.data), ...chaptersOf(folder) } }
    : {
        problems: [
          {
            file,
            message:
              '这部短片的影片还没有处理过：请先把影片移出去，删掉这个文件夹，再运行 npm run add -- 影片。',
          },
        ],
      };
}

/** Drops captions whose file the host deleted. If the film is elsewhere (`MEDIA_URL`), so are its captions. */
function presentIn(folder: string, { captionLanguages }: MediaFacts): readonly string[] {
  if (!existsSync(path.join(folder, mediaFiles.video))) return captionLanguages;
  return captionLanguages.filter((language) => existsSync(path.join(folder, captionsFile(language))));
}

/** Hosts may edit the chapters by hand, so their version is a hash of the file. */
function chaptersOf(folder: string): Pick<MediaFacts, 'chaptersVersion'> {
  const file = path.join(folder, mediaFiles.chapters);
  if (!existsSync(file)) return {};
  return { chaptersVersion: createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 6) };
}

/** Parses a JSON file; `undefined` if it cannot be read. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** 24 bits are enough to distinguish the versions of one video's files. */
function versionOf({ film, cover }: Pick<MediaRecord['hash'], 'film' | 'cover'>): string {
  return createHash('sha256').update(film).update(cover).digest('hex').slice(0, 6);
}

/** Leaves out videos whose id is taken: favourites could not distinguish them. */
function withoutTwins(all: readonly LibraryVideo[]): Videos {
  const byId = new Map<string, LibraryVideo>();
  const problems: Problem[] = [];
  for (const video of all) {
    const twin = byId.get(video.id);
    if (!twin) byId.set(video.id, video);
    else {
      const file = path.join(video.folder, contentFiles.video);
      const lines = readFileSync(file, 'utf8').split('\n');
      problems.push({
        file,
        line: lines.findIndex((line) => line.startsWith('编号')) + 1,
        message: `编号 ${video.id} 已经是《${twin.title}》的了。如果是多复制的文件夹，请删掉；如果确是另一部，请把这个编号改掉几个字母。`,
      });
    }
  }
  return { videos: [...byId.values()], problems };
}
