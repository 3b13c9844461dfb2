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

/**
 * Processor time that all threads of a server have used, in ms: fields 14 and 15 of `stat` (proc(5)), ticks of a hundredth of a second.
 * @throws {NotPossible} where the system does not tell
 */
export function processorMs({ pid }: Server): number {
  const stat = readFact(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name in brackets, field 2, may hold spaces.
  const fields = stat.replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The processes that a server has started, by their ids. */
export function workersOf({ pid }: Server): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

function readFact<Fact>(read: () => Fact): Fact {
  if (process.platform !== 'linux') throw new NotPossible('only Linux tells what a process has open');
  return read();
}
