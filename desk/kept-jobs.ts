import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { removeUpTo } from '../library/content-folder.ts';
import { readJson } from '../library/library.ts';
import { statsOf } from '../library/stats-of.ts';
import { writeWhole } from '../library/write-whole.ts';
import type { JobFilm } from './api.ts';

/** What is kept of a job while the desk is closed. */
export interface KeptJob {
  readonly id: string;
  /** The film's path. */
  readonly source: string;
  /** Whether the file came through the browser and goes when its video is made. */
  readonly isOurs: boolean;
  /** The film that it takes the place of. */
  readonly exchanges?: { readonly id: string; readonly title: string };
  readonly isStopped: boolean;
  /** What the host has written of it. */
  readonly written: Partial<JobFilm>;
}

const fileIn = (incoming: string) => path.join(incoming, 'jobs.json');

/** Those whose films are still there. @param incoming where files lie that come through the browser */
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

/** How long files wait for somebody who comes back for them, in ms. */
const keptMs = 7 * 86_400_000;

/** Removes what came through the browser and was left. @param sources of jobs, which stay with what lies beside them */
export function clearIncoming(incoming: string, sources: readonly string[]): void {
  if (!statsOf(incoming)?.isDirectory()) return;
  const kept = new Set(sources.map((source) => path.dirname(source)));
  for (const entry of readdirSync(incoming, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // What lies at the top is of the jobs themselves.
    if (entry.isDirectory() || entry.parentPath === incoming || kept.has(entry.parentPath)) continue;
    // When it came: it was given the time of the host's own file.
    if (Date.now() - statSync(file).ctimeMs > keptMs) removeUpTo(incoming, file);
  }
}
