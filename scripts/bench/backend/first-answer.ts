import { startOurs } from './contenders.ts';

const starts = 5;

/** How long the first visitor waits after the process was started; npm and the bootstrap before it are not counted. */
export async function measureFirstAnswer() {
  const ready: number[] = [];
  const live: number[] = [];
  const page: number[] = [];
  const cpu: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const ours = await startOurs();
    try {
      const { origin, readyMs } = ours.process;
      ready.push(readyMs);
      live.push(readyMs + (await time(`${origin}/healthz`)));
      cpu.push((await ours.process.usage()).cpuMs);
      page.push((live.at(-1) ?? 0) + (await time(origin)));
    } finally {
      await ours.stop();
    }
  }
  return {
    'ready line, ms after the start': { measured: median(ready), goal: '' },
    'first 200 (/healthz), ms after the start': { measured: median(live), goal: '< 300' },
    'first home page, ms after the start': { measured: median(page), goal: '' },
    'processor used until the first 200, ms': { measured: median(cpu), goal: '' },
  };
}

async function time(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - started;
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);
}
