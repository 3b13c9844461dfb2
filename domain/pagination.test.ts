import { describe, expect, it } from 'vitest';
import { listingPage, paginate, readPageNumber } from './pagination.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a page of a list', () => {
  it.each([
    // rows, wanted, first, last, number, count
    [0, 1, undefined, undefined, 1, 1],
    [1, 1, 1, 1, 1, 1],
    [12, 1, 1, 12, 1, 1],
    [13, 1, 1, 12, 1, 2],
    [13, 2, 13, 13, 2, 2],
    [12, 2, 1, 12, 1, 1],
    [30, 9, 25, 30, 3, 3],
    [0, 3, undefined, undefined, 1, 1],
  ])('of %i rows, number %i: %s to %s', (length, wanted, first, last, number, count) => {
    const page = paginate(rows(length), wanted);
    expect([page.rows[0], page.rows.at(-1)]).toEqual([first, last]);
    expect([page.number, page.count]).toEqual([number, count]);
  });
});

describe('a listing', () => {
  it.each([
    // total, number, shown, count
    [0, 1, '0–0', 1],
    [50, 1, '0–50', 1],
    [60, 1, '0–60', 1],
    [61, 1, '0–48', 2],
    [61, 2, '48–61', 2],
    [130, 2, '48–96', 3],
    [144, 3, '96–144', 3],
    [5000, 105, '4992–5000', 105],
    // Beyond the last page.
    [130, 4, '130–130', 3],
    [50, 2, '50–50', 1],
    [0, 2, '0–0', 1],
  ])('of %i videos, page %i: %s', (total, number, shown, count) => {
    const page = listingPage(total, number);
    expect([`${page.start}–${page.end}`, page.number, page.count]).toEqual([shown, number, count]);
  });
});

describe('the page parameter', () => {
  it.each([
    ['', 1],
    ['page=2', 2],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=two', 1],
    ['page=1e3', 1],
    ['page=99999999999999999999', 1],
  ])('?%s is %i', (query, number) => {
    expect(readPageNumber(new URLSearchParams(query))).toBe(number);
  });
});
