import { unreadable } from '../rest-error.ts';
import { parseName } from './names.ts';

export interface Order {
  readonly column: string;
  readonly isDescending: boolean;
}

/**
 * Reads `order`: `created_at.desc.nullslast,id`. Where nulls go makes no difference: no column that anybody may read
 * has any.
 * @returns each column once, as it was said first: rows that are equal in it stay so whichever way it is looked at again
 * @throws {RestError}
 */
export function parseOrder(text: string | null): Order[] {
  if (text === null || text === '') return [];
  const terms = new Map<string, Order>();
  for (const part of text.split(',')) {
    const [, name = '', direction] =
      /^(.+?)(?:\.(asc|desc))?(?:\.nulls(?:first|last))?$/.exec(part.trim()) ?? [];
    const column = parseName(name);
    if (column === null)
      throw unreadable('order', text, 'expecting the name of a column, asc, desc, nullsfirst or nullslast');
    if (!terms.has(column)) terms.set(column, { column, isDescending: direction === 'desc' });
  }
  return [...terms.values()];
}
