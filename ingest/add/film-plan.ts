import { statSync } from 'node:fs';
import path from 'node:path';
import { chaptersOf } from '../chapters.ts';
import { inspectSource, type SourceFacts } from '../inspect-source.ts';
import type { Chapter } from '../source/probe-source.ts';
import { type Known, knownOf } from './answers.ts';
import { type Beside, captionsByName, findBeside } from './beside.ts';
import { type Described, readInfoJson, readNfo } from './described.ts';
import type { Given } from './options.ts';
import { WorkFolder } from './work-folder.ts';

/** A film to add, with everything known about it before asking. */
export interface FilmPlan {
  readonly path: string;
  /** Without the extension. */
  readonly name: string;
  readonly bytes: number;
  readonly facts: SourceFacts;
  readonly beside: Beside;
  readonly chapters: readonly Chapter[];
  readonly known: Known;
  readonly work: WorkFolder;
  /** Whether no source contains the recording date, so that the file's date is used. */
  readonly isUndated: boolean;
  /** Unreadable files beside it, in Chinese. */
  readonly leftOut: readonly string[];
  /** Whether an interrupted run has begun it. */
  readonly isResumed: boolean;
}

/**
 * Inspects a film and the files beside it. Answers given to an interrupted run are kept.
 * @param content the host's folder
 * @param categories of the site
 * @throws {HostError} if it is not a film
 * @throws the signal's reason
 */
export async function planFilm(
  sourcePath: string,
  given: Given,
  {
    content,
    categories,
    signal,
  }: {
    readonly content: string;
    readonly categories: readonly string[];
    readonly signal: AbortSignal;
  },
): Promise<FilmPlan> {
  const facts = await inspectSource(sourcePath, signal);
  const found = findBeside(sourcePath);
  const beside = given.captions
    ? { ...found, captions: captionsByName(given.captions), unknownCaptions: [] }
    : found;
  const ofInfo = beside.infoJson === undefined ? undefined : readInfoJson(beside.infoJson);
  const ofNfo = beside.nfo === undefined ? undefined : readNfo(beside.nfo);
  const described: readonly Described[] = [
    ...(ofInfo ? [ofInfo] : []),
    ...(ofNfo ? [ofNfo] : []),
    describedBy(facts),
  ];
  const silent = [
    ...(ofInfo && saysNothing(ofInfo) ? [beside.infoJson ?? ''] : []),
    ...(ofNfo && saysNothing(ofNfo) ? [beside.nfo ?? ''] : []),
  ];
  const { size: bytes, mtime: changed } = statSync(sourcePath);
  const { name } = path.parse(sourcePath);
  const work = new WorkFolder(content, sourcePath);
  const told = work.notes?.video;
  const { cover: _, captions: __, ...answers } = given;
  const known = told
    ? { ...told, ...answers }
    : knownOf({ fileName: name, changed, described }, answers, categories);
  return {
    path: sourcePath,
    name,
    bytes,
    facts,
    beside,
    chapters: chaptersOf(described, facts.durationSeconds),
    known,
    work,
    isUndated: !answers.releaseDate && described.every(({ date }) => date === undefined),
    leftOut: [
      ...beside.unknownCaptions.map((file) => `字幕 ${path.basename(file)} 的名字里看不出语言`),
      ...silent.map((file) => `说明 ${path.basename(file)} 里没有可以识别的内容`),
    ],
    isResumed: told !== undefined,
  };
}

const saysNothing = (described: Described) =>
  Object.values(described).every((value) => value === undefined || value.length === 0);

function describedBy({ title, description, recordedOn, keywords, chapters }: SourceFacts): Described {
  return { title, description, date: recordedOn, tags: keywords, categories: keywords, chapters };
}
