import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from './record-frames.ts';

/**
 * Makes one animated WebP of frames, which GitHub shows in a README where it shows no video of the repository's own:
 * 800 pixels wide, 12 frames a second, round and round.
 */
export function writeAnimation(frames: readonly Frame[], folder: string, target: string): void {
  // https://ffmpeg.org/ffmpeg-formats.html#concat-1
  const list = join(folder, 'frames.txt');
  const lines = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}\n`);
  writeFileSync(list, `ffconcat version 1.0\n${lines.join('')}`);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'concat', '-i', list],
    ...['-vf', 'fps=12,scale=800:-2:flags=lanczos'],
    ...['-c:v', 'libwebp_anim', '-quality', '75', '-compression_level', '6', '-loop', '0'],
    target,
  ]);
}
