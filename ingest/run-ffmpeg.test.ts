import { expect, it } from 'vitest';
import { runFfmpeg } from './run-ffmpeg.ts';

it('ends what would go on for ever when it is asked to', async () => {
  const abort = new AbortController();
  const endless = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90', '-f', 'null', '-'];
  const running = runFfmpeg(endless, {
    signal: abort.signal,
    onSecond: () => abort.abort(new Error('enough')),
  });
  await expect(running).rejects.toThrow('enough');
});
