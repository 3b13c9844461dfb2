import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that let everybody run, change and pass on the site, in its own terms (SPDX names). */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

interface LicenceReport {
  /** How many packages run with the site. None means that the check saw nothing, not that all is well. */
  readonly packages: number;
  /** One line for each package whose licence is not allowed. */
  readonly faults: readonly string[];
}

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly license?: string;
        readonly dev?: boolean;
        readonly optional?: boolean;
        readonly devOptional?: boolean;
      }
    >
  >;
}

/** Looks at the licence of every package that is installed where the site runs, as the lock file under `root` has it. */
export function readLicences(root: string): LicenceReport {
  const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const faults: string[] = [];
  // The first is the site itself. Optional ones build it.
  const installed = Object.entries(packages).filter(
    ([path, { dev, optional, devOptional }]) => path !== '' && !(dev || optional || devOptional),
  );
  for (const [path, { license = 'none that it names' }] of installed) {
    if (!isAllowed(license)) faults.push(`${path.replace(/^.*node_modules\//, '')}: ${license}`);
  }
  return { packages: installed.length, faults };
}

/** Of an SPDX expression: with OR one licence must be allowed, with AND all. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((licence) => allowed.has(licence)));
}
