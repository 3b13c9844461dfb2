import { rmSync } from 'node:fs';
import { runChecks } from '../check.ts';
import { type Counts, closingLine, playwrightCounts, vitestCounts, withExitCode } from './counts.ts';
import { runTool } from './run-tool.ts';

/** A part of the tests, with its name in the log. */
export interface Part {
  name: string;
  run(): Promise<Counts>;
}

/** Runs every part, even after a failure, and prints how long each took. */
export async function runParts(parts: readonly Part[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  const summary: string[] = [];
  for (const { name, run } of parts) {
    console.log(`\n── ${name}`);
    const started = performance.now();
    const found = await run();
    counts.push(found);
    summary.push(`${name}: ${closingLine(found)} (${minutes(performance.now() - started)})`);
  }
  console.log(`\n── ${summary.join('\n── ')}`);
  return counts;
}

export const checks: Part = {
  name: 'Checks',
  run: async () => ({ passed: 0, ...(await runChecks()), skipped: 0 }),
};

export const unitTests: Part = { name: 'Unit tests', run: () => vitest('unit', []) };

/** The slowest tests, most of which make films; only `npm test` runs them. */
export const slowUnitTests = [
  'ingest/**',
  'contract/**',
  'scripts/{add,edit}.test.ts',
  'desk/{jobs,killed}.test.ts',
  'e2e/requests/{films,own-content}.test.ts',
];

/** Unit tests of modules that import changed files, without the slowest. */
export const affectedUnitTests = (since: string): Part => ({
  name: `Unit tests affected since ${since}`,
  run: () =>
    vitest('affected', [
      `--changed=${since}`,
      '--passWithNoTests',
      // The tests of supabase: their projects have lists of their own, which an exclusion does not reach.
      '--project=!hosted rules*',
      ...slowUnitTests.flatMap((path) => ['--exclude', path]),
    ]),
});

async function vitest(name: string, options: string[]): Promise<Counts> {
  const report = `.cache/test/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Removes an earlier report, which must not count if the runner dies early.
  rmSync(report, { force: true });
  const code = await runTool('vitest', ['run', ...options, ...reporters]);
  return withExitCode(vitestCounts(report), code);
}

export function journeys(...options: string[]): Part {
  return {
    name: 'Journeys in Chromium',
    run: async () => {
      const report = '.cache/test/e2e.json';
      process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
      rmSync(report, { force: true });
      const code = await runTool('playwright', ['test', '--reporter=list,json', ...options]);
      return withExitCode(playwrightCounts(report), code);
    },
  };
}

/** Journeys by name; an empty list runs none. */
export function affectedJourneys(names: readonly string[]): Part {
  if (names.length === 0)
    return { name: 'No journey', run: async () => ({ passed: 0, failed: 0, skipped: 0 }) };
  return {
    ...journeys(...names.map((name) => `e2e/${name}.spec.ts`)),
    name: `Journeys: ${names.join(', ')}`,
  };
}

/** A script of this project, counted as one test. */
export function command(name: string, script: string, options: readonly string[]): Part {
  return {
    name,
    run: async () => {
      const code = await runTool(process.execPath, [script, ...options]);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    },
  };
}

function minutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
