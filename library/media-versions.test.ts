import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { LibraryVideo } from './library.ts';
import { mediaVersionsOf } from './media-versions.ts';
import { samples } from './samples.ts';

it('knows the version in every URL on pages', () => {
  const versions = mediaVersionsOf(samples.videos);
  for (const { id, version } of samples.videos) expect(versions[id]).toBe(version);
});

it('knows the versions in playlists and chapters, with or without the film', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'versions-'));
  const video = {
    id: 'sea',
    version: 'aaaaaa',
    chaptersVersion: 'bbbbbb',
    renditions: [{ width: 640, height: 360, bytes: 1 }],
    folder,
  } as unknown as LibraryVideo;
  const named = { sea: 'aaaaaa', 'sea/chapters.vtt': 'bbbbbb' };
  expect(mediaVersionsOf([video])).toEqual(named);
  mkdirSync(path.join(folder, 'hls'));
  writeFileSync(
    path.join(folder, 'hls/main.m3u8'),
    '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="audio.m3u8?v=0123456789ab"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p.m3u8?v=ab0123456789\n',
  );
  writeFileSync(
    path.join(folder, 'hls/360p.m3u8'),
    '#EXTM3U\n#EXTINF:4,\n360p.mp4?v=cdef01234567\n#EXTINF:4,\n360p.mp4?v=cdef01234567\n',
  );
  expect(mediaVersionsOf([video])).toEqual({
    ...named,
    'sea/hls/audio.m3u8': '0123456789ab',
    'sea/hls/360p.m3u8': 'ab0123456789',
    'sea/hls/360p.mp4': 'cdef01234567',
  });
});
