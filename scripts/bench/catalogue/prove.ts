/** Part of `npm test -- --release`: 5,000 videos keep their goals beside 50; the exit code is 0 only then. */
import { markdownOf } from '../table.ts';
import { benchCatalogue } from './bench-catalogue.ts';

for (const table of await benchCatalogue()) {
  console.log(markdownOf(table));
  for (const [figure, bySize] of Object.entries(table.rows)) {
    const [few = Number.NaN, many = Number.NaN] = Object.values(bySize).map(Number);
    // What most figures may be stands in their names; the home page of many is no more than a kilobyte heavier.
    const [, named] = /\((?:≤ )?([\d,]+)\)$/.exec(figure) ?? [];
    const stated = figure.startsWith('document of /,') ? few + 1 : Number(named?.replace(',', ''));
    // Where other programs keep the processor busy all work costs more; of many videos it may cost little more than of few.
    const goal = figure.startsWith('suggestions') ? Math.max(stated, few * 1.5) : stated;
    if (Number.isNaN(goal) || many <= goal) continue;
    console.log(`✗ ${figure}: ${many}, and ${goal} is the most it may be`);
    process.exitCode = 1;
  }
}
