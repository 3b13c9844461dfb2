import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { durationSeconds } from '../../../domain/format.ts';
import { type MediaRecord, mediaFiles } from '../../../domain/media-files.ts';
import type { DescribedVideo } from '../../../domain/video.ts';
import { contentFiles } from '../../../library/folders.ts';
import { generateVideos } from '../../../library/generated-videos.fixture.ts';
import { samples, samplesFolder } from '../../../library/samples.ts';
import { writeVideoText } from '../../../library/write-video.ts';

export interface LargerContent {
  /** Environment variables for the server. */
  readonly environment: Readonly<Record<'CONTENT_DIR' | 'CONTENT_BUILD_DIR', string>>;
  add(video: DescribedVideo): void;
  remove(): void;
}

/**
 * Writes content with a number of videos: the fifty samples and older generated ones with distinct texts, facts and
 * versions, which share the files of one sample.
 */
export function writeLargerContent(count: number): LargerContent {
  const directory = mkdtempSync(path.join(tmpdir(), 'bench-content-'));
  const content = path.join(directory, 'content');
  mkdirSync(path.join(content, contentFiles.videos), { recursive: true });
  for (const name of [contentFiles.settings, contentFiles.pages])
    symlinkSync(path.join(samplesFolder, name), path.join(content, name));
  for (const { id, folder } of samples.videos)
    symlinkSync(folder, path.join(content, contentFiles.videos, id));
  const add = (video: DescribedVideo) => addVideo(content, video);
  generateVideos(count - samples.videos.length).forEach(add);
  return {
    environment: { CONTENT_DIR: content, CONTENT_BUILD_DIR: path.join(directory, 'prepared') },
    add,
    remove: () => rmSync(directory, { recursive: true }),
  };
}

function addVideo(content: string, video: DescribedVideo): void {
  const hash = createHash('sha256').update(video.id).digest('hex').slice(0, 12);
  const sample = samples.videos[Number.parseInt(hash, 16) % samples.videos.length];
  if (!sample) throw new Error('There are no samples.');
  const folder = path.join(content, contentFiles.videos, video.id);
  mkdirSync(folder);
  for (const name of readdirSync(sample.folder))
    if (name !== contentFiles.video && name !== mediaFiles.record)
      symlinkSync(path.join(sample.folder, name), path.join(folder, name));
  const record: MediaRecord = JSON.parse(readFileSync(path.join(sample.folder, mediaFiles.record), 'utf8'));
  const own: MediaRecord = {
    ...record,
    durationSeconds: durationSeconds(video.duration),
    hue: video.hue,
    hash: { ...record.hash, film: hash },
  };
  writeFileSync(path.join(folder, mediaFiles.record), JSON.stringify(own));
  const text = writeVideoText({ ...video, visibility: 'public' });
  writeFileSync(path.join(folder, contentFiles.video), text);
}
