import { describe, expect, it } from 'vitest';
import { chooseCoding } from './accept-encoding.ts';

describe('chooseCoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br ; q=1.0 , gzip;q=1', 'br'],
    ['gzip;q=0.5, identity', 'identity'],
    ['gzip;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['br;q=nonsense, gzip', 'gzip'],
    ['br;q=-1, gzip;q=2', 'identity'],
    ['deflate, zstd', 'identity'],
    [',,;;=,', 'identity'],
  ])('answers %j with %s', (header, coding) => {
    expect(chooseCoding(header, ['br', 'gzip'])).toBe(coding);
  });

  it('never chooses a coding that is not available', () => {
    expect(chooseCoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(chooseCoding('br, gzip', [])).toBe('identity');
  });
});
