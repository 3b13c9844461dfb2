import { parseNames } from './names.ts';

/**
 * Reads `select`: which columns to answer; null is all of them. Other tables, aliases and casts are not spoken, and
 * `*` stands alone, as whatever else there is beside it adds something to all columns.
 * @throws {RestError}
 */
export function parseSelect(text: string | null): string[] | null {
  if (text === null || text === '' || text.trim() === '*') return null;
  return parseNames('select', text, 'expecting the names of columns or "*"');
}
