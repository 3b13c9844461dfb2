/** Part of `npm run proof`: what `npm run bench -- long-films` measures keeps its goals; the exit code is 0 only then. */
import { installOnDemand } from '../../run/on-demand.ts';

await installOnDemand('ingest');
const { measureLongFilms } = await import('./bench-long-films.ts');
const { faults } = await measureLongFilms();
for (const fault of faults) console.log(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
