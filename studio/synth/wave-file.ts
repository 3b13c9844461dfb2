import type { Stereo } from './stereo.ts';
import { SAMPLE_RATE } from './stereo.ts';

const HEADER_BYTES = 44;
const CHANNELS = 2;
const BYTES_PER_SAMPLE = 4;
const IEEE_FLOAT = 3;

/** A WAVE file of 32-bit floats (RIFF, format 3): loud passages keep their peaks until the limiter sees them. */
export function waveFile({ left, right }: Stereo): Buffer {
  const frameBytes = CHANNELS * BYTES_PER_SAMPLE;
  const dataBytes = left.length * frameBytes;
  const file = Buffer.alloc(HEADER_BYTES + dataBytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(IEEE_FLOAT, 20);
  file.writeUInt16LE(CHANNELS, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * frameBytes, 28);
  file.writeUInt16LE(frameBytes, 32);
  file.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  file.write('data', 36);
  file.writeUInt32LE(dataBytes, 40);
  for (let index = 0; index < left.length; index++) {
    file.writeFloatLE(left[index] ?? 0, HEADER_BYTES + index * frameBytes);
    file.writeFloatLE(right[index] ?? 0, HEADER_BYTES + index * frameBytes + BYTES_PER_SAMPLE);
  }
  return file;
}
