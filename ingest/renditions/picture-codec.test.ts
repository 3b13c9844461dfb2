import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeClip, temporaryFolder } from '../clips.fixture.ts';
import { pictureCodec } from './picture-codec.ts';

const folder = temporaryFolder();

it.each([
  ['h264.mp4', '1280x720', '-c:v libx264 -profile:v high -pix_fmt yuv420p', 'avc1.64001f'],
  ['8.mp4', '320x180', '-c:v libaom-av1 -cpu-used 8 -pix_fmt yuv420p', 'av01.0.00M.08'],
  ['10.mp4', '1920x1080', '-c:v libsvtav1 -preset 12 -pix_fmt yuv420p10le', 'av01.0.08M.10'],
])('%s in %s is the codec string of the decoder', (name, size, coder, codec) => {
  const path = makeClip(
    join(folder, name),
    `-f lavfi -i testsrc2=s=${size}:r=24:d=0.3 ${coder} -movflags +faststart`,
  );
  expect(pictureCodec(path)).toBe(codec);
});
