import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCounts, closingLine, playwrightCounts, vitestCounts, withExitCode } from './counts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
});

function report(content: object) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('test counts', () => {
  it.each([
    [
      'all passed',
      { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, success: true },
      { passed: 7, failed: 0, skipped: 1 },
    ],
    [
      'two failures',
      { numPassedTests: 5, numFailedTests: 2, numPendingTests: 0, success: false },
      { passed: 5, failed: 2, skipped: 0 },
    ],
    [
      'a file that does not load',
      { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, success: false },
      { passed: 5, failed: 1, skipped: 0 },
    ],
  ])('vitestCounts: %s', (_title, content, counts) => {
    expect(vitestCounts(report(content))).toEqual(counts);
  });

  it.each([
    [
      'all passed',
      { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] },
      { passed: 4, failed: 0, skipped: 0 },
    ],
    [
      'a flaky test',
      { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] },
      { passed: 3, failed: 1, skipped: 0 },
    ],
    [
      'a server that did not start',
      { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] },
      { passed: 0, failed: 1, skipped: 0 },
    ],
  ])('playwrightCounts: %s', (_title, content, counts) => {
    expect(playwrightCounts(report(content))).toEqual(counts);
  });

  it('a missing report counts as a failure', () => {
    expect(vitestCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(playwrightCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it.each([
    [{ passed: 7, failed: 0, skipped: 0 }, 0, 0],
    [{ passed: 7, failed: 0, skipped: 0 }, 1, 1],
    [{ passed: 5, failed: 2, skipped: 0 }, 1, 2],
  ])('withExitCode: %o, exit code %i', (counts, code, failed) => {
    expect(withExitCode(counts, code)).toEqual({ ...counts, failed });
  });

  it('closingLine formats the sum', () => {
    const sum = addCounts([
      { passed: 4, failed: 0, skipped: 0 },
      { passed: 3, failed: 1, skipped: 0 },
    ]);
    expect(closingLine(sum)).toBe('7 passed, 1 failed');
    expect(closingLine({ ...sum, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
  });
});
