/**
 * Part of `npm test -- --release`: fault injection. Prints a line for each trial, and at the end a verdict. A word runs the trials with
 * that word in their name (`npm test -- --release torture kill`).
 */

import { styleText } from 'node:util';
import { readOptions } from './options.ts';
import { type Facts, type Outcome, runTrial } from './trial.ts';
import { crowd } from './trials/crowd.ts';
import { cutOffRestore } from './trials/cut-off-restore.ts';
import { fullDisk } from './trials/full-disk.ts';
import { fuzzedApi } from './trials/fuzzed-api.ts';
import { killDuringWrites } from './trials/kill-during-writes.ts';
import { twoServers } from './trials/two-servers.ts';

const trials = [killDuringWrites, fullDisk, cutOffRestore, crowd, twoServers, fuzzedApi];

const parsed = readOptions(process.argv.slice(2));
if (typeof parsed === 'string') {
  console.error(parsed);
  process.exit(1);
}
const { options, wanted } = parsed;
const chosen = trials.filter(({ name }) => name.includes(wanted));
if (chosen.length === 0) {
  console.error(`No trial has "${wanted}" in its name: ${trials.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const marks: Record<Outcome['kind'], string> = {
  passed: styleText('green', '✓'),
  failed: styleText('red', '✗'),
  'not possible': styleText('yellow', '–'),
};

const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => interrupt.abort());

const counts: Record<Outcome['kind'], number> = { passed: 0, failed: 0, 'not possible': 0 };
for (const trial of chosen) {
  if (interrupt.signal.aborted) break;
  const started = performance.now();
  const outcome = await runTrial(trial, interrupt.signal, options);
  counts[outcome.kind] += 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${marks[outcome.kind]} ${trial.name} (${seconds} s): ${describe(outcome)}`);
}

const { passed, failed, 'not possible': notPossible } = counts;
const isGood = failed === 0 && passed > 0;
const skipped = notPossible > 0 ? `, ${notPossible} not possible on this machine` : '';
console.log(
  `\n${isGood ? 'Nothing was lost' : 'Not as it should be'}: ${passed} trials passed, ${failed} failed${skipped}.`,
);
process.exitCode = isGood ? 0 : 1;

function describe(outcome: Outcome): string {
  if (outcome.kind === 'not possible') return `not possible here: ${outcome.reason}`;
  const facts = Object.entries(outcome.facts).map(([name, value]) => describeFact(name, value));
  const faults = outcome.kind === 'failed' ? outcome.faults.map((fault) => `\n    ${fault}`) : [];
  return facts.join(', ') + faults.join('');
}

function describeFact(name: string, value: Facts[string]): string {
  return typeof value === 'number' ? `${value.toLocaleString('en')} ${name}` : `${name} ${value}`;
}
