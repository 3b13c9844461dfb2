import { unreadable } from '../rest-error.ts';
import { parseName } from './names.ts';

export interface Order {
  readonly column: string;
  readonly isDescending: boolean;
}

/**
 * Reads `order`: `created_at.desc.nullslast,id`. Where nulls go makes no difference: no column that anybody may read
 * has any.
 * @throws {RestError}
 */
export function parseOrder(text: string | null): Order[] {
  if (text === null || text === '') return [];
  return text.split(',').map((part) => {
    const [, name = '', direction] =
      /^(.+?)(?:\.(asc|desc))?(?:\.nulls(?:first|last))?$/.exec(part.trim()) ?? [];
    const column = parseName(name);
    if (column === null)
      throw unreadable('order', text, 'expecting the name of a column, asc, desc, nullsfirst or nullslast');
    return { column, isDescending: direction === 'desc' };
  });
}
