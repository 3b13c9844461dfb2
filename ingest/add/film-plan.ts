import { statSync } from 'node:fs';
import path from 'node:path';
import { inspectSource, type SourceFacts } from '../inspect-source.ts';
import type { Chapter } from '../source/probe-source.ts';
import { type Known, knownOf } from './answers.ts';
import { type Beside, captionsByName, findBeside } from './beside.ts';
import { type Described, readInfoJson, readNfo } from './described.ts';
import type { Given } from './options.ts';
import { WorkFolder } from './work-folder.ts';

/** A film that is to be added, with all that is known of it before anybody was asked. */
export interface FilmPlan {
  readonly path: string;
  /** Without the ending. */
  readonly name: string;
  readonly bytes: number;
  readonly facts: SourceFacts;
  readonly beside: Beside;
  readonly chapters: readonly Chapter[];
  readonly known: Known;
  readonly work: WorkFolder;
  /** Whether nothing tells when it was recorded, so that the file's own date stands for it. */
  readonly isUndated: boolean;
  /** Whether an interrupted run has begun it. */
  readonly isResumed: boolean;
}

/**
 * Looks at a film and at what lies beside it. What an interrupted run was told is known already.
 * @param content the host's folder
 * @param categories of the site
 * @throws {HostError} when it is no film
 */
export async function planFilm(
  sourcePath: string,
  given: Given,
  { content, categories }: { readonly content: string; readonly categories: readonly string[] },
): Promise<FilmPlan> {
  const facts = await inspectSource(sourcePath);
  const found = findBeside(sourcePath);
  const beside = given.captions ? { ...found, captions: captionsByName(given.captions) } : found;
  const described: readonly Described[] = [
    ...(beside.infoJson ? [readInfoJson(beside.infoJson)] : []),
    ...(beside.nfo ? [readNfo(beside.nfo)] : []),
    describedBy(facts),
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
    isResumed: told !== undefined,
  };
}

/** What the film says of itself. */
function describedBy({ title, description, recordedOn, keywords, chapters }: SourceFacts): Described {
  return { title, description, date: recordedOn, tags: keywords, categories: keywords, chapters };
}

/** Those of the first that names some, within the film. A single one would say nothing. */
function chaptersOf(described: readonly Described[], durationSeconds: number): readonly Chapter[] {
  const chapters = (described.find((each) => each.chapters.length > 0)?.chapters ?? [])
    .map(({ startSecond, endSecond, title }, index) => ({
      startSecond: Math.max(0, startSecond),
      endSecond: Math.min(endSecond, durationSeconds),
      title: title.replaceAll(/\s+/gu, ' ').trim() || `第 ${index + 1} 段`,
    }))
    .filter(({ startSecond, endSecond }) => endSecond > startSecond)
    .toSorted((one, other) => one.startSecond - other.startSecond);
  return chapters.length > 1 ? chapters : [];
}
