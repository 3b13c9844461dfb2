import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the tests of one file. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ingest-'));
}

/** Makes a clip with ffmpeg from arguments in one string; `;` in filters needs no quotes. */
export function makeClip(path: string, args: string): string {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args.split(' ').filter(Boolean), path]);
  return path;
}

/**
 * Makes an MP4 with more than 4 Mbit/s, so that a few seconds are enough to get renditions: most of it is an empty box
 * (`free`, ISO/IEC 14496-12).
 */
export function makeHeavyClip(path: string, args: string): string {
  makeClip(path, args);
  const box = Buffer.from('\0\0\0\0free');
  box.writeUInt32BE(EMPTY_BYTES);
  appendFileSync(path, box);
  truncateSync(path, statSync(path).size - box.length + EMPTY_BYTES);
  return path;
}
const EMPTY_BYTES = 16_000_000;

/** ffmpeg's inputs for a moving picture, and for a tone that is too quiet. */
export const picture = (size = '320x180', rate = 10, seconds = 1): string =>
  `-f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds}`;
export const tone = (seconds = 1, decibels = -10): string =>
  `-f lavfi -i sine=f=440:d=${seconds},volume=${decibels}dB`;

/** A hash of the packets of a file's first picture or sound stream, equal if they were copied. */
export const packetHash = (path: string, kind: 'v' | 'a' = 'v'): string =>
  execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-map', `0:${kind}:0`, '-c', 'copy', '-f', 'md5', '-'], {
    encoding: 'utf8',
  });

/** The widths that frames of the picture have. */
export const frameWidths = (path: string): ReadonlySet<number> =>
  new Set(printed(path, 'frame=width').map(([width]) => Number(width)));

/** The presentation time of each frame in milliseconds. */
export const frameTimes = (path: string): readonly number[] =>
  printed(path, 'frame=pts_time').map(([second = '']) => Math.round(Number.parseFloat(second) * 1000));

/**
 * The picture's packets: decoding time (ffprobe shifts presentation times by the depth of B frames), byte position, key
 * flag.
 */
export const packetsOf = (path: string) =>
  printed(path, 'packet=dts_time,pos,flags').map(([second, byte, flags = '']) => {
    return { second: Number(second), byte: Number(byte), isKey: flags.startsWith('K') };
  });

function printed(path: string, entries: string): readonly (readonly string[])[] {
  const options = `-v error -select_streams v:0 -show_entries ${entries} -of csv=p=0`.split(' ');
  const text = execFileSync('ffprobe', [...options, path], { encoding: 'utf8' });
  return text.split('\n').flatMap((line) => (line === '' ? [] : [line.split(',')]));
}
