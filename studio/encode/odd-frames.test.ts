import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeClip, temporaryFolder } from '../ingest/clips.fixture.ts';
import { oddFrames } from './odd-frames.ts';

/** A picture that moves, and what else a filter draws. */
const clip = (name: string, drawn: string) =>
  makeClip(
    join(temporaryFolder(), name),
    `-f lavfi -i mandelbrot=s=320x180:r=24:end_scale=0.001,${drawn} -t 1 -pix_fmt yuv420p -c:v libx264`,
  );

it('finds what is drawn for one frame', async () => {
  const band = "drawbox=x=0:y=0:w=320:h=20:c=orange:t=fill:enable='eq(n,10)'";
  expect(await oddFrames(clip('band.mp4', band))).toEqual([10]);
});

it('takes neither what moves nor a cut for that', async () => {
  const cut = "drawbox=x=0:y=0:w=320:h=180:c=black:t=fill:enable='gte(n,12)'";
  expect(await oddFrames(clip('cut.mp4', cut))).toEqual([]);
});
