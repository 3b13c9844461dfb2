/** Serves `@supabase/lite` with our tables, to be measured beside us: `serve-lite.ts <sqlite|pglite> <folder> <key>`. */

import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { readMigrations } from '../../../supabase/migrations.ts';
import { startLite, startLiteOnSqlite } from '../../../tools/contract/lite.ts';

const [engine, directory = '', publishableKey = ''] = process.argv.slice(2);
const options = { jwtSecret: 'a secret for benchmarks, of enough bytes', publishableKey };

const app = engine === 'sqlite' ? await onSqlite() : await onPglite();
serve({ fetch: (request) => app.fetch(request), hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
);
process.on('SIGTERM', () => process.exit());

/** SQLite as ours has it, and the tables without what lite cannot translate: our functions, and so our profiles. */
async function onSqlite() {
  const tables = readMigrations().filter(({ name }) => /_(favorites|watch_history)\.sql$/.test(name));
  const schema = tables
    .map(({ sql }) => sql.replaceAll(/^(grant|revoke) .*$/gm, ''))
    .join('\n')
    .replaceAll('char_length(', 'length(')
    .replaceAll(" and progress < 'Infinity'", '');
  return startLiteOnSqlite(options, join(directory, 'lite.db'), schema);
}

/** Postgres in memory, which waits for no disk. */
async function onPglite() {
  const lite = await startLite(options);
  const postgres = lite.connection.driver;
  await postgres.exec(
    'create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls',
  );
  await lite.ensureSystemSchema();
  for (const { sql } of readMigrations()) await postgres.exec(sql);
  return lite;
}
