/** One progress line for a video, rewritten in place on a terminal, printed ten times in a log. */
export function createProgress(label: string, frameCount: number) {
  const start = performance.now();
  const every = process.stdout.isTTY ? 12 : Math.ceil(frameCount / 10);
  return {
    show(frame: number) {
      if (frame % every !== 0 && frame !== frameCount) return;
      const perSecond = frame / ((performance.now() - start) / 1000);
      const remaining = Math.round((frameCount - frame) / perSecond);
      const line = `${label}: ${frame}/${frameCount} frames, ${perSecond.toFixed(1)} frames/s, ${remaining} s left`;
      process.stdout.write(process.stdout.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
    },
    end() {
      if (process.stdout.isTTY) process.stdout.write('\n');
    },
  };
}
