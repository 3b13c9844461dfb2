import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the tests of one file. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ingest-'));
}

/** Makes a clip with ffmpeg, from its arguments in one line; `;` in filters needs no quotes here. */
export function makeClip(path: string, args: string): string {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args.split(' ').filter(Boolean), path]);
  return path;
}

/** ffmpeg's inputs: a picture that moves, and a tone that is much too quiet. */
export const picture = (size = '320x180', rate = 25, seconds = 2): string =>
  `-f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds}`;
export const tone = (seconds = 2, decibels = -10): string =>
  `-f lavfi -i sine=f=440:d=${seconds},volume=${decibels}dB`;

/** A hash over the coded packets of a file's first picture or sound: the same where they were copied. */
export const packetHash = (path: string, kind: 'v' | 'a' = 'v'): string =>
  execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-map', `0:${kind}:0`, '-c', 'copy', '-f', 'md5', '-'], {
    encoding: 'utf8',
  });

/** When each frame of a film is shown, in milliseconds. */
export const frameTimes = (path: string): readonly number[] =>
  printed(path, 'frame=pts_time').map((second) => Math.round(Number.parseFloat(second) * 1000));

/** The packets of a film's picture in a file: the byte at which each begins, and whether it needs none before it. */
export const packetsOf = (path: string): readonly { readonly byte: number; readonly isKey: boolean }[] =>
  printed(path, 'packet=pos,flags').map((packet) => {
    const [byte, flags = ''] = packet.split(',');
    return { byte: Number(byte), isKey: flags.startsWith('K') };
  });

const printed = (path: string, entries: string): readonly string[] =>
  execFileSync('ffprobe', [
    ...`-v error -select_streams v:0 -show_entries ${entries} -of csv=p=0`.split(' '),
    path,
  ])
    .toString()
    .split('\n')
    .filter(Boolean);
