import { describe, expect, it } from 'vitest';
import { isoDuration } from './iso-duration.ts';

describe('a length as ISO 8601 has it', () => {
  it.each([
    ['00:00:40', 'PT40S'],
    ['00:01:00', 'PT1M'],
    ['00:10:05', 'PT10M5S'],
    ['01:02:03', 'PT1H2M3S'],
    ['02:00:00', 'PT2H'],
    ['100:00:01', 'PT100H1S'],
    ['00:00:00', 'PT0S'],
  ])('%s is %s', (duration, iso) => {
    expect(isoDuration(duration)).toBe(iso);
  });

  it('refuses what is no hh:mm:ss', () => {
    expect(() => isoDuration('1:30')).toThrow(RangeError);
  });
});
