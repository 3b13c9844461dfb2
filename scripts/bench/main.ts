/**
 * `npm run bench`: measures how fast the site is, each number against its goal, prints it, and writes
 * `docs/benchmarks.md`. One part alone by its name: `npm run bench -- pages`.
 */

import { benchCatalogue } from './catalogue/bench-catalogue.ts';
import { benchPages } from './pages/bench-pages.ts';
import { describeMachine, publish } from './report.ts';
import { benchSearch } from './search.ts';
import { benchWatching } from './watching/bench-watching.ts';

const parts = {
  pages: benchPages,
  watching: benchWatching,
  search: benchSearch,
  catalogue: benchCatalogue,
};
const names = Object.keys(parts);

const [wanted] = process.argv.slice(2);
if (wanted !== undefined && !names.includes(wanted)) {
  console.error(`There is no part "${wanted}": ${names.join(', ')}.`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(parts)) {
  if (wanted !== undefined && wanted !== name) continue;
  const machine = describeMachine();
  console.log(`\n${name} (${machine})`);
  const tables = await measure();
  for (const { title, note = '', rows } of tables) {
    console.log(`\n${title}\n${note}`);
    console.table(rows);
  }
  publish(name, names, machine, tables);
}
