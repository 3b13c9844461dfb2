import { expect, it } from 'vitest';
import { readFrameCount } from './decode.ts';

it('reads the last count that ffmpeg printed', () => {
  const printed =
    'frame=  355 fps=0.0 q=-0.0 size=N/A\rframe=  760 fps=745 q=-0.0\rframe=  960 fps=762 q=-0.0 Lsize=N/A\n';
  expect(readFrameCount(printed)).toBe(960);
});

it('says so when ffmpeg counted nothing', () => {
  expect(() => readFrameCount('Stream #0:0: Video: h264')).toThrow('how many frames');
});
