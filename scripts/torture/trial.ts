import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Launch, type Server, type Start, serving, startServer } from '../site-server.ts';
import { defaultOptions, type Options } from './options.ts';

/** What happened, in numbers; printed as `<number> <name>`. */
export type Facts = Readonly<Record<string, number | string>>;

/** One thing that may befall a server. */
export interface Trial {
  readonly name: string;
  /**
   * Lets it happen to a server of its own.
   * @throws {NotPossible} where this machine cannot do it
   */
  run(context: Context): Promise<Facts>;
}

/** What a trial works with; all of it is gone when the trial ends, however it ends. */
export interface Context {
  readonly options: Options;
  /** Empty, and of this trial alone. */
  readonly directory: string;
  /** Starts the built site on a data directory; throws when it does not serve. */
  start(dataDirectory: string, launch?: Launch): Promise<Server>;
  /** Starts it where it may refuse. */
  tryToStart(dataDirectory: string, launch?: Launch): Promise<Start>;
  /** Runs when the trial ends, the last given first. */
  cleanUp(undo: () => void): void;
  /** Notes a fault unless it holds; the trial goes on. */
  check(holds: boolean, fault: string): void;
}

/** A trial that this machine cannot do; the message says why. It counts neither as passed nor as failed. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
}

export type Outcome =
  | { readonly kind: 'passed'; readonly facts: Facts }
  | { readonly kind: 'failed'; readonly facts: Facts; readonly faults: readonly string[] }
  | { readonly kind: 'not possible'; readonly reason: string };

/** For a trial that hangs: fifty times what the longest takes on an idle machine. */
const trialTimeoutMs = 900_000;

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
    start: async (dataDirectory, launch) => serving(await tryToStart(dataDirectory, launch)),
    cleanUp: (step) => undo.push(step),
    check(holds, fault) {
      if (!holds) faults.push(fault);
    },
  };

  const end = new AbortController();
  try {
    const facts = await Promise.race([
      trial.run(context),
      failAfter(trialTimeoutMs, AbortSignal.any([interrupt, end.signal])),
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
async function failAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  await setTimeout(milliseconds, undefined, { signal });
  throw new Error(`It did not end within ${milliseconds / 1000} seconds.`);
}
