import { expect, it } from 'vitest';
import { readProbe } from './ffprobe.ts';

const video = {
  codec_name: 'h264',
  profile: 'High',
  codec_type: 'video',
  width: 1280,
  height: 720,
  avg_frame_rate: '24/1',
};
const audio = { codec_name: 'aac', profile: 'LC', codec_type: 'audio', avg_frame_rate: '0/0' };
const printed = (streams: readonly object[], format: object = { duration: '40.500000' }) =>
  JSON.stringify({ programs: [], streams, format });

it('reads length, size, frame rate and codecs, whichever stream comes first', () => {
  const expected = {
    durationSeconds: 40.5,
    width: 1280,
    height: 720,
    frameRate: 24,
    videoCodec: 'h264',
    profile: 'High',
    audioCodec: 'aac',
  };
  expect(readProbe(printed([video, audio]))).toEqual(expected);
  expect(readProbe(printed([audio, video]))).toEqual(expected);
});

it('knows a silent video, and rounds its frame rate to the hundredth', () => {
  expect(readProbe(printed([{ ...video, avg_frame_rate: '30000/1001' }]))).toMatchObject({
    audioCodec: undefined,
    frameRate: 29.97,
  });
});

it.each([
  ['sound alone', printed([audio])],
  ['nothing', printed([])],
  ['a picture of no known length', printed([video], {})],
])('takes %s for no video', (_title, json) => {
  expect(readProbe(json)).toBeNull();
});
