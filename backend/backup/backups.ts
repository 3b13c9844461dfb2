import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DataFiles } from '../database/files.ts';

/**
 * Why a backup was made, which decides how long it is retained: by the site, once a day; by hand; or before the migration of this
 * number changed the database. Earlier versions made others, for elsewhere (`off-site`).
 */
export type BackupKind = 'daily' | 'manual' | `before-${string}`;

export const dayMs = 86_400_000;

const namePattern = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z(?:-(daily|manual|off-site|before-\d{4}))?\.db$/;

/** A moment as a part of a file name: sorts by time, and is good on every system. */
export function timeName(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The name of a backup made now. */
export function backupName(now: Date, kind: BackupKind): string {
  return `${timeName(now)}-${kind}.db`;
}

/** When a backup was made, in ms since 1970, by its name. */
export function backupTime(path: string): number {
  const [, date, time = ''] = namePattern.exec(basename(path)) ?? [];
  return Date.parse(`${date}T${time.replaceAll('-', ':')}Z`);
}

/** Names that say no kind are older than kinds are; most of those were made daily, and none may push another out. */
export function backupKind(path: string): BackupKind {
  return (namePattern.exec(basename(path))?.[3] as BackupKind | undefined) ?? 'daily';
}

/** The day on which a backup was made, in UTC. */
function backupDay(path: string): string {
  return namePattern.exec(basename(path))?.[1] ?? '';
}

/** A backup is written under this name until it is whole; another process may make one in the same second. */
export const unfinishedName = (path: string) => `${path}.${process.pid}.new`;

/** Without a number: of an earlier version. */
const unfinishedEnd = /(?:\.\d+)?\.new$/;

/** Copies that were cut off, by a kill or by lost power: nothing that is being written is a day old. */
function listAbandoned({ backups }: DataFiles, now: number): string[] {
  if (!existsSync(backups)) return [];
  return readdirSync(backups)
    .filter((name) => unfinishedEnd.test(name) && namePattern.test(name.replace(unfinishedEnd, '')))
    .map((name) => join(backups, name))
    .filter((path) => now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > dayMs);
}

/** Every backup in the directory, oldest first, as paths. */
export function listBackups({ backups }: DataFiles): string[] {
  if (!existsSync(backups)) return [];
  return readdirSync(backups)
    .filter((name) => namePattern.test(name))
    .sort()
    .map((name) => join(backups, name));
}

/** More than any two clocks differ that are right. */
const clockTolerance = 3_600_000;

/**
 * Backups by whether their time has come. A clock that was ahead for a while leaves some that have not happened yet:
 * they are as good as others, but say nothing of how long ago the last one was made.
 * @param now ms since 1970
 */
export function sortOutBackups(files: DataFiles, now: number): { past: string[]; future: string[] } {
  const { past = [], future = [] } = Object.groupBy(listBackups(files), (path) =>
    backupTime(path) > now + clockTolerance ? 'future' : 'past',
  );
  return { past, future };
}

/** The one to put back first, if there is any. */
export function lastBackup(files: DataFiles, now = Date.now()): string | undefined {
  const { past, future } = sortOutBackups(files, now);
  return past.at(-1) ?? future.at(-1);
}

/** How many days of daily backups are retained, and how many backups made by hand. */
const retention = 7;

/**
 * Removes backups that are not retained: of daily backups the last of each day stays for the last seven days that have one, of
 * those made by hand the last seven, the last that went off site within seven days, and of those before a migration the last before each. No kind pushes out another;
 * nor do those that a clock ahead has dated too late, of which as many are kept.
 * Copies that were cut off go as well.
 * @param now ms since 1970
 */
export function pruneBackups(files: DataFiles, now = Date.now()): void {
  for (const path of listAbandoned(files, now)) rmSync(path, { force: true });
  for (const paths of Object.values(sortOutBackups(files, now))) {
    // Another process may have removed it meanwhile.
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
