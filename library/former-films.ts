import { existsSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import type { FormerVersion } from '../domain/content.ts';
import { mediaFiles } from '../domain/media-files.ts';
import { binMs } from './bin.ts';
import { binIn } from './folders.ts';
import type { ContentRecord } from './prepared.ts';
import { statsOf } from './stats-of.ts';

/** How long a version is remembered after another has taken its place, in ms: as long as the bin keeps films. */
const keptMs = binMs;

/** Names a film's file, wherever its folder is moved to. */
export const filmStateOf = ({ size, mtimeMs }: Stats): string => `${size} ${mtimeMs}`;

/** Of the film in a folder; undefined: it is not here (`MEDIA_URL`). */
export function filmStateIn(folder: string): string | undefined {
  const stats = statsOf(path.join(folder, mediaFiles.video));
  return stats && filmStateOf(stats);
}

/** Where a film lies that another has taken the place of; undefined: it is gone. */
export function exchangedFolder(content: string, film: string): string | undefined {
  const bin = binIn(content);
  if (!existsSync(bin)) return undefined;
  return readdirSync(bin)
    .map((name) => path.join(bin, name))
    .find((folder) => filmStateIn(folder) === film);
}

/**
 * The versions that addresses may still have, with the film that each of them stands for.
 * @param before what was prepared last
 * @param versions of now
 */
export function formerVersionsOf(
  before: ContentRecord | undefined,
  versions: Readonly<Record<string, string>>,
  now = Date.now(),
): Record<string, FormerVersion> {
  const { mediaVersions = {}, films = {}, formerVersions = {} } = before ?? {};
  const ended = Object.entries(mediaVersions).flatMap(([name, version]) => {
    const [id = ''] = name.split('/', 1);
    const film = films[id];
    const isOver = versions[name] !== version && film !== undefined;
    return isOver ? [[`${id} ${version}`, { film, endedMs: now }] as const] : [];
  });
  const kept = Object.entries(formerVersions).filter(([, { endedMs }]) => now - endedMs < keptMs);
  return Object.fromEntries([...kept, ...ended]);
}
