import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { diskFailureOf } from './sqlite-error.ts';

/** The error of a statement on an in-memory database. */
function errorOf(sql: string): unknown {
  const connection = new DatabaseSync(':memory:');
  try {
    connection.exec(sql);
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

describe('diskFailureOf', () => {
  it.each([
    ['a full disk', 'pragma max_page_count = 1; create table notes (text)', 'full'],
    ['a read-only disk', 'pragma query_only = 1; create table notes (text)', 'failing'],
    ['a file nobody may open', "attach '/nowhere/at/all.db' as other", 'failing'],
    ['a mistake of ours', 'select nothing', null],
  ])('recognizes %s', (_, sql, expected) => {
    expect(diskFailureOf(errorOf(sql))).toBe(expected);
  });

  it.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EROFS', 'failing'],
    ['EIO', 'failing'],
    ['EISDIR', null],
  ])('recognizes %s in a file beside the database', (code, expected) => {
    expect(diskFailureOf(Object.assign(new Error(code), { code }))).toBe(expected);
  });

  it('treats a missing page as a damaged file, not as a disk error', () => {
    expect(diskFailureOf(Object.assign(new Error('disk I/O error'), { errcode: 522 }))).toBeNull();
    expect(diskFailureOf(Object.assign(new Error('disk I/O error'), { errcode: 778 }))).toBe('failing');
  });
});
