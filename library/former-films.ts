import { existsSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import type { FormerVersion } from '../domain/content.ts';
import { mediaFiles } from '../domain/media-files.ts';
import { binMs } from './bin.ts';
import { binIn } from './folders.ts';
import type { ContentRecord } from './prepared.ts';
import { statsOf } from './stats-of.ts';

/** How long replaced versions are remembered, in ms: as long as removed films are kept. */
const keptMs = binMs;

/** Identifies a film's file, even if its folder is moved. */
export const filmStateOf = ({ size, mtimeMs }: Stats): string => `${size} ${mtimeMs}`;

/** The state of the film in a folder; undefined if it is on another host (`MEDIA_URL`). */
export function filmStateIn(folder: string): string | undefined {
  const stats = statsOf(path.join(folder, mediaFiles.video));
  return stats && filmStateOf(stats);
}

/** The folder of a replaced film; undefined if it no longer exists. */
export function exchangedFolder(content: string, film: string): string | undefined {
  const bin = binIn(content);
  if (!existsSync(bin)) return undefined;
  return readdirSync(bin)
    .map((name) => path.join(bin, name))
    .find((folder) => filmStateIn(folder) === film);
}

/**
 * The versions that URLs may still contain, with the film of each.
 * @param before the previously prepared content
 * @param versions of the current content
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
