import { unreadable } from '../rest-error.ts';

const plain = /^[A-Za-z_][A-Za-z0-9_$]*$/;
const quoted = /^"((?:[^"\\]|\\.)+)"$/;

/**
 * Reads a list of column names, bare or in double quotes, as `select`, `columns` and `on_conflict` have it.
 * @param expecting what to say of a list that is none
 * @returns each name once, however often it was said
 * @throws {RestError}
 */
export function parseNames(
  parameter: string,
  text: string,
  expecting = 'expecting the names of columns',
): string[] {
  const names = text.split(',').map((part) => {
    const name = parseName(part.trim());
    if (name !== null) return name;
    throw unreadable(`${parameter} parameter`, text, expecting);
  });
  return [...new Set(names)];
}

/** @returns the name, or null when it is something else: an alias, a cast, another table, a path into JSON */
export function parseName(text: string): string | null {
  if (plain.test(text)) return text;
  return quoted.exec(text)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? null;
}
