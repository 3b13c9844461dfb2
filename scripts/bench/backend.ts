import { installOnDemand } from '../../tools/on-demand.ts';
import { runTrial } from '../torture/run-trial.ts';
import { killDuringWrites } from '../torture/trials/kill-during-writes.ts';
import { compareBackends } from './backend/compare.ts';
import { measureFirstAnswer } from './backend/first-answer.ts';
import { measureGrowth } from './backend/growth.ts';
import { measureUnderLoad } from './backend/under-load.ts';
import type { Table } from './report/table.ts';

/** The embedded backend's numbers beside their goals, and beside `@supabase/lite` on the same machine at the same time. */
export async function benchBackend(): Promise<Table[]> {
  await installOnDemand('tools/contract');
  const comparison = await compareBackends();
  const growth = await measureGrowth();
  const atWork = { ...(await measureUnderLoad()), ...(await measureFirstAnswer()) };
  const killed = await runTrial(killDuringWrites, new AbortController().signal);
  const { acknowledged = 0, lost = 'not known' } = killed.kind === 'not possible' ? {} : killed.facts;
  return [
    {
      title: 'Requests, beside @supabase/lite',
      note: '32 connections, loopback. The processor’s time a request tells more than requests a second where other programs run.',
      rows: comparison,
      chart: { column: 'times ours', goal: 5, better: 'more' },
    },
    { title: 'As rows come in', note: 'Without HTTP.', rows: growth },
    { title: 'The whole site at work', rows: atWork },
    {
      title: 'kill -9, twenty times',
      rows: { rows: { acknowledged, 'lost (0)': lost } },
    },
  ];
}
