import { expect, it } from 'vitest';
import { readSource } from './probe-source.ts';

const film = { index: 0, codec_type: 'video', codec_name: 'h264', width: 1280, height: 720 };
const sound = { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2 };
const read = (
  streams: readonly object[],
  format: object = {},
  chapters: { start_time: string; end_time: string }[] = [],
) =>
  readSource('a.mp4', 1000, {
    format: { format_name: 'matroska,webm', duration: '10.5', ...format },
    streams: streams as never,
    chapters,
  });

it('does not treat cover art as the film', () => {
  const art = { ...film, index: 0, width: 3000, height: 3000, disposition: { attached_pic: 1 } };
  expect(read([art, { ...film, index: 1 }]).picture.index).toBe(1);
  expect(() => read([art, sound])).toThrow('只有声音');
});

it('selects the audio track that players select', () => {
  const spoken = { ...sound, disposition: { visual_impaired: 1 } };
  expect(read([film, spoken, { ...sound, index: 2 }]).sound?.index).toBe(2);
  expect(read([film, sound, { ...sound, index: 2, disposition: { default: 1 } }]).sound?.index).toBe(2);
  expect(read([film]).sound).toBeNull();
});

it.each([
  [
    'a quarter turn',
    -90,
    '00000000: 0 65536 0\n00000001: -65536 0 0\n00000002: 0 0 1073741824\n',
    270,
    false,
  ],
  ['upside down', 180, '00000000: -65536 0 0\n00000001: 0 -65536 0\n00000002: 0 0 1073741824\n', 180, false],
  ['a mirror', 0, '00000000: -65536 0 0\n00000001: 0 65536 0\n00000002: 0 0 1073741824\n', 0, true],
])('reads %s from the display matrix', (_name, printed, displaymatrix, rotation, isMirrored) => {
  const side_data_list = [{ side_data_type: 'Display Matrix', rotation: printed, displaymatrix }];
  expect(read([{ ...film, side_data_list }]).picture).toMatchObject({ rotation, isMirrored });
});

it('subtracts the audio bit rate from the file’s if the picture’s is unknown', () => {
  const file = { bit_rate: '1000000' };
  expect(read([film, { ...sound, bit_rate: '128000' }], file).picture.bitsPerSecond).toBe(872_000);
  expect(read([{ ...film, tags: { BPS: '700000' } }], file).picture.bitsPerSecond).toBe(700_000);
  expect(read([film]).picture.bitsPerSecond).toBeNull();
});

it('detects Dolby Vision without a compatible layer', () => {
  const vision = (id: number, profile: number) => ({
    ...film,
    side_data_list: [{ dv_profile: profile, dv_bl_signal_compatibility_id: id }],
  });
  expect(read([vision(0, 5)]).picture.dolbyVisionProfile).toBe(5);
  expect(read([vision(4, 8)]).picture.dolbyVisionProfile).toBeUndefined();
});

it('uses the duration of picture and sound, not of other tracks', () => {
  const tags = { DURATION: '00:00:30.076000000' };
  const cues = { index: 2, codec_type: 'subtitle', codec_name: 'subrip', tags: { DURATION: '00:12:00.0' } };
  const streams = [{ ...film, tags }, { ...sound, duration: '30.5' }, cues];
  expect(read(streams, { duration: '720' })).toMatchObject({
    durationSeconds: 30.5,
    announcedSeconds: null,
    picture: { announcedSeconds: 30.076 },
    sound: { announcedSeconds: 30.5 },
  });
  expect(read([film, sound])).toMatchObject({ durationSeconds: 10.5, announcedSeconds: 10.5 });
});

it.each([
  ['matroska,webm', 3],
  ['asf', 3],
  ['mov,mp4,m4a,3gp,3g2,mj2', 103],
])('subtracts a late start of %s', (format_name, seconds) => {
  const tags = { DURATION: '00:01:43.000000000' };
  const format = { format_name, start_time: '100.000000', duration: '103.000000' };
  const chapters = [{ start_time: '100.000000', end_time: '102.000000' }];
  expect(
    read(
      [
        { ...film, tags },
        { ...sound, duration: '103.0' },
      ],
      format,
      chapters,
    ),
  ).toMatchObject({
    chapters: [{ startSecond: 0, endSecond: 2 }],
    durationSeconds: seconds,
    picture: { announcedSeconds: seconds },
    sound: { announcedSeconds: seconds },
  });
  expect(read([film, sound], format).durationSeconds).toBe(seconds);
});

it.each([
  ['a picture', [film], { format_name: 'png_pipe' }, '这是一张图片'],
  ['nothing', [], {}, '没有画面'],
  ['a codec that ffmpeg lacks', [{ ...film, codec_name: undefined }], {}, '不支持它的画面编码'],
  ['hardly a pixel', [{ ...film, width: 4 }], {}, '4 × 720'],
])('reports what is wrong with %s', (_name, streams, format, message) => {
  expect(() => read(streams, format)).toThrow(message);
});
