import { spawnSync } from 'node:child_process';
import { styleText } from 'node:util';
import { checkLayers } from './check/layers.ts';
import { readLicences } from './check/licences.ts';
import { checkWorkflows } from './check/workflows.ts';
import { installOnDemand } from './run/on-demand.ts';

/** Each check returns what it examined, and throws the faults that it found. */
const checks: Readonly<Record<string, () => string | Promise<string>>> = {
  'format and lint': () => tool('biome', 'check', '--error-on-warnings'),
  types: () => tool('tsc', '-p', '.'),
  layers: async () => {
    const { modules, violations } = await checkLayers(process.cwd());
    return sound(violations, modules, 'modules');
  },
  'unused code': () => tool('knip'),
  licences: () => {
    const { packages, faults } = readLicences('.');
    return sound(faults, packages, 'packages');
  },
  workflows: async () => {
    const { workflows, faults } = await checkWorkflows('.');
    return sound(faults, workflows, 'workflows');
  },
};

/** Runs every check, even after a failure. @returns the number of failed ones */
export async function runChecks(): Promise<{ failed: number }> {
  await installOnDemand('ingest');
  let failed = 0;
  for (const [name, check] of Object.entries(checks)) {
    const started = performance.now();
    const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
    try {
      const seen = await check();
      console.log(`${styleText('green', '✓')} ${name} (${seconds()} s${seen})`);
    } catch (error) {
      failed += 1;
      const report = error instanceof Error ? error.message : error;
      console.log(`${styleText('red', '✗')} ${name} (${seconds()} s)\n${report}`);
    }
  }
  return { failed };
}

/** Runs a tool of node_modules/.bin, which is on the PATH. */
function tool(name: string, ...args: string[]): string {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const { status, stdout, stderr, error } = spawnSync(name, args, options);
  if (status === 0) return '';
  throw error ?? new Error(`${stdout}${stderr}`);
}

/** @param count number of examined items: a check that examined nothing proves nothing */
function sound(faults: readonly string[], count: number, what: string): string {
  if (faults.length > 0 || count === 0) throw new Error(faults.join('\n') || `It examined no ${what}.`);
  return `, ${count} ${what}`;
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
