import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Rendition } from '../../domain/media-files.ts';
import {
  frameTimes,
  makeClip,
  makeHeavyClip,
  packetsOf,
  picture,
  temporaryFolder,
  tone,
} from '../clips.fixture.ts';
import { hashFiles } from '../media-record.ts';
import { createReport } from '../report.ts';
import { probeSource } from '../source/probe-source.ts';
import { openSteps } from '../steps.ts';
import { makeRenditions } from './renditions.ts';

const folder = temporaryFolder();
/** Frames per second: few, since each of them is coded up to six times. */
const rate = 2;
/** Regular key frames like an encoded film's; a copied film has its own. */
const steady = `-g ${rate * 2} -keyint_min ${rate * 2} -sc_threshold 0`;
/** Irregular ones, as an editor sets them. */
const atCuts = `-g ${rate * 5.5} -sc_threshold 0 -force_key_frames 0.5,3,4.5,5,9,9.5`;
const coder = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

const heavyClip = (name: string, args: string) => makeHeavyClip(join(folder, name), args);

async function renditionsOf(path: string, hasAv1 = false) {
  const out = `${path}-video`;
  mkdirSync(out, { recursive: true });
  const film = await probeSource(path);
  const { width, height } = film.picture;
  const steps = openSteps(out, path);
  const told: string[] = [];
  const report = createReport(({ step }) => told.push(step), film, { kind: 'copy' }, true);
  const work = { hasAv1, steps, report, signal: undefined };
  const { durationSeconds } = film;
  const renditions = await makeRenditions({ path, width, height, durationSeconds }, out, work);
  return { film, out, renditions, told: [...new Set(told)] };
}

const sizeOf = ({ codec, width, height }: Rendition) => `${codec ? `${codec} ` : ''}${width}x${height}`;

/** The segments of a media playlist as a player requests them. */
function segmentsOf(playlist: string) {
  const text = readFileSync(playlist, 'utf8');
  const [, initBytes = ''] = /#EXT-X-MAP:URI="[^"]+",BYTERANGE="(\d+)@0"/.exec(text) ?? [];
  let next = Number(initBytes);
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?\n(.+)/g)].map(
    ([, seconds, bytes, begin = next, url = '']) => {
      const start = Number(begin);
      next = start + Number(bytes);
      return { seconds: Number(seconds), start, end: next, url };
    },
  );
  return { initBytes: Number(initBytes), segments };
}

