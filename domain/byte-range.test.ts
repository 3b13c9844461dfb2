import { describe, expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

const size = 26;

describe('parseRange', () => {
  it.each([
    ['the first byte', 'bytes=0-0', { start: 0, end: 0 }],
    ['the last byte', 'bytes=25-25', { start: 25, end: 25 }],
    ['an open end', 'bytes=10-', { start: 10, end: 25 }],
    ['an end past the file', 'bytes=20-1000', { start: 20, end: 25 }],
    ['an end past all numbers', `bytes=20-${'9'.repeat(400)}`, { start: 20, end: 25 }],
    ['a suffix', 'bytes=-5', { start: 21, end: 25 }],
    ['a suffix longer than the file', 'bytes=-1000', { start: 0, end: 25 }],
    ['the unit in capitals', 'BYTES=1-2', { start: 1, end: 2 }],
  ])('reads %s', (_, header, range) => {
    expect(parseRange(header, size)).toEqual(range);
  });

  it.each(['bytes=26-', 'bytes=26-30', `bytes=${'9'.repeat(400)}-`, 'bytes=-0'])(
    'cannot satisfy %s',
    (header) => {
      expect(parseRange(header, size)).toBe('unsatisfiable');
    },
  );

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=1.5-3',
    'bytes=--5',
    'bytes=0x1-2',
    'bytes=0-1,3-4',
    'items=0-5',
  ])('ignores the malformed or multiple range %s, for which the whole file is sent', (header) => {
    expect(parseRange(header, size)).toBeNull();
  });

  it('cannot satisfy any range of an empty file', () => {
    expect(parseRange('bytes=0-0', 0)).toBe('unsatisfiable');
    expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable');
  });
});
