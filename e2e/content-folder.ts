import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aspectRatioOf, coverSize } from '../domain/aspect-ratio.ts';
import { captionsFile, coverFiles, type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { startSite } from '../scripts/site-server.ts';
import { ensurePrograms } from '../scripts/test/install-programs.ts';

/** A film of a host: name only what a journey is about. */
export interface Film {
  /** Id and title. */
  readonly id: string;
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly framesPerSecond?: number;
  readonly isSilent?: boolean;
  /** What is said from the first second to the last, by language (BCP 47). */
  readonly captions?: Readonly<Record<string, string>>;
  /** Lines of `video.md`. */
  readonly fields?: string;
}

/** A site of these films alone, and none of the samples. Its files are gone once it is stopped. */
export async function startSiteWith(
  films: readonly Film[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  const root = mkdtempSync(path.join(tmpdir(), 'films-'));
  const content = path.join(root, 'content');
  ensurePrograms('ffmpeg');
  for (const film of films) writeFilm(path.join(content, 'videos', film.id), film);
  copyFileSync('samples/site.yaml', path.join(content, 'site.yaml'));
  const site = await startSite({
    environment: { CONTENT_DIR: content, CONTENT_BUILD_DIR: path.join(root, 'build') },
  });
  return {
    origin: site.origin,
    async stop() {
      await site.stop();
      rmSync(root, { recursive: true });
    },
  };
}

const tile = { size: 40, count: 4 };

function writeFilm(folder: string, { id, fields = '', ...film }: Film): void {
  const {
    width = 320,
    height = 180,
    seconds = 10,
    framesPerSecond = 10,
    isSilent = false,
    captions = {},
  } = film;
  const at = (name: string) => path.join(folder, name);
  mkdirSync(folder, { recursive: true });
  ffmpeg(
    ...['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=${framesPerSecond}:duration=${seconds}`],
    ...(isSilent ? [] : ['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-c:a', 'aac']),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
    at(mediaFiles.video),
  );
  copyFileSync(at(mediaFiles.video), at(mediaFiles.preview));
  for (const name of coverFiles) {
    const size = coverSize(aspectRatioOf({ width, height }), Number(/\d+/.exec(name)));
    writePicture(at(mediaFiles.video), at(name), `scale=${even(size.width)}:${even(size.height)}`);
  }
  writePicture(
    at(mediaFiles.video),
    at(mediaFiles.storyboard),
    `scale=${tile.size}:${tile.size},loop=${tile.count}:1,tile=${tile.count}x1`,
  );
  const tiles = Array.from({ length: tile.count }, (_, index) => {
    const begin = (seconds / tile.count) * index;
    const region = `${mediaFiles.storyboard}#xywh=${tile.size * index},0,${tile.size},${tile.size}`;
    return cue(begin, begin + seconds / tile.count, region);
  });
  writeFileSync(at(mediaFiles.storyboardCues), `WEBVTT\n\n${tiles.join('\n\n')}\n`);
  for (const [language, text] of Object.entries(captions))
    writeFileSync(at(captionsFile(language)), `WEBVTT\n\n${cue(0, seconds, text)}\n`);
  const record: MediaRecord = {
    width,
    height,
    frameRate: framesPerSecond,
    durationSeconds: seconds,
    bytes: statSync(at(mediaFiles.video)).size,
    loudnessLufs: isSilent ? null : -16,
    dominantColour: '#808080',
    hue: 200,
    storyboard: {
      columns: tile.count,
      rows: 1,
      tileWidth: tile.size,
      tileHeight: tile.size,
      tiles: tile.count,
      intervalSeconds: seconds / tile.count,
      bytes: statSync(at(mediaFiles.storyboard)).size,
    },
    preview: { startSecond: 0, durationSeconds: seconds, bytes: statSync(at(mediaFiles.preview)).size },
    captions: Object.keys(captions).map((language) => ({ language, cues: 1 })),
    hash: { film: 'aaaaaaaaaaaa', cover: 'bbbbbbbbbbbb', source: 'imported' },
  };
  writeFileSync(at(mediaFiles.record), JSON.stringify(record));
  writeFileSync(
    at('video.md'),
    `---\n编号: ${id}\n标题: ${id}\n分类: 最新上映\n日期: 2026-01-01\n${fields}---\n\n一部自己拍的短片。\n`,
  );
}

function writePicture(film: string, picture: string, filter: string): void {
  const codec = picture.endsWith('.avif')
    ? ['-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '8']
    : [];
  // The encoder takes no film of less than a picture a second.
  ffmpeg('-i', film, '-frames:v', '1', '-vf', filter, '-r', '1', ...codec, picture);
}

/** AVIF with a quarter of the colours has no odd sizes. */
const even = (pixels: number) => pixels + (pixels % 2);

function ffmpeg(...args: readonly string[]): void {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-nostdin', '-y', ...args]);
}

function cue(startSeconds: number, endSeconds: number, text: string): string {
  return `${timestamp(startSeconds)} --> ${timestamp(endSeconds)}\n${text}`;
}

const timestamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
