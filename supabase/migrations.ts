import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'migrations');

export interface Migration {
  /** The file's name, which begins with its timestamp. Migrations run in the order of names. */
  readonly name: string;
  readonly sql: string;
}

/** Our migrations, in the order in which the Supabase CLI applies them. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}
