/** Imported before the server: its `Date` is off by what a file says. Timers and `performance` are not, as in earnest. */

import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.CLOCK_SHIFT_FILE ?? '';
const now = () => RealDate.now() + (Number(readFileSync(file, 'utf8')) || 0);

class ShiftedDate extends RealDate {
  constructor(...parts: [] | ConstructorParameters<DateConstructor>) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static override now(): number {
    return now();
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