/** Compares all files in `hls` with the playlists. @returns the durations of each rendition's segments */
async function expectPlayable(out: string, durationSeconds: number) {
  const hls = join(out, 'hls');
  const main = readFileSync(join(hls, 'main.m3u8'), 'utf8');
  const named = [...main.matchAll(/^(?!#)(.+)$|URI="(.+)"/gm)].map(
    ([, picture, sound]) => picture ?? sound ?? '',
  );
  const peaks = [...main.matchAll(/[:,]BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+)/g)].map(([, ...bits]) =>
    bits.map(Number),
  );
  const tracks = await Promise.all(
    named.map(async (url) => {
      const [playlist = '', version] = url.split('?v=');
      expect(await hashFiles([join(hls, playlist)])).toBe(version);
      const { initBytes, segments } = segmentsOf(join(hls, playlist));
      const [file = '', fileVersion] = (segments[0]?.url ?? '').split('?v=');
      expect(await hashFiles([join(hls, file)])).toBe(fileVersion);
      expect(segments[0]?.start).toBe(initBytes);
      expect(segments.at(-1)?.end).toBe(statSync(join(hls, file)).size);
      const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
      expect(Math.abs(seconds - durationSeconds)).toBeLessThan(0.5);
      const bits = segments.map(({ start, end, seconds: length }) => ((end - start) * 8) / length);
      return {
        file,
        segments,
        seconds,
        bits,
        bytes: segments.reduce((sum, { start, end }) => sum + end - start, 0),
      };
    }),
  );
  const sound = tracks.find(({ file }) => file === 'audio.mp4');
  const pictures = tracks.filter((track) => track !== sound);
  for (const [index, track] of pictures.entries()) {
    const [bandwidth = 0, average = 0] = peaks[index] ?? [];
    const both = (track.bytes * 8) / track.seconds + (sound ? (sound.bytes * 8) / sound.seconds : 0);
    expect(Math.abs(average - both) / both).toBeLessThan(0.02);
    const long = track.segments.flatMap(({ seconds }, segment) =>
      seconds >= 2 ? [track.bits[segment] ?? 0] : [],
    );
    expect(bandwidth).toBeGreaterThanOrEqual(Math.max(...long) * 0.9);
    expect(bandwidth).toBeLessThanOrEqual((Math.max(...long) + Math.max(0, ...(sound?.bits ?? []))) * 1.1);
    // Each segment plays without the previous ones, from its announced start.
    const packets = packetsOf(join(hls, track.file));
    let begin = packets[0]?.second ?? 0;
    for (const { start, seconds } of track.segments) {
      const first = packets.find(({ byte }) => byte > start);
      expect(first).toMatchObject({ isKey: true, second: expect.closeTo(begin, 3) });
      begin += seconds;
    }
  }
  return pictures.map(({ segments }) => segments.map(({ seconds }) => seconds.toFixed(2)));
}

it('makes each rendition in aligned segments, and copies the original', async () => {
  const { film, out, renditions, told } = await renditionsOf(
    heavyClip('full.mp4', `${picture('1280x720', rate, 10)} ${tone(10)} ${coder} ${steady} -c:a aac`),
  );
  expect(renditions.map(sizeOf)).toEqual(['1280x720', '854x480', '640x360', '426x240']);
  expect(told).toEqual(['正在转码 480p', '正在转码 360p', '正在转码 240p']);
  expect(readdirSync(join(out, 'hls'))).toHaveLength(11);
  const [own, ...others] = await expectPlayable(out, film.picture.announcedSeconds ?? 0);
  expect(own).toEqual(['4.00', '4.00', '2.00']);
  expect(others).toEqual(others.map(() => own));
  const main = readFileSync(join(out, 'hls/main.m3u8'), 'utf8');
  expect(main).toMatch(
    /CODECS="avc1\.64[0-9a-f]{4},mp4a\.40\.2",RESOLUTION=426x240,FRAME-RATE=2\.000,AUDIO="sound"/,
  );
  const frames = frameTimes(film.path).length;
  for (const name of ['720p', '480p', '240p'])
    expect(frameTimes(join(out, `hls/${name}.mp4`))).toHaveLength(frames);
});

it('supports odd heights, portrait, no sound, and key frames at cuts', async () => {
  const { film, out, renditions } = await renditionsOf(
    heavyClip('odd.mp4', `${picture('562x640', rate, 12)} ${coder} ${atCuts}`),
  );
  expect(renditions.map(sizeOf)).toEqual(['562x640', '360x410', '240x274']);
  const [own, ...others] = await expectPlayable(out, film.durationSeconds);
  expect(own).toEqual(['4.50', '4.50', '3.00']);
  expect(others).toEqual(others.map(() => own));
  expect(readFileSync(join(out, 'hls/main.m3u8'), 'utf8')).not.toContain('mp4a');
});

it('encodes the original size as well if it has too few key frames', async () => {
  const { film, out, told } = await renditionsOf(
    heavyClip('sparse.mp4', `${picture('640x500', rate, 12)} ${coder} -g 500 -sc_threshold 0`),
  );
  expect(told[0]).toBe('正在转码 500p');
  const lengths = await expectPlayable(out, film.durationSeconds);
  expect(lengths).toEqual(lengths.map(() => ['4.00', '4.00', '4.00']));
});

it.each([
  // Longer than one encoded segment.
  ['in a steady beat', 24, steady],
  ['where the film has them', 10, atCuts],
])(
  'also encodes each rendition in AV1, with key frames %s',
  async (_name, seconds, keys) => {
    const { film, out, renditions, told } = await renditionsOf(
      heavyClip(
        `av1-${seconds}.mp4`,
        // A still picture is coded in a tenth of the time.
        `-f lavfi -i smptebars=s=500x500:r=${rate}:d=${seconds} ${tone(seconds)} ${coder} ${keys} -c:a aac`,
      ),
      true,
    );
    const sizes = ['500x500', '360x360', '240x240'];
    expect(renditions.map(sizeOf)).toEqual([...sizes, ...sizes.map((size) => `av1 ${size}`)]);
    expect(told).toContain('正在转码 240p（AV1）');
    const [own, ...others] = await expectPlayable(out, film.picture.announcedSeconds ?? 0);
    expect(others).toEqual(others.map(() => own));
    expect(readFileSync(join(out, 'hls/main.m3u8'), 'utf8')).toMatch(
      /CODECS="av01\.0\.0\dM\.08,mp4a\.40\.2",RESOLUTION=240x240/,
    );
    // Also where two encoded segments meet.
    expect(frameTimes(join(out, 'hls/av1-240p.mp4'))).toEqual(frameTimes(film.path));
  },
  240_000,
);

it('keeps picture and sound in sync with the film', async () => {
  const { out, film } = await renditionsOf(
    heavyClip(
      'late.mp4',
      `-itsoffset 0.5 ${picture('640x500', rate, 8)} ${tone(8)} ${coder} ${steady} -fps_mode passthrough -bf 2 -c:a aac`,
    ),
  );
  const begin = async (name: string) => {
    const path = join(out, 'hls', name);
    const start = readFileSync(path);
    const at = start.indexOf('tfdt') + 8;
    const timescale = start.readUInt32BE(start.indexOf('mdhd') + 16);
    return Number(start.readBigUInt64BE(at)) / timescale;
  };
  expect(film.picture.announcedSeconds).toBeCloseTo(8, 0);
  expect(await begin('500p.mp4')).toBeCloseTo(0.5, 2);
  expect(await begin('360p.mp4')).toBeCloseTo(0.5, 2);
  expect(await begin('audio.mp4')).toBeLessThan(0.03);
});

it('makes none for a small film, or a short one with a low bit rate', async () => {
  const small = heavyClip('small.mp4', `${picture('320x180', rate, 3)} ${coder}`);
  expect((await renditionsOf(small)).renditions).toEqual([]);
  const light = makeClip(join(folder, 'light.mp4'), `${picture('640x500', rate, 3)} ${coder} -crf 40`);
  const { renditions, out } = await renditionsOf(light);
  expect(renditions).toEqual([]);
  expect(readdirSync(out)).toEqual(['.parts']);
});
