/** `npm run table -- <name>`: writes the migrations of a table that backend/rest/tables.ts describes, for both databases. */

import { readdirSync, writeFileSync } from 'node:fs';
import { postgresTableSql, sqliteTableSql } from '../backend/rest/create-table.ts';
import { tables } from '../backend/rest/tables.ts';

const [name = ''] = process.argv.slice(2);
const table = tables.get(name);
if (table) {
  const embedded = 'backend/database/migrations';
  const number = String(readdirSync(embedded).length + 1).padStart(4, '0');
  write(`${embedded}/${number}-${name.replaceAll('_', '-')}.sql`, sqliteTableSql(table));
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  write(`supabase/migrations/${time}_${name}.sql`, postgresTableSql(table));
} else {
  console.error(`backend/rest/tables.ts describes no table "${name}", but ${[...tables.keys()].join(', ')}.`);
  process.exitCode = 1;
}

function write(path: string, sql: string): void {
  writeFileSync(path, sql, { flag: 'wx' });
  console.log(`Written: ${path}. Its first line should say, as a comment, what the table is for.`);
}
