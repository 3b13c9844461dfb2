import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that allow everybody to run, change and redistribute the site under its own terms (SPDX names). */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

interface LicenceReport {
  /** Number of packages that run with the site. 0 means that the check examined nothing. */
  readonly packages: number;
  /** One line for each package with another licence. */
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

/** Checks the licence of every package that runs with the site, from the lock file under `root`. */
export function readLicences(root: string): LicenceReport {
  const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const faults: string[] = [];
  // Without the site itself (the first entry), and without optional packages, which only build it.
  const installed = Object.entries(packages).filter(
    ([path, { dev, optional, devOptional }]) => path !== '' && !(dev || optional || devOptional),
  );
  for (const [path, { license = 'none that it names' }] of installed) {
    if (!isAllowed(license)) faults.push(`${path.replace(/^.*node_modules\//, '')}: ${license}`);
  }
  return { packages: installed.length, faults };
}

/** Evaluates an SPDX expression: with OR one licence must be allowed, with AND all. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((licence) => allowed.has(licence)));
}
