import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFiles } from '../domain/media-files.ts';
import { hashFiles } from './encode/fingerprint.ts';
import { videoFolder } from './folders.ts';
import { allVideos, type VideoPlan } from './video-plan.ts';

/** By video id, the hash of its files. */
type Hashes = Readonly<Record<string, string>>;

/** What `npm run proof` last decoded from beginning to end. */
const recordPath = join(import.meta.dirname, 'decoded-videos.json');

/** The videos whose files are not the ones that were last decoded. */
export function videosNotYetDecoded(
  decoded: Hashes = JSON.parse(readFileSync(recordPath, 'utf8')),
): VideoPlan[] {
  return allVideos().filter(({ id }) => decoded[id] !== hashOf(id));
}

export function hashesOfVideos(): Hashes {
  return Object.fromEntries(allVideos().map(({ id }) => [id, hashOf(id)]));
}

function hashOf(id: string): string {
  const { video, av1, preview } = mediaFiles;
  const paths = [video, av1, preview].map((name) => join(videoFolder(id), name));
  return hashFiles(paths.filter((path) => existsSync(path)));
}

// `npm run proof` runs this file once it has decoded all videos as they are now, without an error.
if (import.meta.main) writeFileSync(recordPath, `${JSON.stringify(hashesOfVideos(), null, 2)}\n`);
