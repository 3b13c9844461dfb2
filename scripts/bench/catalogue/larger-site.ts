import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { samples, samplesFolder } from '../../../library/samples.ts';

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
  mkdirSync(path.join(content, 'videos'), { recursive: true });
  for (const name of ['site.yaml', 'pages'])
    symlinkSync(path.join(samplesFolder, name), path.join(content, name));
  for (const { id, folder } of samples.videos) symlinkSync(folder, path.join(content, 'videos', id));
  for (let number = 0; number < count - samples.videos.length; number += 1) addVideo(content, number);
  return {
    environment: { CONTENT_DIR: content, CONTENT_BUILD_DIR: path.join(directory, 'prepared') },
    remove: () => rmSync(directory, { recursive: true }),
  };
}

function addVideo(content: string, number: number): void {
  const sample = sampleAt(number);
  const title = sample.title + sampleAt(Math.floor(number / samples.videos.length) + number).title;
  const folder = path.join(content, 'videos', `more-${number}`);
  mkdirSync(folder);
  for (const name of readdirSync(sample.folder))
    if (name !== videoFile) symlinkSync(path.join(sample.folder, name), path.join(folder, name));
  const fields = {
    编号: `more-${number}`,
    标题: title + (number > 2499 ? number : ''),
    分类: sample.category,
    标签: sample.tags.join('、'),
    日期: '2020-01-01',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(
    path.join(folder, videoFile),
    `---\n${lines.join('\n')}\n---\n\n一部很老的片子，很久没有人看过了。\n`,
  );
}

const videoFile = 'video.md';

function sampleAt(number: number) {
  const sample = samples.videos[number % samples.videos.length];
  if (!sample) throw new Error('There are no samples.');
  return sample;
}
