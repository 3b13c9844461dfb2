import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { runChecks } from './check/steps.ts';
import { ensureChromium } from './test/chromium.ts';
import { addCounts, type Counts, closingLine, playwrightCounts, vitestCounts } from './test/counts.ts';
import { ensureFfmpeg } from './test/ffmpeg.ts';
import { runTool } from './test/run-tool.ts';

const cache = '.cache/test';
const unitReport = `${cache}/unit.json`;
const filmsReport = `${cache}/films.json`;
const e2eReport = `${cache}/e2e.json`;

rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });

heading('Checks');
const { failed } = await runChecks();

heading('Unit tests');
await runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]);
const unit = vitestCounts(unitReport);

heading('Films, decoded');
const films = await decodeFilms();

heading('End-to-end tests in Chromium');
const e2e = await endToEnd();

const tests = addCounts([unit, films, e2e]);
const total = addCounts([tests, { passed: 0, failed, skipped: 0 }]);
heading(
  `Unit: ${closingLine(unit)}. Films: ${closingLine(films)}. End to end: ${closingLine(e2e)}. Checks: ${failed} failed.`,
);
writeFileSync(`${cache}/closing-line.txt`, `${closingLine(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function decodeFilms(): Promise<Counts> {
  try {
    ensureFfmpeg();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${filmsReport}`];
  await runTool('vitest', ['run', '--config', 'vitest.films.config.ts', ...reporters]);
  return vitestCounts(filmsReport);
}

async function endToEnd(): Promise<Counts> {
  try {
    process.env.CHROMIUM_PATH = ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = e2eReport;
  await runTool('playwright', ['test', '--reporter=list,json']);
  return playwrightCounts(e2eReport);
}

function heading(text: string) {
  console.log(`\n── ${text}`);
}
