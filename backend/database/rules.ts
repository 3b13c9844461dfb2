import type { DatabaseSync } from 'node:sqlite';
import { countCharacters } from '../../domain/text.ts';

/** Some text and an @ and some text: what Postgres' check on `feedback.email` accepts. */
const emailForm = /^[^@\s]+@[^@\s]+$/;

/** The functions that the checks of our tables call: the same rules that `supabase/migrations` writes in SQL. */
export function registerRules(connection: DatabaseSync): void {
  const rules = {
    count_characters: countCharacters,
    is_blank: (text: string) => (text.trim() === '' ? 1 : 0),
    is_email: (text: string) => (emailForm.test(text) ? 1 : 0),
  };
  for (const [name, rule] of Object.entries(rules)) {
    // As in Postgres, what is asked about null is unknown, and a check that is unknown passes.
    connection.function(name, { deterministic: true }, (value) =>
      value === null ? null : rule(String(value)),
    );
  }
}
