import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Server, startServer } from '../site-server.ts';
import { defaultOptions, type Options } from './options.ts';
import { type Context, type Facts, NotPossible, type Trial } from './trial.ts';

export type Outcome =
  | { readonly kind: 'passed'; readonly facts: Facts }
  | { readonly kind: 'failed'; readonly facts: Facts; readonly faults: readonly string[] }
  | { readonly kind: 'not possible'; readonly reason: string };

/** In ms, for one that hangs: the longest takes a fiftieth of it on an idle machine, and a few times that on one that others keep busy. */
const longestTrial = 900_000;
/** In ms: what a round of load that was asked for adds. */
const longestRound = 60_000;

/**
 * Gives a trial what it works with, and takes everything away again: its processes, its disks, its files.
 * @param interrupt ends it at once
 */
export async function runTrial(
  trial: Trial,
  interrupt: AbortSignal,
  options: Options = defaultOptions(),
): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'torture-'));
  const undo: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const faults: string[] = [];
  const servers: Server[] = [];

  const tryToStart: Context['tryToStart'] = async (dataDirectory, launch) => {
    const start = await startServer(dataDirectory, launch);
    if (start.serves) {
      servers.push(start.server);
      undo.push(() => start.server.kill());
    }
    return start;
  };
  const context: Context = {
    directory,
    options,
    tryToStart,
    async start(dataDirectory, launch) {
      const start = await tryToStart(dataDirectory, launch);
      if (start.serves) return start.server;
      throw new Error(`The server did not start (exit ${start.exitCode}): ${start.stderr.trim()}`);
    },
    cleanUp: (step) => undo.push(step),
    demand(holds, fault) {
      if (!holds) faults.push(fault);
    },
  };

  const end = new AbortController();
  try {
    const facts = await Promise.race([
      trial.run(context),
      endOfPatience(longestTrial + options.rounds * longestRound, AbortSignal.any([interrupt, end.signal])),
    ]);
    return faults.length === 0 ? { kind: 'passed', facts } : { kind: 'failed', facts, faults };
  } catch (error) {
    if (error instanceof NotPossible) return { kind: 'not possible', reason: error.message };
    const stderr = servers.at(-1)?.stderr().trim().split('\n').slice(-10) ?? [];
    return { kind: 'failed', facts: {}, faults: [...faults, String(error), ...stderr] };
  } finally {
    end.abort();
    for (const step of undo.reverse()) await step();
  }
}

/** @throws when the trial has lasted too long or is to end */
async function endOfPatience(milliseconds: number, signal: AbortSignal): Promise<never> {
  await setTimeout(milliseconds, undefined, { signal });
  throw new Error(`It did not end within ${milliseconds / 1000} seconds.`);
}
