import { loadavg } from 'node:os';
import { runTrial } from '../torture/run-trial.ts';
import { killDuringWrites } from '../torture/trials/kill-during-writes.ts';
import { installWorkshop } from '../workshop.ts';
import { compareBackends } from './backend/compare.ts';
import { measureFirstAnswer } from './backend/first-answer.ts';
import { measureGrowth } from './backend/growth.ts';
import { measureUnderLoad } from './backend/under-load.ts';

/** The embedded backend's numbers beside their goals, and beside `@supabase/lite` on the same machine at the same time. */
export async function benchBackend(): Promise<void> {
  await installWorkshop('contract');
  const [load = 0] = loadavg();
  console.log(`\nEmbedded backend (other programs' load at the start: ${load.toFixed(1)})`);
  console.log('Requests, 32 connections, loopback');
  console.table(await compareBackends());
  console.log('As rows come in, without HTTP');
  console.table(await measureGrowth());
  console.log('The whole site at work');
  console.table({ ...(await measureUnderLoad()), ...(await measureFirstAnswer()) });
  const killed = await runTrial(killDuringWrites, new AbortController().signal);
  const { acknowledged = 0, lost = 'not known' } = killed.kind === 'not possible' ? {} : killed.facts;
  console.log(`kill -9, 20 times: ${acknowledged} rows acknowledged, ${lost} lost (0)`);
}
