import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import {
  captionsFile,
  coverFiles,
  filmFiles,
  imported,
  type MediaRecord,
  mediaFiles,
} from '../domain/media-files.ts';
import { captionsOf } from './captions.ts';
import { probeVideo } from './encode/ffprobe.ts';
import { hashFiles } from './encode/fingerprint.ts';
import { readRecord } from './encode/media-record.ts';
import { storyboardCues } from './encode/storyboard.ts';
import { readWebVtt } from './encode/web-vtt.ts';
import { videoFolder } from './folders.ts';
import { allVideos, type VideoPlan } from './video-plan.ts';

/** What can be told of the published files without decoding them; `videos.decode.ts` does that. */
describe.each(allVideos())('video $id $title', { timeout: 30_000 }, (video) => {
  const read = (name: string) => readFileSync(join(videoFolder(video.id), name));

  it('is as wide, high, fast, long and large as its record tells', async () => {
    const record = recordOf(video);
    const path = join(videoFolder(video.id), mediaFiles.video);
    const { width, height, frameRate, durationSeconds } = await probeVideo(path);
    expect(record).toMatchObject({ width, height, frameRate, bytes: statSync(path).size });
    expect(Math.abs(durationSeconds - record.durationSeconds)).toBeLessThan(0.001);
    expect(record.dominantColour).toMatch(/^#[\da-f]{6}$/);
    if (record.hash.source === imported) return;
    expect([width, height]).toEqual([1280, 720]);
    expect([24, 30]).toContain(frameRate);
  });

  it('has the hashes that its files make', () => {
    const { hash, captions, av1 } = recordOf(video);
    const hashOf = (names: readonly string[]) =>
      hashFiles(names.map((name) => join(videoFolder(video.id), name)).filter((path) => existsSync(path)));
    const languages = captions.map(({ language }) => language);
    const film = hashOf(filmFiles(languages, { hasAv1: av1 !== undefined }));
    expect(hash).toMatchObject({ film, cover: hashOf(coverFiles) });
  });

  it.each([1280, 640, 320])('has a cover %d pixels wide, as AVIF and as WebP', async (width) => {
    for (const format of ['avif', 'webp']) {
      const cover = await loadImage(read(`cover-${width}.${format}`));
      expect([cover.width, cover.height]).toEqual([width, (width * 9) / 16]);
    }
  });

  it('has a storyboard of the size that its record tells', async () => {
    const { storyboard } = recordOf(video);
    const { width, height } = await loadImage(read(mediaFiles.storyboard));
    expect(width).toBe(storyboard.columns * storyboard.tileWidth);
    expect(height).toBe(storyboard.rows * storyboard.tileHeight);
  });

  it('has cues that cut the storyboard into its tiles, from the first second to the last', () => {
    const { storyboard, durationSeconds } = recordOf(video);
    expect(readWebVtt(read(mediaFiles.storyboardCues))).toEqual(storyboardCues(storyboard, durationSeconds));
  });

  it('is there in AV1 too where the studio made it', () => {
    const { av1, hash } = recordOf(video);
    if (hash.source !== imported) expect(av1).toBeDefined();
  });

  it('has the captions of its scene', async () => {
    const { captions, durationSeconds, hash } = recordOf(video);
    for (const { language, cues: count } of captions) {
      const cues = readWebVtt(read(captionsFile(language)));
      expect(cues).toHaveLength(count);
      expect(cues.at(-1)?.endSecond).toBeLessThanOrEqual(durationSeconds);
    }
    if (hash.source !== imported) expect(read('captions-zh.vtt').toString()).toBe(await captionsOf(video));
  });
});

function recordOf({ id }: VideoPlan): MediaRecord {
  const record = readRecord(id);
  if (!record) throw new Error(`Film ${id} was never made.`);
  return record;
}
