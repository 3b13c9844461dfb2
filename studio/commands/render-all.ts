import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StudioError } from '../studio-error.ts';
import type { VideoPlan } from '../video-plan.ts';
import { withoutRealTime } from '../without-real-time.ts';

const main = join(import.meta.dirname, '../main.ts');

/**
 * Renders videos, each in a process of its own, so many at a time. Each is published when it is done: what is broken off goes on with the
 * next ones when it is run again.
 * @throws {StudioError} naming those that could not be made, once all others are
 */
export async function renderAll(videos: readonly VideoPlan[], processes: number): Promise<void> {
  const waiting = [...videos];
  const failed: string[] = [];
  const work = async () => {
    for (let video = waiting.shift(); video; video = waiting.shift()) {
      const render = withoutRealTime(process.execPath, [main, video.id, '--here']);
      const [code] = (await once(spawn(...render, { stdio: 'inherit' }), 'exit')) as [number | null];
      if (code !== 0) failed.push(video.id);
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
  if (failed.length > 0)
    throw new StudioError(`Not made, for the reasons above: npm run studio -- ${failed.join(' ')}`);
}
