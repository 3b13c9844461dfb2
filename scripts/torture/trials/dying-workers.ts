import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';
import type { Server } from '../../site-server.ts';
import { checkIntegrity } from '../database-rows.ts';
import { workersOf } from '../process-facts.ts';
import { NotPossible, type Trial } from '../trial.ts';
import { countShutOut, signUp } from '../visitor.ts';
import { acknowledgedBy, compareAll, createWriter, type Writer } from '../writer.ts';

const workers = 2;
/** After five that die young the primary gives up, as it should (server/workers/restart-backoff.ts). */
const kills = 4;
const writersAtOnce = 16;
/** Generous: a slow machine is no reason to fail. */
const longestWaitMs = 60_000;

/**
 * SIGKILL of one worker of two while all write: the others are answered, another takes its place, and what was
 * acknowledged is there. Then of the primary: no worker outlives it, and the next start serves.
 */
export const dyingWorkers: Trial = {
  name: 'kill -9 of workers',
  async run({ directory, start, check }) {
    if (process.platform !== 'linux')
      throw new NotPossible('processes and their children are read from /proc');
    const dataDirectory = join(directory, 'data');
    // One that stays: where all workers die at once, a port of the system's choice would be another afterwards.
    const launch = { environment: { WORKERS: String(workers), PORT: String(await freePort()) } };
    let server = await start(dataDirectory, launch);
    await untilComplete(server);
    const people = await Promise.all(Array.from({ length: writersAtOnce }, () => signUp(server)));
    const writers = people.map(createWriter);

    let cutOff = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const victim = workersOf(server)[randomInt(workers)];
      // Neither undefined nor 0, which is our own process group.
      if (!victim) throw new Error(`kill ${kill}: a worker is missing`);
      const writing = new AbortController();
      const written = Promise.all(writers.map((writer) => writeUntil(writing.signal, writer)));
      await setTimeout(randomInt(300));
      process.kill(victim, 'SIGKILL');
      const isComplete = await untilComplete(server, victim);
      check(isComplete, `kill ${kill}: no other worker took its place`);
      const before = acknowledgedBy(writers);
      const isWriting = await until(() => acknowledgedBy(writers) > before + writersAtOnce);
      check(isWriting, `kill ${kill}: nothing is written any more`);
      writing.abort();
      cutOff += (await written).reduce((sum, count) => sum + count, 0);
      const integrity = checkIntegrity(dataDirectory);
      check(integrity === 'ok', `kill ${kill}: integrity_check says ${integrity}`);
    }

    const orphans = workersOf(server);
    process.kill(server.pid, 'SIGKILL');
    await until(() => !orphans.some(isAlive));
    const left = orphans.filter(isAlive);
    check(left.length === 0, `${left.length} workers outlived the primary`);
    for (const orphan of left) process.kill(orphan, 'SIGKILL');
    await server.kill();
    server = await start(dataDirectory, launch);

    const { lost, halves } = compareAll(writers, dataDirectory);
    check(lost === 0, `${lost} acknowledged rows lost`);
    check(halves === 0, `${halves} rows of a pair without the other`);
    const refusals = writers.flatMap(({ refusals }) => [...refusals.keys()]);
    check(refusals.length === 0, `refused: ${refusals.join(', ')}`);
    const unreadable = await countShutOut(server, people);
    check(unreadable === 0, `${unreadable} writers cannot read their rows afterwards`);
    return { kills, 'requests cut off': cutOff, acknowledged: acknowledgedBy(writers), lost, halves };

    /** @returns how many requests were not answered */
    async function writeUntil(end: AbortSignal, writer: Writer): Promise<number> {
      let unanswered = 0;
      while (!end.aborted) {
        if ((await writer.write(server)) !== 'unknown') continue;
        unanswered += 1;
        await setTimeout(50);
      }
      return unanswered;
    }
  },
};

/** A process that has ended stays in the list until its parent reads its status: state Z (proc(5)). */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Waits until all workers are there, without the one that was killed. */
function untilComplete(server: Server, killed = 0): Promise<boolean> {
  return until(() => {
    const present = workersOf(server);
    return present.length === workers && !present.includes(killed);
  });
}

/** @returns false where it did not come true in time */
async function until(isTrue: () => boolean): Promise<boolean> {
  const deadline = performance.now() + longestWaitMs;
  while (!isTrue() && performance.now() < deadline) await setTimeout(20);
  return isTrue();
}
