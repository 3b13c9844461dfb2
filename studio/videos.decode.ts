import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { imported, type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { videosNotYetDecoded } from './decoded-videos.ts';
import { decodePicture, decodeSound } from './encode/decode.ts';
import { probeVideo } from './encode/ffprobe.ts';
import { measureLoudness } from './encode/loudness.ts';
import { readRecord } from './encode/media-record.ts';
import { videoFolder } from './folders.ts';
import { allVideos, type VideoPlan } from './video-plan.ts';

/**
 * Decodes published videos with ffmpeg, picture by picture, apart from the unit tests: those that have changed since they
 * were last decoded, or all of them (minutes of work) where `VIDEOS` is `all`.
 */
const videos = process.env.VIDEOS === 'all' ? allVideos() : videosNotYetDecoded();

const TOLERANCE_SECONDS = 0.1;
const TARGET_LUFS = -16;
const LOUDNESS_TOLERANCE_LU = 1;
/** Two measurements of one file agree to the last digit that is printed. */
const RECORD_TOLERANCE_LU = 0.15;
/**
 * dBTP. The encoder aims at -1 but takes the loudness for the more important, and AAC adds overshoots: one video peaks
 * at +0.1 between its samples. What is louder than this is heard as clipping.
 */
const HIGHEST_TRUE_PEAK = 0.5;
/** A sound that begins or ends louder than this is cut off: it clicks. */
const LOUDEST_EDGE = 0.02;

describe.each(videos)('video $id $title', (video) => {
  const videoPath = join(videoFolder(video.id), mediaFiles.video);

  it('shows every frame of its length', async () => {
    const { frameRate, durationSeconds, hash } = recordOf(video);
    const frames = await decodePicture(videoPath);
    // A host's own video need not last whole seconds, nor keep one rate.
    const tolerance = hash.source === imported ? 0.5 : TOLERANCE_SECONDS;
    expect(Math.abs(durationSeconds - video.durationSeconds)).toBeLessThanOrEqual(tolerance);
    if (hash.source === imported) return expect(frames).toBeGreaterThan(0);
    expect(frames).toBe(Math.round(frameRate * durationSeconds));
  });

  it('sounds from beginning to end, as loud as the others', async () => {
    const { loudnessLufs, durationSeconds, hash } = recordOf(video);
    if (loudnessLufs === null) return expect(hash.source).toBe(imported);
    const sound = await decodeSound(videoPath);
    const { lufs, truePeak } = await measureLoudness(videoPath);
    expect(Math.abs(lufs - loudnessLufs)).toBeLessThanOrEqual(RECORD_TOLERANCE_LU);
    if (hash.source === imported) return;
    expect(Math.abs(sound.durationSeconds - durationSeconds)).toBeLessThanOrEqual(TOLERANCE_SECONDS);
    expect(Math.abs(lufs - TARGET_LUFS)).toBeLessThanOrEqual(LOUDNESS_TOLERANCE_LU);
    expect(truePeak).toBeLessThanOrEqual(HIGHEST_TRUE_PEAK);
    expect(sound.edgePeak).toBeLessThanOrEqual(LOUDEST_EDGE);
  });

  it('has a silent preview', async () => {
    const previewPath = join(videoFolder(video.id), mediaFiles.preview);
    const { audioCodec, frameRate } = await probeVideo(previewPath);
    expect(audioCodec).toBeUndefined();
    const frames = await decodePicture(previewPath);
    expect(Math.abs(frames / frameRate - recordOf(video).preview.durationSeconds)).toBeLessThanOrEqual(
      TOLERANCE_SECONDS,
    );
  });
});

describe('a broken video', () => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'));
  const brokenPath = join(folder, mediaFiles.video);
  afterAll(() => rmSync(folder, { recursive: true }));
  const bytes = readFileSync(join(videoFolder(allVideos()[0]?.id ?? ''), mediaFiles.video));

  it('is noticed where a part of it is lost', async () => {
    const middle = bytes.length >> 1;
    writeFileSync(brokenPath, Buffer.from(bytes).fill(0, middle, middle + 4000));
    await expect(decodePicture(brokenPath)).rejects.toThrow('ffmpeg failed');
  });

  it('is noticed where it ends too early', async () => {
    writeFileSync(brokenPath, bytes.subarray(0, bytes.length - 200_000));
    await expect(decodePicture(brokenPath)).rejects.toThrow('ffmpeg failed');
  });
});

function recordOf({ id }: VideoPlan): MediaRecord {
  const record = readRecord(id);
  if (!record) throw new Error(`Film ${id} was never made.`);
  return record;
}
