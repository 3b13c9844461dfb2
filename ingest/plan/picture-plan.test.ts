import { describe, expect, it } from 'vitest';
import type { PictureStream, Source } from '../source/probe-source.ts';
import { frameRateOf, planPicture } from './picture-plan.ts';

const phone: PictureStream = {
  index: 0,
  announcedSeconds: null,
  codec: 'h264',
  profile: 'High',
  pixelFormat: 'yuv420p',
  width: 1920,
  height: 1080,
  pixelAspect: 1,
  rotation: 0,
  isMirrored: false,
  isInterlaced: false,
  averageRate: '30/1',
  baseRate: '30/1',
  bitsPerSecond: 8_000_000,
  transfer: 'bt709',
  primaries: 'bt709',
  matrix: 'bt709',
  dolbyVisionProfile: undefined,
};

const plan = (picture: Partial<PictureStream>, file: Partial<Source> = {}) =>
  planPicture({
    path: 'a.mp4',
    bytes: 10_000_000,
    container: 'mov,mp4,m4a,3gp,3g2,mj2',
    durationSeconds: 10,
    announcedSeconds: null,
    picture: { ...phone, ...picture },
    sound: null,
    subtitles: [],
    chapters: [],
    tags: {},
    ...file,
  });

const coding = (picture: Partial<PictureStream>, file: Partial<Source> = {}) => {
  const planned = plan(picture, file);
  if (planned.kind !== 'encode') throw new Error('It is copied.');
  return planned.coding;
};

describe('planPicture', () => {
  it.each<[string, Partial<PictureStream>, Partial<Source>?]>([
    ['full HD from a phone', {}],
    ['a portrait film', { width: 1080, height: 1920 }],
    ['a phone held upright, which says so', { rotation: 90 }],
    ['the 1088 lines that some coders leave', { height: 1088 }],
    ['60 frames a second', { averageRate: '60000/1001' }],
    ['a Matroska file', {}, { container: 'matroska,webm' }],
    ['a rate that varies', { averageRate: '2837/100', baseRate: '30/1' }],
  ])('copies %s', (_name, picture, file) => {
    expect(plan(picture, file).kind).toBe('copy');
  });

  it.each<[string, Partial<PictureStream>, Partial<Source>?]>([
    ['another codec', { codec: 'hevc' }],
    ['ten bits', { profile: 'High 10', pixelFormat: 'yuv420p10le' }],
    ['4:2:2', { profile: 'High 4:2:2', pixelFormat: 'yuv422p' }],
    ['interlaced lines', { isInterlaced: true }],
    ['pixels that are not square', { width: 1440, pixelAspect: 4 / 3 }],
    ['a mirrored picture', { isMirrored: true }],
    ['an odd angle', { rotation: 12 }],
    ['4K', { width: 3840, height: 2160 }],
    ['120 frames a second', { averageRate: '120/1' }],
    ['more bits than a connection carries', { bitsPerSecond: 20_000_000 }],
    ['more bits, by the size of the file', { bitsPerSecond: null }, { bytes: 30_000_000 }],
    ['brighter light', { transfer: 'arib-std-b67' }],
    ['an AVI, which does not say when frames are shown', {}, { container: 'avi' }],
  ])('encodes %s', (_name, picture, file) => {
    expect(plan(picture, file).kind).toBe('encode');
  });

  it.each<[string, Partial<PictureStream>, number, number]>([
    ['4K', { width: 3840, height: 2160 }, 1920, 1080],
    ['4K, upright', { width: 2160, height: 3840 }, 1080, 1920],
    ['4K, turned', { width: 3840, height: 2160, rotation: 270 }, 1080, 1920],
    ['a large square', { width: 3000, height: 3000 }, 1080, 1080],
    ['cinema', { width: 4096, height: 1716 }, 1920, 804],
    ['odd sides', { width: 853, height: 481, codec: 'vp8' }, 852, 480],
    ['DVD, wide', { width: 720, height: 576, pixelAspect: 64 / 45, isInterlaced: true }, 1024, 576],
    ['DVD, 4:3 of 480 lines', { width: 720, height: 480, pixelAspect: 8 / 9, isInterlaced: true }, 720, 540],
    ['wide pixels, turned', { width: 1440, pixelAspect: 4 / 3, rotation: 90 }, 1080, 1920],
  ])('displays %s with its aspect ratio', (_name, picture, width, height) => {
    expect(plan(picture).size).toEqual({ width, height });
  });

  it('chooses a bit rate for the size, at most that of the source', () => {
    expect(coding({ codec: 'prores', bitsPerSecond: 150_000_000 }).maxBits).toBe(6_000_000);
    expect(coding({ codec: 'mpeg4', width: 640, height: 480, bitsPerSecond: 900_000 }).maxBits).toBe(900_000);
    expect(coding({ codec: 'hevc', bitsPerSecond: 2_000_000 }).maxBits).toBe(4_000_000);
    expect(coding({ codec: 'h263', width: 176, height: 144, bitsPerSecond: 60_000 }).maxBits).toBe(300_000);
  });

  it('uses faster presets for larger pictures', () => {
    const presetOf = (width: number, height: number) => coding({ codec: 'vp9', width, height }).preset;
    expect([presetOf(1920, 1080), presetOf(1280, 720), presetOf(640, 480)]).toEqual([
      'veryfast',
      'faster',
      'medium',
    ]);
  });

  it('reports Dolby Vision without a compatible layer', () => {
    expect(() => plan({ codec: 'hevc', dolbyVisionProfile: 5 })).toThrow('请在相机或剪辑软件里导出');
  });
});

describe('frameRateOf', () => {
  it.each([
    ['a steady rate', '25/1', '25/1', '25/1'],
    ['that of NTSC', '30000/1001', '30000/1001', '30000/1001'],
    ['50', '50/1', '50/1', '50/1'],
    ['a slow one', '10/1', '10/1', '10/1'],
    ['that of slow motion', '240/1', '240/1', '60/1'],
    ['one that varies', '2837/100', '30/1', '30000/1001'],
    ['one that varies around 30', '29970/1000', '90000/1', '30000/1001'],
    ['one that is not known', '0/0', '1000/1', '60/1'],
    ['none', '0/0', '0/0', '25/1'],
  ])('keeps %s: %s on average, %s at its base, becomes %s', (_name, averageRate, baseRate, rate) => {
    expect(frameRateOf({ averageRate, baseRate })).toBe(rate);
  });
});
