import { expect, it } from 'vitest';
import { waveFile } from './wave-file.ts';

it('writes a stereo file of 32-bit floats, left before right', () => {
  const file = waveFile({ left: Float32Array.of(0.25, -1.5), right: Float32Array.of(0.5, 0) });
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  expect([file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt32LE(24)]).toEqual([3, 2, 48_000]);
  expect([44, 48, 52, 56].map((offset) => file.readFloatLE(offset))).toEqual([0.25, 0.5, -1.5, 0]);
});
