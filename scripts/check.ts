import { spawnSync } from 'node:child_process';
import { styleText } from 'node:util';
import { checkLayers } from './check/layers.ts';
import { readLicences } from './check/licences.ts';
import { checkWorkflows } from './check/workflows.ts';
import { installOnDemand } from './run/on-demand.ts';

/** What a check found: nothing, or the text to show. */
type Outcome = { ok: true; note?: string } | { ok: false; report: string };

interface Step {
  name: string;
  run(): Outcome | Promise<Outcome>;
}

const steps: Step[] = [
  { name: 'format and lint', run: () => tool('biome', ['check', '--error-on-warnings']) },
  { name: 'types', run: () => tool('tsc', ['-p', '.']) },
  { name: 'layers', run: layers },
  { name: 'unused code', run: () => tool('knip', []) },
  { name: 'licences', run: licences },
  { name: 'workflows', run: workflows },
];

/** Runs every check, also after one has failed, and says how many did. */
export async function runChecks(): Promise<{ failed: number }> {
  await installOnDemand('ingest');
  let failed = 0;
  for (const step of steps) {
    const started = performance.now();
    const outcome = await outcomeOf(step);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (outcome.ok) {
      const note = outcome.note ? `, ${outcome.note}` : '';
      console.log(`${styleText('green', '✓')} ${step.name} (${seconds} s${note})`);
    } else {
      failed += 1;
      console.log(`${styleText('red', '✗')} ${step.name} (${seconds} s)\n${outcome.report}`);
    }
  }
  return { failed };
}

/** A check that breaks has not passed. */
async function outcomeOf(step: Step): Promise<Outcome> {
  try {
    return await step.run();
  } catch (error) {
    return { ok: false, report: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs a tool of node_modules/.bin, which the bootstrap has put on the PATH. */
function tool(name: string, args: string[]): Outcome {
  const { status, stdout, stderr, error } = spawnSync(name, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return { ok: true };
  return { ok: false, report: error ? `${name} did not run: ${error.message}` : `${stdout}${stderr}` };
}

async function layers(): Promise<Outcome> {
  const { modules, violations } = await checkLayers(process.cwd());
  return outcomeFor('module', modules, violations);
}

function licences(): Outcome {
  const { packages, faults } = readLicences('.');
  return outcomeFor('package', packages, faults);
}

async function workflows(): Promise<Outcome> {
  const { workflows, faults } = await checkWorkflows('.');
  return outcomeFor('workflow', workflows, faults);
}

/** @param count of what was looked at: a check that saw nothing proves nothing */
function outcomeFor(what: string, count: number, faults: readonly string[]): Outcome {
  if (count === 0) return { ok: false, report: `The check saw no ${what}: it proves nothing.` };
  if (faults.length > 0) return { ok: false, report: faults.join('\n') };
  return { ok: true, note: `${count} ${what}s` };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
