import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

let written: string[];
const isTerminal = process.stdout.isTTY;
beforeEach(() => {
  written = [];
  vi.useFakeTimers();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => {
  process.stdout.isTTY = isTerminal;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Shows a video of 1000 frames, a hundredth of a second each. */
function play(isTTY: boolean) {
  process.stdout.isTTY = isTTY;
  const progress = createProgress('7 丹霞', 1000);
  for (let frame = 1; frame <= 1000; frame++) {
    vi.advanceTimersByTime(10);
    progress.show(frame);
  }
  progress.end();
}

it('tells in a log, every tenth of the way, how far it is and how long it takes', () => {
  play(false);
  expect(written).toHaveLength(10);
  expect(written[3]).toBe('7 丹霞: 400/1000 frames, 100.0 frames/s, 6 s left\n');
  expect(written.at(-1)).toContain('1000/1000 frames, 100.0 frames/s, 0 s left');
});

it('keeps to one line on a terminal, and leaves it at the end', () => {
  play(true);
  expect(written.length).toBeGreaterThan(50);
  expect(written.slice(0, -1).every((line) => line.startsWith('\r') && !line.includes('\n'))).toBe(true);
  expect(written.at(-2)).toContain('1000/1000');
  expect(written.at(-1)).toBe('\n');
});
