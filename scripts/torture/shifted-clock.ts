import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Launch } from '../site-server.ts';

/** The clock of a process that can be put forward and back while it runs. */
export interface ShiftedClock {
  /** Starts a process, or its threads, under this clock. */
  readonly launch: Launch;
  /** Moves it away from the true time, by so many ms. What counts on, as timers do, goes on as it was. */
  shift(milliseconds: number): void;
}

/** The shift is read from a file at every look at the clock, so that it jumps in every thread at once. */
export function createShiftedClock(directory: string): ShiftedClock {
  const file = join(directory, 'clock-shift');
  const shift = (milliseconds: number) => writeFileSync(file, String(milliseconds));
  shift(0);
  const preload = new URL('./shift-date.ts', import.meta.url).href;
  return { shift, launch: { flags: ['--import', preload], environment: { CLOCK_SHIFT_FILE: file } } };
}
