/** Part of `npm test -- --release`: 5,000 videos keep their goals beside 50; the exit code is 0 only then. */
import { benchCatalogue } from './bench-catalogue.ts';

const faults: string[] = [];
for (const { title, rows } of await benchCatalogue()) {
  console.log(title);
  console.table(rows);
  for (const [figure, bySize] of Object.entries(rows)) {
    const [few = Number.NaN, many = Number.NaN] = Object.values(bySize).map(Number);
    // What most figures may be stands in their names.
    const goal = /\((?:≤ )?([\d,]+)\)$/.exec(figure)?.[1]?.replace(',', '');
    if (goal !== undefined && !(many <= Number(goal))) faults.push(`${figure}: ${many}`);
    if (figure.startsWith('document of /,') && !(many - few < 1))
      faults.push(`${figure}: ${many}, of 50 videos ${few}`);
  }
}
for (const fault of faults) console.log(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
