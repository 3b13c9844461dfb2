/**
 * `npm run sbom`: writes what the site is made of, every package that runs with it, its version, its hash and its licence,
 * to `sbom.cdx.json` (CycloneDX), and prints how many there are of each licence.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { npmCommand } from './run/packages.mjs';

const target = 'sbom.cdx.json';
const [command, ...before]: [string, ...string[]] = npmCommand(process.execPath);
const parameters = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--package-lock-only',
  '--omit=dev',
  '--omit=optional',
  '--loglevel=error',
];
const { status, stdout, stderr, error } = spawnSync(command, [...before, ...parameters], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: command === 'npm' && process.platform === 'win32',
});

/** What CycloneDX says of a package's licence: one by its name, or an expression. */
interface Component {
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string };
    readonly expression?: string;
  }[];
}

function licenceOf({ licenses: [first] = [] }: Component): string {
  return first?.license?.id ?? first?.expression ?? 'without a licence';
}

if (status === 0) {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bill = JSON.parse(stdout);
  // npm uses the folder's name as the project's.
  Object.assign(bill.metadata.component, { name, version });
  writeFileSync(target, `${JSON.stringify(bill, null, 2)}\n`);
  const counts = Map.groupBy(bill.components as Component[], licenceOf);
  const listed = [...counts].map(([licence, { length }]) => `${length} ${licence}`);
  console.log(`${target}: ${bill.components.length} packages (${listed.join(', ')}).`);
} else {
  console.error(`npm could not list the packages: ${error?.message ?? stderr.trim()}`);
  process.exitCode = 1;
}
