// `npm test`: everything that a change may break. `npm run test:quick`: the checks, and the unit tests and journeys of
// what has changed. `npm test -- --release`: also what runs before a release; one part of it by name, with its own
// arguments (`npm test -- --release torture kill`).
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { journeysByRoom } from '../e2e/rooms.ts';
import { changedFiles, journeysOf } from './test/affected.ts';
import { addCounts, closingLine } from './test/counts.ts';
import { ensureMachine, ensurePrograms, otherEngines } from './test/install-programs.ts';
import {
  affectedJourneys,
  affectedUnitTests,
  checks,
  command,
  journeys,
  type Part,
  runParts,
  slowUnitTests,
  unitTests,
} from './test/parts.ts';
import { runTool } from './test/run-tool.ts';

const releaseParts = {
  engines: 'scripts/engines/main.ts',
  deploy: 'scripts/deploy/main.ts',
  torture: 'scripts/torture/main.ts',
  catalogue: 'scripts/bench/catalogue/prove.ts',
};

const isQuick = process.argv.includes('--quick');
const isRelease = process.argv.includes('--release');
if (isRelease) process.env.TEST_RELEASE = 'true';
const cache = '.cache/test';
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });

try {
  if (!isQuick) await ensureMachine();
  // Trials skip what they have no program for.
  if (isRelease) ensurePrograms('nginx', 'Caddy', 'systemd', 'curl', 'OpenSSL', 'wrk', ...otherEngines);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const total = addCounts(await runParts(await chosenParts()));
writeFileSync(`${cache}/closing-line.txt`, `${closingLine(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function chosenParts(): Promise<readonly Part[]> {
  if (isQuick) return quickParts();
  if (!isRelease) return [checks, unitTests, journeys()];
  const [wanted, ...options] = process.argv.slice(process.argv.indexOf('--release') + 1);
  if (wanted === 'matrices') return [journeys('--grep=@release', ...options)];
  const names = ['matrices', ...Object.keys(releaseParts)];
  if (wanted !== undefined && !names.includes(wanted)) {
    console.error(`There is no part "${wanted}": ${names.join(', ')}.`);
    process.exit(1);
  }
  await runTool(process.execPath, ['scripts/build.ts', '--if-changed']);
  const alone = Object.entries(releaseParts)
    .filter(([name]) => wanted === undefined || name === wanted)
    .map(([name, script]) => command(name, script, options));
  return wanted === undefined ? [checks, unitTests, journeys('--repeat-each=3'), ...alone] : alone;
}

/** Also prints what it leaves out. */
function quickParts(): readonly Part[] {
  const { files, since } = changedFiles();
  const all = globSync('e2e/*.spec.ts').map((file) => path.basename(file, '.spec.ts'));
  const walks = journeysOf(files, journeysByRoom, all);
  console.log(
    `${files.length} files differ from ${since}. Skipped, but run by \`npm test\`: ${all.length - walks.length} of ${all.length} files of journeys, ${slowUnitTests.join(', ')}, supabase/**.`,
  );
  return [checks, affectedUnitTests(since), affectedJourneys(walks)];
}
