import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { removeUpTo } from '../library/content-folder.ts';
import { readJson } from '../library/library.ts';
import { statsOf } from '../library/stats-of.ts';
import { writeWhole } from '../library/write-whole.ts';
import type { JobFilm } from './api.ts';

/** What is stored of a job while the desk is closed. */
export interface KeptJob {
  readonly id: string;
  /** The film's path. */
  readonly source: string;
  /** Whether the file was uploaded and is removed after processing. */
  readonly isOurs: boolean;
  /** The film that it replaces. */
  readonly exchanges?: { readonly id: string; readonly title: string };
  readonly isStopped: boolean;
  /** The host's edits. */
  readonly written: Partial<JobFilm>;
}

const fileIn = (incoming: string) => path.join(incoming, 'jobs.json');

/** The jobs whose films still exist. @param incoming the folder of uploads */
export const readKeptJobs = (incoming: string): readonly KeptJob[] =>
  ((readJson(fileIn(incoming)) ?? []) as readonly KeptJob[]).filter(({ source }) => existsSync(source));

export function keepJobs(incoming: string, jobs: readonly KeptJob[]): void {
  const kept = jobs.map(
    ({ id, source, isOurs, exchanges, isStopped, written }): KeptJob => ({
      ...{ id, source, isOurs, isStopped, written },
      ...(exchanges && { exchanges }),
    }),
  );
  try {
    mkdirSync(incoming, { recursive: true });
    writeWhole(fileIn(incoming), JSON.stringify(kept));
  } catch {
    // The disk is full, or may not be written, which the films say: until the desk is closed they are remembered.
  }
}

/** How long uploads without a job are kept. */
const keptMs = 7 * 86_400_000;

/** Removes old uploads. @param sources of jobs, which are kept together with the files beside them */
export function clearIncoming(incoming: string, sources: readonly string[]): void {
  if (!statsOf(incoming)?.isDirectory()) return;
  const kept = new Set(sources.map((source) => path.dirname(source)));
  for (const entry of readdirSync(incoming, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // Files at the top level belong to jobs.
    if (entry.isDirectory() || entry.parentPath === incoming || kept.has(entry.parentPath)) continue;
    // When it was uploaded: the modification time is that of the host's file.
    if (Date.now() - statSync(file).ctimeMs > keptMs) removeUpTo(incoming, file);
  }
}
