import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataFiles, makePrivate } from '../database/files.ts';
import type { OffSite } from './restic.ts';

/** When each of these last succeeded, in ms since 1970. */
export type OffSiteRecord = Partial<Record<'backup' | 'drill' | 'tidying', number>>;

const hourMs = 3_600_000;

/** Beside the database; without it everything is due again, and nothing is lost. */
const recordPath = ({ directory }: DataFiles) => join(directory, 'off-site.json');

/** @returns nothing of another place than the one that is configured now */
export function readOffSiteRecord(files: DataFiles, offSite: OffSite): OffSiteRecord {
  try {
    const { place, ...record } = JSON.parse(readFileSync(recordPath(files), 'utf8'));
    return place === placeOf(offSite) ? record : {};
  } catch {
    return {};
  }
}

/** Whether so long has passed since. A time that has not come yet, by a clock that was ahead, says nothing. @param now ms since 1970 */
export function isOver(last = 0, intervalMs: number, now = Date.now()): boolean {
  return now - last >= intervalMs || last > now + hourMs;
}

/** Notes that one of them has just succeeded. */
export function noteOffSite(files: DataFiles, offSite: OffSite, what: keyof OffSiteRecord): void {
  const record = { ...readOffSiteRecord(files, offSite), [what]: Date.now(), place: placeOf(offSite) };
  const unfinished = `${recordPath(files)}.new`;
  writeFileSync(unfinished, JSON.stringify(record), { mode: 0o600 });
  makePrivate(files.directory, unfinished);
  renameSync(unfinished, recordPath(files));
}

/** A repository's address may hold a password. */
function placeOf({ repository }: OffSite): string {
  return createHash('sha256').update(repository).digest('hex').slice(0, 16);
}
