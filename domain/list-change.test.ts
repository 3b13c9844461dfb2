import { describe, expect, it } from 'vitest';
import { applyListChange, type ListChange } from './list-change.ts';

interface Row {
  readonly videoId: string;
  readonly at: string;
}

const row = (videoId: string, minute: number): Row => ({
  videoId,
  at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
});
const [a, b, c, d] = [row('a', 9), row('b', 7), row('c', 7), row('d', 1)];
const list = [a, b, c, d];
const at = (row: Row) => row.at;
const ids = (rows: readonly Row[]) => rows.map(({ videoId }) => videoId).join('');

describe('applyListChange', () => {
  it.each<[string, readonly Row[], ListChange<Row>, string]>([
    ['removes one', list, { kind: 'remove', videoIds: ['b'] }, 'acd'],
    ['removes several', list, { kind: 'remove', videoIds: ['d', 'a'] }, 'bc'],
    ['removes nothing that is not there', list, { kind: 'remove', videoIds: ['x'] }, 'abcd'],
    ['clears', list, { kind: 'clear' }, ''],
    ['puts one back in its place', [a, c, d], { kind: 'add', rows: [b] }, 'abcd'],
    ['puts all back', [], { kind: 'add', rows: [d, c, b, a] }, 'abcd'],
    ['keeps what came since', [row('e', 20)], { kind: 'add', rows: list }, 'eabcd'],
  ])('%s, once or twice', (_title, rows, change, expected) => {
    const changed = applyListChange(rows, change, at);
    expect(ids(changed)).toBe(expected);
    expect(ids(applyListChange(changed, change, at))).toBe(expected);
  });

  it('recognizes a moment in two spellings', () => {
    const later = { videoId: 'z', at: '2026-01-01T20:07:00.5+08:00' };
    expect(ids(applyListChange(list, { kind: 'add', rows: [later] }, at))).toBe('azbcd');
  });
});
