/** `npm run proof`: what takes too long to run at every change, run before an issue is called resolved. */
import { mkdirSync } from 'node:fs';
import { addCounts, closingLine } from './test/counts.ts';
import { ensureMachine, ensurePrograms, otherEngines } from './test/install-programs.ts';
import { command, journeys, runParts } from './test/parts.ts';

mkdirSync('.cache/test', { recursive: true });
await ensureMachine();
// `npm run deploy:test` alone leaves out what it finds no program for.
ensurePrograms(
  'nginx',
  'nginx’s purge module',
  'Caddy',
  'systemd',
  'curl',
  'OpenSSL',
  'rclone',
  'an object store',
  'restic',
  'Prometheus',
  ...otherEngines,
);
const counts = await runParts([
  journeys('--repeat-each=3'),
  command('Other engines', 'scripts/engines/main.ts'),
  command('Journeys with Supabase’s own code behind', 'scripts/e2e-lite.ts'),
  command('From an earlier version to this one', 'scripts/upgrade.ts'),
  command('systemd, nginx, Caddy, several servers', 'scripts/deploy/main.ts'),
  command('Torture', 'scripts/torture/main.ts'),
  command('5,000 films beside 50', 'scripts/bench/catalogue/prove.ts'),
  command('Films of three hours on slow connections', 'scripts/bench/long-films/prove.ts'),
]);
const total = addCounts(counts);
console.log(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
