import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** What can be asked for on the command line. */
export interface Options {
  /** Of the random numbers. */
  readonly seed: number;
  /** How many the fuzzer sends. */
  readonly requests: number;
}

export const defaultOptions = (): Options => ({ seed: randomInt(2 ** 31), requests: 10_000 });

const usage = `npm test -- --release torture                   every trial
npm test -- --release torture kill              those with this word in their name; an unknown word lists all
npm test -- --release torture --seed=1          the random numbers of an earlier run
npm test -- --release torture --requests=10000  how many the fuzzer sends`;

/**
 * Reads the arguments after `npm test -- --release torture`.
 * @returns the options, and what a trial's name has to contain; or, in one sentence, what is wrong with them
 */
export function readOptions(args: string[]): { options: Options; wanted: string } | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        seed: { type: 'string' },
        requests: { type: 'string' },
      },
    });
    if (values.help) return usage;
    const { seed, requests } = defaultOptions();
    const options = {
      seed: whole('seed', values.seed, 0, seed),
      requests: whole('requests', values.requests, 1, requests),
    };
    return { options, wanted: positionals.join(' ') };
  } catch (error) {
    if (error instanceof RangeError || (error instanceof TypeError && 'code' in error)) return error.message;
    throw error;
  }
}

function whole(name: string, text: string | undefined, least: number, fallback: number): number {
  if (text === undefined) return fallback;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least) return number;
  throw new RangeError(`--${name}=${text}: give a whole number from ${least} on.`);
}
