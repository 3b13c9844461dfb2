import { unreadable } from '../rest-error.ts';
import { parseName } from './names.ts';

/**
 * Reads `select`: which columns to answer; null is all of them. Other tables, aliases and casts are not spoken.
 * @throws {RestError}
 */
export function parseSelect(text: string | null): string[] | null {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  if (parts.includes('*') || parts.join('') === '') return null;
  return parts.map((part) => {
    const name = parseName(part);
    if (name !== null) return name;
    throw unreadable('select parameter', text ?? '', 'expecting the names of columns or "*"');
  });
}
