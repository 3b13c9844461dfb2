// Part of `npm test -- --release`: fault injection. With an argument, runs only the trials whose names contain it (`npm
// test -- --release torture kill`).

import { runTrials } from '../trial.ts';
import { crowd } from './trials/crowd.ts';
import { cutOffRestore } from './trials/cut-off-restore.ts';
import { fullDisk } from './trials/full-disk.ts';
import { fuzzedApi } from './trials/fuzzed-api.ts';
import { killDuringWrites } from './trials/kill-during-writes.ts';
import { twoServers } from './trials/two-servers.ts';

await runTrials([killDuringWrites, fullDisk, cutOffRestore, crowd, twoServers, fuzzedApi]);
