/** Loaded into a measured process before its own code (`node --import`): tells its parent what it uses. */

import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a process has used, up to now and in all unless said otherwise. */
export interface Usage {
  /** Of every thread. */
  readonly cpuMs: number;
  readonly residentBytes: number;
  readonly mostResidentBytes: number;
  /** Since the loop began to be watched. */
  readonly longestLoopDelayMs: number;
}

const delay = monitorEventLoopDelay({ resolution: 1 });

process.on('message', (word) => {
  if (word === 'watch the loop') delay.enable();
  if (word !== 'usage') return;
  const { user, system } = process.cpuUsage();
  const usage: Usage = {
    cpuMs: (user + system) / 1000,
    residentBytes: process.memoryUsage.rss(),
    mostResidentBytes: process.resourceUsage().maxRSS * 1024,
    longestLoopDelayMs: delay.max / 1e6,
  };
  delay.disable();
  delay.reset();
  process.send?.(usage);
});

// Whoever measures us has gone.
process.on('disconnect', () => process.exit());
