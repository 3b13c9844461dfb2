import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentFiles } from '../../../library/folders.ts';
import { samples, samplesFolder } from '../../../library/samples.ts';
import { writeVideoText } from '../../../library/write-video.ts';

/** Content with so many videos. */
export interface LargerContent {
  /** For the server's environment. */
  readonly environment: Readonly<Record<'CONTENT_DIR' | 'CONTENT_BUILD_DIR', string>>;
  remove(): void;
}

/**
 * Writes content of so many videos: the fifty samples, and behind them older ones, each with a title of its own made of two
 * of ours and the files of one of them.
 */
export function writeLargerContent(count: number): LargerContent {
  const directory = mkdtempSync(path.join(tmpdir(), 'bench-content-'));
  const content = path.join(directory, 'content');
  mkdirSync(path.join(content, contentFiles.videos), { recursive: true });
  for (const name of [contentFiles.settings, contentFiles.pages])
    symlinkSync(path.join(samplesFolder, name), path.join(content, name));
  for (const { id, folder } of samples.videos)
    symlinkSync(folder, path.join(content, contentFiles.videos, id));
  for (let number = 0; number < count - samples.videos.length; number += 1) addVideo(content, number);
  return {
    environment: { CONTENT_DIR: content, CONTENT_BUILD_DIR: path.join(directory, 'prepared') },
    remove: () => rmSync(directory, { recursive: true }),
  };
}

function addVideo(content: string, number: number): void {
  const sample = sampleAt(number);
  const title = sample.title + sampleAt(Math.floor(number / samples.videos.length) + number).title;
  const folder = path.join(content, contentFiles.videos, `more-${number}`);
  mkdirSync(folder);
  for (const name of readdirSync(sample.folder))
    if (name !== contentFiles.video) symlinkSync(path.join(sample.folder, name), path.join(folder, name));
  const text = writeVideoText({
    id: `more-${number}`,
    title: title + (number > 2499 ? number : ''),
    category: sample.category,
    tags: sample.tags,
    // Fourteen a week, before the samples.
    releaseDate: new Date(Date.UTC(2020, 0, 1) - Math.floor(number / 2) * 86_400_000)
      .toISOString()
      .slice(0, 10),
    visibility: 'public',
    description: '一部很老的短片，很久没有人看过了。',
  });
  writeFileSync(path.join(folder, contentFiles.video), text);
}

function sampleAt(number: number) {
  const sample = samples.videos[number % samples.videos.length];
  if (!sample) throw new Error('There are no samples.');
  return sample;
}
