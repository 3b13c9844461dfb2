import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeClip, temporaryFolder } from '../ingest/clips.fixture.ts';
import { hashFiles } from './fingerprint.ts';
import { measureLikeness, readLikeness } from './likeness.ts';

it('tells the mean and the mean of the worst second', () => {
  const printed = [0.99, 0.97, 0.9, 0.92, 0.999, 0.99999]
    .map((value, frame) => `frame:${frame} pts:${frame}\nlavfi.ssim.All=${value}`)
    .join('\n');
  expect(readLikeness(printed, 2)).toEqual({ mean: 0.9631, worstSecond: 0.91 });
});

it('says so when ffmpeg measured nothing', () => {
  expect(() => readLikeness('Stream #0:0: Video: av1', 24)).toThrow('how alike');
});

describe('a coded picture', () => {
  const folder = temporaryFolder();
  // Matroska counts milliseconds, MP4 does not.
  const drawn = makeClip(
    join(folder, 'drawn.mkv'),
    '-f lavfi -i color=s=160x90:r=24:d=0.1 -f lavfi -i testsrc2=s=160x90:r=24:d=3 -map 0 -map 1 -c:v ffvhuff',
  );
  const picture = (name: string, options: string) =>
    makeClip(join(folder, name), `-i ${drawn} -map 0:1 -pix_fmt yuv420p ${options}`);

  it('is the same as what it was coded from where nothing is lost', async () => {
    const path = picture('same.mp4', '-c:v libx264 -qp 0');
    expect(await measureLikeness({ path }, { path: drawn, stream: 1 }, 24)).toEqual({
      hash: hashFiles([path]),
      mean: 1,
      worstSecond: 1,
    });
  });

  it('is less so the less is spent on it', async () => {
    const means = [];
    for (const crf of [30, 45]) {
      const path = picture(`${crf}.mp4`, `-c:v libx264 -crf ${crf}`);
      means.push((await measureLikeness({ path }, { path: drawn, stream: 1 }, 24)).mean);
    }
    const [better = 0, worse = 0] = means;
    expect(better).toBeLessThan(1);
    expect(worse).toBeLessThan(better - 0.01);
  });

  it('is measured without the grain that a decoder adds', async () => {
    const path = picture(
      'grain.mp4',
      '-c:v libaom-av1 -cpu-used 8 -crf 20 -b:v 0 -aom-params film-grain-test=2',
    );
    expect((await measureLikeness({ path }, { path: drawn, stream: 1 }, 24)).mean).toBeGreaterThan(0.98);
  });
});
