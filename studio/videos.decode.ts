import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { imported, type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { videosNotYetDecoded } from './decoded-videos.ts';
import { decodePicture, decodeSound } from './encode/decode.ts';
import { runFfmpeg } from './encode/ffmpeg.ts';
import { keyFrameSeconds, probeVideo, referencesOf } from './encode/ffprobe.ts';
import { likenessOfFrame } from './encode/likeness.ts';
import { measureLoudness } from './encode/loudness.ts';
import { CLOSE_ENOUGH_LU, highestTruePeak } from './encode/master-sound.ts';
import { readRecord } from './encode/media-record.ts';
import { oddFrames, seamOf } from './encode/odd-frames.ts';
import { pictureCodec } from './encode/picture-codec.ts';
import { spectralDistance, spectrumOf } from './encode/spectrum.ts';
import { videoFolder } from './folders.ts';
import { loadScene } from './scenes.ts';
import { allVideos, type VideoPlan } from './video-plan.ts';

/**
 * Decodes published videos with ffmpeg, picture by picture, apart from the unit tests: those that have changed since they
 * were last decoded, or all of them (minutes of work) where `VIDEOS` is `all`.
 */
const videos = process.env.VIDEOS === 'all' ? allVideos() : videosNotYetDecoded();

const TOLERANCE_SECONDS = 0.1;
/** Two measurements of one file agree to the last digit that is printed. */
const RECORD_TOLERANCE_LU = 0.15;
/** How like the cover the same frame of the film is at least (SSIM): a cover must not promise more. */
const LEAST_LIKE_COVER = 0.97;
const MOST_REFERENCES = 4;
const KEY_FRAME_SECONDS = 2;
/** A sound that begins or ends louder than this is cut off: it clicks. */
const LOUDEST_EDGE = 0.02;
/** Of a loop, whose picture goes over into its beginning and whose sound only moves by what AAC makes of its first frame. */
const [LEAST_SEAM, LOUDEST_SEAM] = [0.02, 0.05];
/** Decibels. Of the first cut a quarter of all pairs of films sounded more alike (0.8 the closest, 3.7 the median). */
const LEAST_SPECTRAL_DISTANCE = 2.86;

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

  it('sounds from beginning to end, as loud as it was measured', async () => {
    const { loudnessLufs, durationSeconds, hash } = recordOf(video);
    if (loudnessLufs === null) return expect(hash.source).toBe(imported);
    const sound = await decodeSound(videoPath);
    const { lufs } = await measureLoudness(videoPath);
    expect(Math.abs(lufs - loudnessLufs)).toBeLessThanOrEqual(RECORD_TOLERANCE_LU);
    if (hash.source === imported) return;
    expect(Math.abs(sound.durationSeconds - durationSeconds)).toBeLessThanOrEqual(TOLERANCE_SECONDS);
  });

  describe.runIf(recordOf(video).av1)('of the studio', () => {
    const av1Path = join(videoFolder(video.id), mediaFiles.av1);
    const paths = [videoPath, av1Path];

    it('is whole in AV1 too: 1080p, every frame, the type that pages name', async () => {
      const { frameRate, durationSeconds, av1 } = recordOf(video);
      expect(await probeVideo(av1Path)).toMatchObject({
        ...{ width: 1920, height: 1080, frameRate, videoCodec: 'av1', audioCodec: 'opus' },
      });
      expect(await decodePicture(av1Path)).toBe(Math.round(frameRate * durationSeconds));
      expect(av1?.codecs).toBe(`${pictureCodec(av1Path)}, opus`);
    });

    it('has grain where its scene asks for it, added by whoever decodes it', async () => {
      const args = ['-i', av1Path, '-frames:v', '9', '-an', '-f', 'md5', 'pipe:2'];
      const printed = [await runFfmpeg(args), await runFfmpeg(['-export_side_data', 'film_grain', ...args])];
      const [shown, coded] = printed.map((text) => /MD5=\w+/.exec(text)?.[0]);
      expect(shown !== coded).toBe(((await loadScene(video.id)).grain ?? 0) > 0);
    });

    it.each(paths)('begins anew every two seconds, so that seeking is quick: %s', async (path) => {
      const { durationSeconds } = recordOf(video);
      const keyFrames = await keyFrameSeconds(path);
      for (let second = 0; second < durationSeconds; second += KEY_FRAME_SECONDS)
        expect(keyFrames).toContain(second);
    });

    it('has no frame that is like neither of its neighbours', async () => {
      expect(await oddFrames(videoPath)).toEqual([]);
    });

    it.runIf(video.loops)('goes over from its last picture into its first', async () => {
      expect(await seamOf(videoPath)).toBeGreaterThan(LEAST_SEAM);
    });

    it('needs few pictures in memory', async () => {
      expect(await referencesOf(videoPath)).toBeLessThanOrEqual(MOST_REFERENCES);
    });

    it.each(paths)('has no peak that clips, and its sound is whole: %s', async (path) => {
      const { loudnessLufs, durationSeconds } = recordOf(video);
      const [sound, { lufs, truePeak }] = [await decodeSound(path), await measureLoudness(path)];
      expect(truePeak).toBeLessThanOrEqual(highestTruePeak);
      expect(Math.abs(lufs - (loudnessLufs ?? 0))).toBeLessThanOrEqual(2 * CLOSE_ENOUGH_LU);
      expect(Math.abs(sound.durationSeconds - durationSeconds)).toBeLessThanOrEqual(TOLERANCE_SECONDS);
      if (video.loops) expect(sound.seamStep).toBeLessThanOrEqual(LOUDEST_SEAM);
      else expect(sound.edgePeak).toBeLessThanOrEqual(LOUDEST_EDGE);
    });

    it('shows what its cover promises', async () => {
      const { coverSecond } = await loadScene(video.id);
      const folder = mkdtempSync(join(tmpdir(), 'cover-'));
      try {
        const coverPath = join(folder, 'cover.png');
        const cover = await loadImage(join(videoFolder(video.id), 'cover-1280.avif'));
        const canvas = createCanvas(cover.width, cover.height);
        canvas.getContext('2d').drawImage(cover, 0, 0);
        writeFileSync(coverPath, canvas.encodeSync('png'));
        const { frameRate } = recordOf(video);
        const frame = Math.round(coverSecond * frameRate);
        expect(await likenessOfFrame(av1Path, frame, coverPath)).toBeGreaterThanOrEqual(LEAST_LIKE_COVER);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
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

it.runIf(videos.length > 0)('no two films of the studio sound alike', async () => {
  const heard: { name: string; spectrum: readonly number[] }[] = [];
  const alike: string[] = [];
  for (const { id, title } of allVideos().filter(({ id }) => readRecord(id)?.av1)) {
    const spectrum = await spectrumOf(join(videoFolder(id), mediaFiles.video));
    for (const other of heard) {
      const distance = spectralDistance(spectrum, other.spectrum);
      if (distance < LEAST_SPECTRAL_DISTANCE)
        alike.push(`${other.name}, ${id} ${title}: ${distance.toFixed(2)} dB`);
    }
    heard.push({ name: `${id} ${title}`, spectrum });
  }
  expect(alike).toEqual([]);
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
