import { expect, it } from 'vitest';
import { track, visualEntry } from './mp4.fixture.ts';
import { readTracks } from './mp4-tracks.ts';

const sound = track('soun', 'mp4a', Buffer.alloc(28), 1875, 40);
const picture = track('vide', 'avc1', visualEntry(1280, 720, 100), 960, 40);

it('reads codecs, size and frame rate, whichever track comes first', () => {
  const expected = {
    videoCodec: 'avc1',
    audioCodec: 'mp4a',
    videoProfile: 100,
    width: 1280,
    height: 720,
    frameRate: 24,
  };
  expect(readTracks(Buffer.concat([picture, sound]))).toEqual(expected);
  expect(readTracks(Buffer.concat([sound, picture]))).toEqual(expected);
});

it('knows a silent film and other codecs', () => {
  const other = track('vide', 'hvc1', visualEntry(640, 360, 110), 300, 12);
  expect(readTracks(other)).toEqual({
    videoCodec: 'hvc1',
    audioCodec: undefined,
    videoProfile: 110,
    width: 640,
    height: 360,
    frameRate: 25,
  });
});
