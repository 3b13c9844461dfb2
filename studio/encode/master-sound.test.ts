import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../ingest/clips.fixture.ts';
import { measureLoudness } from './loudness.ts';
import { highestTruePeak, masterSound } from './master-sound.ts';

const folder = temporaryFolder();

/** Writes a sound given as a formula of the second `t` (ffmpeg's `aevalsrc`). */
function write(name: string, formula: string): string {
  const path = join(folder, name);
  const source = `aevalsrc='${formula}':d=6:s=48000:c=stereo`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:a', 'pcm_f32le', path]);
  return path;
}

/** Hard clicks over a quiet tone: coders overshoot on them, which the first ceiling does not foresee. */
const clicks = write(
  'clicks.wav',
  '0.05*sin(440*2*PI*t)+if(lt(mod(t,0.5),0.002),0.9*sgn(sin(3000*2*PI*t)),0)|0.05*sin(440*2*PI*t)+if(lt(mod(t,0.5),0.002),0.9,0)',
);

it.each([
  ['aac', 'sound.m4a', -14],
  ['aac', 'sound.m4a', -20],
  ['opus', 'sound.ogg', -16],
] as const)('is as loud as it should be in %s, and no peak is too high', async (coder, name, lufs) => {
  const path = join(folder, name);
  const loudness = await masterSound(clicks, path, coder, lufs);
  expect(await measureLoudness(path)).toEqual(loudness);
  expect(Math.abs(loudness.lufs - lufs)).toBeLessThanOrEqual(0.3);
  expect(loudness.truePeak).toBeLessThanOrEqual(highestTruePeak);
});

it('says so where nothing sounds', async () => {
  const path = join(folder, 'silence.m4a');
  await expect(masterSound(write('silence.wav', '0|0'), path, 'aac', -16)).rejects.toThrow(
    'cannot be -16 LUFS',
  );
});
