import { existsSync, readFileSync } from 'node:fs';

/** Numbers of passed and failed tests. Tests that never ran because the runner broke count as one failure. */
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

/** Reads Vitest's JSON report. A missing report, or a broken file without failed tests, counts as one failure. */
export function vitestCounts(reportPath: string): Counts {
  const report = read<VitestReport>(reportPath);
  if (!report) return broken;
  const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

/** Reads Playwright's JSON report. A flaky test is a bug and counts as failed. */
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

/** Counts a runner's non-zero exit code as a failure even if the report has none: an error outside every test. */
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

/** The closing line; skipped tests are mentioned only if there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const broken: Counts = { passed: 0, failed: 1, skipped: 0 };

function read<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}
