import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'migrations');

export interface Migration {
  /** The file's name; names begin with the time they were written, which is the order they are run in. */
  readonly name: string;
  readonly sql: string;
}

/** Our migrations, in the order in which the Supabase CLI applies them. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}
