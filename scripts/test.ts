/**
 * `npm test`: everything that a change may break. `npm run test:quick`: the checks and the unit tests that need neither a
 * browser nor minutes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { addCounts, closingLine } from './test/counts.ts';
import { ensureMachine } from './test/install-programs.ts';
import { checks, journeys, runParts, unitTests } from './test/parts.ts';

const isQuick = process.argv.includes('--quick');
const cache = '.cache/test';
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });

try {
  if (!isQuick) await ensureMachine();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const parts = isQuick ? [checks, unitTests('quick')] : [checks, unitTests('all'), journeys()];
console.log(`This takes about ${isQuick ? 'two' : 'twenty'} minutes on two cores.`);

const total = addCounts(await runParts(parts));
writeFileSync(`${cache}/closing-line.txt`, `${closingLine(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
