import { unreadable } from '../rest-error.ts';
import { parseName } from './names.ts';

/** A row passes when the column is one of the values. */
export interface Filter {
  readonly column: string;
  readonly values: readonly string[];
}

/** Parameters that say something else. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

/**
 * Reads every filter of a query: `column=eq.value` and `column=in.(a,"b,c")`.
 * @throws {RestError} for every other operator, and for what only looks like one
 */
export function parseFilters(query: URLSearchParams): Filter[] {
  return [...query].filter(([name]) => !reserved.has(name)).map(([name, text]) => parseFilter(name, text));
}

function parseFilter(name: string, text: string): Filter {
  const column = parseName(name);
  const operand = /^(eq|in)\.(.*)$/s.exec(text);
  const [, operator, value = ''] = operand ?? [];
  const values = operator === 'in' ? parseList(value) : [value];
  if (column === null || operator === undefined || values === null) {
    throw unreadable(
      'filter',
      text,
      `unexpected ${JSON.stringify(text[0] ?? '')} expecting operator (eq, in)`,
    );
  }
  return { column, values };
}

/** Bare values end at a comma or bracket; quoted ones hold anything, with a backslash before quote and backslash. */
const listItem = /"((?:[^"\\]|\\.)*)"(?=,|$)|([^,()"]*)(?=,|$)/y;

function parseList(text: string): string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')')) return null;
  // PostgREST passes over blanks after the bracket, and takes those after a comma or a value for its own.
  const items = text.slice(1, -1).replace(/^[ \t]+/, '');
  if (items === '') return [];
  const values: string[] = [];
  for (let at = 0; at <= items.length; ) {
    listItem.lastIndex = at;
    const item = listItem.exec(items);
    if (!item) return null;
    values.push(item[1]?.replaceAll(/\\(.)/g, '$1') ?? item[2] ?? '');
    at = listItem.lastIndex + 1;
  }
  return values;
}
