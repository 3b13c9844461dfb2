import { readdirSync } from 'node:fs';
import type { Server } from '../site-server.ts';
import { NotPossible } from './trial.ts';

/**
 * How many files and connections a server has open.
 * @throws {NotPossible} where the system does not tell
 */
export function openDescriptors({ pid }: Server): number {
  return readFact(() => readdirSync(`/proc/${pid}/fd`).length);
}

function readFact<Fact>(read: () => Fact): Fact {
  if (process.platform !== 'linux') throw new NotPossible('only Linux tells what a process has open');
  return read();
}
