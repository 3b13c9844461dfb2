import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from '../site-server.ts';
import { NotPossible } from './trial.ts';

/**
 * How many files and connections a server has open.
 * @throws {NotPossible} where the system does not tell
 */
export function openDescriptors({ pid }: Server): number {
  return readFact(() => readdirSync(`/proc/${pid}/fd`).length);
}

/**
 * How much memory a server takes now, and the most that it took.
 * @throws {NotPossible} where the system does not tell
 */
export function memoryMegabytes({ pid }: Server): { resident: number; most: number } {
  const status = readFact(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
  const megabytes = (field: string) =>
    (Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024) / 1e6;
  return { resident: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

function readFact<Fact>(read: () => Fact): Fact {
  if (process.platform !== 'linux') throw new NotPossible('only Linux tells what a process has open');
  return read();
}
