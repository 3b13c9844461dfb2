import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { type Launch, type Server, type Start, startServer } from './site-server.ts';

/** A test of a server, or of a proxy in front of it, under certain conditions. */
export interface Trial {
  readonly name: string;
  /**
   * Runs it on its own server.
   * @returns the result in a few words and numbers
   * @throws {NotPossible} if this machine cannot run it
   */
  run(context: Context): Promise<string>;
}

/** A trial's resources, all of which are released when it ends in any way. */
export interface Context {
  /** An empty directory for this trial. */
  readonly directory: string;
  /** Starts the built site on a data directory; throws if it does not serve. */
  start(dataDirectory: string, launch?: Launch): Promise<Server>;
  /** Starts the site, which may refuse. */
  tryToStart(dataDirectory: string, launch?: Launch): Promise<Start>;
  /** Registers a function to run when the trial ends, in reverse order. */
  cleanUp(undo: () => unknown): void;
  /** Records a fault unless the condition holds; the trial continues. */
  check(holds: boolean, fault: string): void;
}

/** This machine cannot run the trial; the message says why. It counts neither as passed nor as failed. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
}

/** Time limit of a trial that hangs: many times the longest one on an idle machine. */
const trialTimeoutMs = 1_800_000;

/**
 * Runs the trials whose names contain the word of the command line, one after the other, and prints a line for each.
 * The exit code is 0 only if at least one was possible and none failed.
 */
export async function runTrials(trials: readonly Trial[]): Promise<void> {
  const [word = ''] = process.argv.slice(2);
  const chosen = trials.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => interrupt.abort());
  let [passed, failed] = [0, 0];
  for (const trial of chosen) {
    if (interrupt.signal.aborted) break;
    const started = performance.now();
    const outcome = await outcomeOf(trial, interrupt.signal);
    const head = `${trial.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`;
    if (outcome instanceof NotPossible)
      console.log(`${styleText('yellow', '–')} ${head}: not possible here: ${outcome.message}`);
    else if (typeof outcome === 'string') {
      passed += 1;
      console.log(`${styleText('green', '✓')} ${head}: ${outcome}`);
    } else {
      failed += 1;
      console.log(`${styleText('red', '✗')} ${head}${outcome.map((fault) => `\n    ${fault}`).join('')}`);
    }
  }
  if (chosen.length === 0)
    console.error(`No trial has "${word}" in its name:\n${trials.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * Runs a trial with its resources and releases them: processes, disks, files.
 * @returns the result, or the faults
 */
async function outcomeOf(trial: Trial, interrupt: AbortSignal): Promise<string | string[] | NotPossible> {
  const directory = mkdtempSync(join(tmpdir(), 'trial-'));
  const undo: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const faults: string[] = [];
  let latest: Server | undefined;

  const tryToStart: Context['tryToStart'] = async (dataDirectory, launch) => {
    const start = await startServer(dataDirectory, launch);
    if (start.serves) {
      latest = start.server;
      undo.push(() => start.server.kill());
    }
    return start;
  };
  const context: Context = {
    directory,
    tryToStart,
    async start(dataDirectory, launch) {
      const start = await tryToStart(dataDirectory, launch);
      if (start.serves) return start.server;
      throw new Error(`The site did not start (exit ${start.exitCode}): ${start.stderr.trim()}`);
    },
    cleanUp: (step) => undo.push(step),
    check(holds, fault) {
      if (!holds) faults.push(fault);
    },
  };
  const end = AbortSignal.any([interrupt, AbortSignal.timeout(trialTimeoutMs)]);
  try {
    const ended = once(end, 'abort').then(() => Promise.reject(end.reason));
    const happened = await Promise.race([trial.run(context), ended]);
    return faults.length === 0 ? happened : faults;
  } catch (error) {
    if (error instanceof NotPossible) return error;
    return [...faults, String(error), ...(latest?.stderr().trim().split('\n').slice(-10) ?? [])];
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** Whether a start was refused properly: with exit code 1 and one line that says why. */
export function refusedInOneLine(start: Start): boolean {
  return !start.serves && start.exitCode === 1 && /^[^\n]+\n$/.test(start.stderr);
}
