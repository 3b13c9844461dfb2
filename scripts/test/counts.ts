import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed; one that never ran because its runner broke counts as failed. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  success: boolean;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Reads Vitest's JSON report; no report, or a broken file with no failed test in it, counts as one failure. */
export function vitestCounts(reportPath: string): Counts {
  const report = read<VitestReport>(reportPath);
  if (!report) return broken;
  const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

/** Reads Playwright's JSON report. A flaky test is a bug: it counts as failed. */
export function playwrightCounts(reportPath: string): Counts {
  const report = read<PlaywrightReport>(reportPath);
  if (!report) return broken;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky, report.errors.length > 0 ? 1 : 0),
    skipped,
  };
}

/** A runner that fails has failed something, also where its report names nothing: an error outside of every test. */
export function withExitCode(counts: Counts, code: number): Counts {
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) };
}

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce((sum, counts) => ({
    passed: sum.passed + counts.passed,
    failed: sum.failed + counts.failed,
    skipped: sum.skipped + counts.skipped,
  }));
}

/** The plain closing line: skipped tests are named where there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const broken: Counts = { passed: 0, failed: 1, skipped: 0 };

function read<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}
