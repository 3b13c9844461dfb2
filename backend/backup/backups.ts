import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DataFiles } from '../database/files.ts';

/**
 * Why a backup was made, which decides how long it is kept: once a day by the site, by hand, or before the migration
 * with this number. Earlier versions also made `off-site` ones.
 */
export type BackupKind = 'daily' | 'manual' | `before-${string}`;

export const dayMs = 86_400_000;

const namePattern = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z(?:-(daily|manual|off-site|before-\d{4}))?\.db$/;

/** A moment as part of a file name: sorts by time and is valid on every system. */
export function timeName(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The file name of a backup made at `now`. */
export function backupName(now: Date, kind: BackupKind): string {
  return `${timeName(now)}-${kind}.db`;
}

/** When a backup was made, in ms since 1970, read from its name. */
export function backupTime(path: string): number {
  const [, date, time = ''] = namePattern.exec(basename(path)) ?? [];
  return Date.parse(`${date}T${time.replaceAll('-', ':')}Z`);
}

/** Names without a kind come from earlier versions; most of those backups were daily. */
export function backupKind(path: string): BackupKind {
  return (namePattern.exec(basename(path))?.[3] as BackupKind | undefined) ?? 'daily';
}

/** The UTC date of a backup. */
function backupDay(path: string): string {
  return namePattern.exec(basename(path))?.[1] ?? '';
}

/** A backup has this name until it is complete. The process id keeps two processes apart. */
export const unfinishedName = (path: string) => `${path}.${process.pid}.new`;

/** Earlier versions used no process id. */
const unfinishedEnd = /(?:\.\d+)?\.new$/;

/** Incomplete backups older than a day, left by a kill or a loss of power. */
function listAbandoned({ backups }: DataFiles, now: number): string[] {
  if (!existsSync(backups)) return [];
  return readdirSync(backups)
    .filter((name) => unfinishedEnd.test(name) && namePattern.test(name.replace(unfinishedEnd, '')))
    .map((name) => join(backups, name))
    .filter((path) => now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > dayMs);
}

/** Paths of all backups, oldest first. */
export function listBackups({ backups }: DataFiles): string[] {
  if (!existsSync(backups)) return [];
  return readdirSync(backups)
    .filter((name) => namePattern.test(name))
    .sort()
    .map((name) => join(backups, name));
}

/** More than two correct clocks differ. */
const clockTolerance = 3_600_000;

/**
 * Separates backups dated in the future, which a wrong clock may have left. They are as good as others, but do not show
 * how long ago the last backup was made.
 * @param now ms since 1970
 */
export function partitionBackups(files: DataFiles, now: number): { past: string[]; future: string[] } {
  const { past = [], future = [] } = Object.groupBy(listBackups(files), (path) =>
    backupTime(path) > now + clockTolerance ? 'future' : 'past',
  );
  return { past, future };
}

/** The latest backup, if there is one; those dated in the future count last. */
export function lastBackup(files: DataFiles, now = Date.now()): string | undefined {
  const { past, future } = partitionBackups(files, now);
  return past.at(-1) ?? future.at(-1);
}

/** Number of days of daily backups that are kept, and of manual backups. */
const retention = 7;

/**
 * Removes old backups and incomplete copies. Kept are the last daily backup of each of the last seven days that have
 * one, the last seven manual ones, the last `off-site` one, and the last before each migration. The kinds do not
 * displace each other, and backups dated in the future are counted separately.
 * @param now ms since 1970
 */
export function pruneBackups(files: DataFiles, now = Date.now()): void {
  for (const path of listAbandoned(files, now)) rmSync(path, { force: true });
  for (const paths of Object.values(partitionBackups(files, now))) {
    // Another process may have removed it already.
    for (const path of paths.filter((one) => !retainedOf(paths).has(one))) rmSync(path, { force: true });
  }
}

/** @param paths oldest first */
function retainedOf(paths: string[]): Set<string> {
  const ofKind = Object.groupBy(paths, backupKind);
  const retained = Object.entries(ofKind).flatMap(([kind, group = []]) => {
    if (kind === 'manual') return group.slice(-retention);
    if (kind === 'daily') return lastOfEachDay(group).slice(-retention);
    return group.slice(-1);
  });
  return new Set(retained);
}

function lastOfEachDay(paths: string[]): string[] {
  return [...new Map(paths.map((path) => [backupDay(path), path])).values()];
}
