import { rmSync } from 'node:fs';
import type { DataFiles } from '../database/files.ts';
import { backupDay, backupKind, listAbandoned, sortOutBackups } from './backups.ts';

/** Days of daily backups, and how many made by hand. */
const keptBackups = 7;

/**
 * Removes what is not to be kept: of daily backups the last of each day stays for the last seven days that have one, of
 * those made by hand the last seven, and of those before a migration the last before each. No kind pushes out another;
 * nor do those that a clock ahead has dated too late, of which as many are kept.
 * Copies that were cut off go as well.
 * @param now ms since 1970
 */
export function pruneBackups(files: DataFiles, now = Date.now()): void {
  for (const path of listAbandoned(files, now)) rmSync(path, { force: true });
  for (const paths of Object.values(sortOutBackups(files, now))) {
    for (const path of paths.filter((one) => !toKeep(paths).has(one))) rmSync(path);
  }
}

/** @param paths oldest first */
function toKeep(paths: string[]): Set<string> {
  const ofKind = Object.groupBy(paths, backupKind);
  const kept = Object.entries(ofKind).flatMap(([kind, group = []]) => {
    if (kind === 'manual') return group.slice(-keptBackups);
    if (kind === 'daily') return lastOfEachDay(group).slice(-keptBackups);
    return group.slice(-1);
  });
  return new Set(kept);
}

function lastOfEachDay(paths: string[]): string[] {
  return [...new Map(paths.map((path) => [backupDay(path), path])).values()];
}
