// `npm run bench`: measures the site's speed, each number with its goal, and prints Markdown for `docs/benchmarks.md`.
// One part by name: `npm run bench -- pages`.

import { cpus, loadavg } from 'node:os';
import { benchCatalogue } from './catalogue/bench-catalogue.ts';
import { benchPages } from './pages/bench-pages.ts';
import { benchSearch } from './search.ts';
import { markdownOf } from './table.ts';
import { benchWatching } from './watching/bench-watching.ts';

const parts = { pages: benchPages, watching: benchWatching, search: benchSearch, catalogue: benchCatalogue };

const [wanted] = process.argv.slice(2);
if (wanted !== undefined && !Object.hasOwn(parts, wanted))
  throw new Error(`There is no part "${wanted}": ${Object.keys(parts).join(', ')}.`);
for (const [name, measure] of Object.entries(parts)) {
  if (wanted !== undefined && wanted !== name) continue;
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim()}, Node ${process.versions.node}`;
  const facts = `${new Date().toISOString().slice(0, 10)}, ${machine}, load ${loadavg()[0]?.toFixed(1)} before it.`;
  console.log(`## ${name}\n\n${facts}\n`);
  for (const table of await measure()) console.log(markdownOf(table));
}
