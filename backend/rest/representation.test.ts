import { expect, it } from 'vitest';
import { parsePrefer } from './representation.ts';

it.each([
  [null, {}],
  ['', {}],
  ['return=representation', { return: 'representation', applied: 'return=representation' }],
  ['return=minimal,return=representation', { applied: 'return=minimal' }],
  ['count=planned', { count: true, applied: 'count=planned' }],
  [
    'resolution=merge-duplicates, missing=default',
    {
      resolution: 'merge-duplicates',
      missing: 'default',
      applied: 'resolution=merge-duplicates, missing=default',
    },
  ],
  ['return=headers-only, tx=rollback, constructor=1', {}],
  ['handling=lenient, zz=1', { applied: 'handling=lenient' }],
])('reads %j', (header, expected) => {
  const nothing = { return: 'minimal', resolution: null, count: false, missing: 'null', applied: '' };
  expect(parsePrefer(header)).toEqual({ ...nothing, ...expected });
});

it('refuses unknown preferences if handling is strict', () => {
  expect(() => parsePrefer('handling=strict, tx=rollback')).toThrow(
    'Invalid preferences given with handling=strict',
  );
});
