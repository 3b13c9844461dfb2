import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from '../site-server.ts';
import { NotPossible } from './trial.ts';

/**
 * How many files and connections a server has open.
 * @throws {NotPossible} where the system does not tell
 */
export function openDescriptors({ pid }: Server): number {
  return told(() => readdirSync(`/proc/${pid}/fd`).length);
}

/**
 * How much memory a server takes, in megabytes.
 * @throws {NotPossible} where the system does not tell
 */
export function residentMegabytes({ pid }: Server): number {
  const status = told(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

function told<Fact>(read: () => Fact): Fact {
  if (process.platform !== 'linux') throw new NotPossible('only Linux tells what a process has open');
  return read();
}
