import { describe, expect, it } from 'vitest';
import { parseFilters } from './query.ts';
import { RestError } from './rest-error.ts';

describe('parseFilters', () => {
  it.each([
    ['id=eq.1', [{ column: 'id', values: ['1'] }]],
    ['id=eq.', [{ column: 'id', values: [''] }]],
    ['id=eq.eq.1', [{ column: 'id', values: ['eq.1'] }]],
    ['id=eq.a,b)', [{ column: 'id', values: ['a,b)'] }]],
    ['id=eq.a%0Ab', [{ column: 'id', values: ['a\nb'] }]],
    ['id=in.(1,2)', [{ column: 'id', values: ['1', '2'] }]],
    ['id=in.(1)', [{ column: 'id', values: ['1'] }]],
    ['id=in.()', [{ column: 'id', values: [] }]],
    ['id=in.("")', [{ column: 'id', values: [''] }]],
    ['id=in.("a,b",c)', [{ column: 'id', values: ['a,b', 'c'] }]],
    ['id=in.("a\\"b","c\\\\d")', [{ column: 'id', values: ['a"b', 'c\\d'] }]],
    ['id=in.(,)', [{ column: 'id', values: ['', ''] }]],
    ['"video_id"=eq.1', [{ column: 'video_id', values: ['1'] }]],
    ['select=id&order=id&limit=1&offset=1&columns=id&on_conflict=id', []],
    [
      'a=eq.1&a=eq.2',
      [
        { column: 'a', values: ['1'] },
        { column: 'a', values: ['2'] },
      ],
    ],
  ])('reads %s', (query, expected) => {
    expect(parseFilters(new URLSearchParams(query))).toEqual(expected);
  });

  it.each([
    'id=1',
    'id=neq.1',
    'id=not.eq.1',
    'id=is.null',
    'id=like.*',
    'id=eq(any).{1}',
    'id=in.1',
    'id=in.(1',
    'id=in.("1)',
    'id=in.("1"2)',
    'id=in.((1))',
    'id->a=eq.1',
    '1;drop=eq.1',
    'or=(id.eq.1,id.eq.2)',
    'not.and=(id.eq.1)',
    '=eq.1',
  ])('refuses %s', (query) => {
    expect(() => parseFilters(new URLSearchParams(query))).toThrow(RestError);
  });
});
