import type { Report } from '../report.ts';

interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Prints the progress of one film and of all: on a terminal in one rewritten line, otherwise in occasional lines. */
export class BatchProgress {
  readonly #output: Output;
  readonly #now: () => number;
  readonly #seconds: readonly number[];
  #index = -1;
  #name = '';
  #begun = { time: 0, fraction: 0 };
  #started: { time: number; share: number } | undefined;
  #said = '';

  /** @param seconds the lengths of the films, which weight their progress */
  constructor(seconds: readonly number[], output: Output = process.stdout, now = () => performance.now()) {
    this.#seconds = seconds;
    this.#output = output;
    this.#now = now;
  }

  begin(name: string): void {
    this.#index += 1;
    this.#name = name;
    this.#begun = { time: Number.NaN, fraction: 0 };
    this.#said = '';
  }

  readonly show: Report = ({ step, fraction }) => {
    const now = this.#now();
    // Work of an earlier run counts as done, but not for the speed of this one.
    if (Number.isNaN(this.#begun.time)) this.#begun = { time: now, fraction };
    const share = this.#shareOfAll(fraction);
    this.#started ??= { time: now, share };
    const percent = Math.floor(fraction * 100);
    const left = secondsLeft(now - this.#begun.time, fraction - this.#begun.fraction, 1 - fraction);
    // This film continues at its own speed, the later ones at the average: from the average alone, a slow film would
    // exceed its estimate.
    const ahead = 1 - (left === undefined ? share : this.#shareOfAll(1));
    const others = secondsLeft(now - this.#started.time, share - this.#started.share, ahead);
    const all = others === undefined ? undefined : (left ?? 0) + others;
    const count = this.#seconds.length;
    const line = `${count > 1 ? `〔${this.#index + 1}/${count}〕` : ''}${this.#name}：${step} ${percent}%${told(left)}${
      count > 1 ? `；全部 ${Math.floor(share * 100)}%${told(all)}` : ''
    }`;
    if (this.#output.isTTY) this.#output.write(`\r${cut(line, (this.#output.columns ?? 80) - 1)}\u001B[K`);
    else {
      const said = `${step}${Math.floor(percent / 10)}`;
      if (said !== this.#said) this.#output.write(`${line}\n`);
      this.#said = said;
    }
  };

  /** Ends the film's line, so that further output begins on a new one. */
  end(): void {
    if (this.#output.isTTY) this.#output.write('\r\u001B[K');
  }

  #shareOfAll(fraction: number): number {
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const done = sum(this.#seconds.slice(0, this.#index)) + (this.#seconds[this.#index] ?? 0) * fraction;
    return done / (sum(this.#seconds) || 1);
  }
}

/** Least time and progress for an estimate: after a clip before a film of hours, it would be a day. */
const leastMs = 3000;
const leastDone = 0.05;

/** How long the rest of some work takes; undefined: too little is done to say it. @param done and `left` as shares of the work */
export function secondsLeft(elapsedMs: number, done: number, left: number): number | undefined {
  return elapsedMs < leastMs || done < leastDone ? undefined : ((elapsedMs / done) * left) / 1000;
}

const told = (seconds: number | undefined) =>
  seconds === undefined ? '' : `，还要 ${durationText(seconds)}`;

/** A duration in Chinese: 40 秒, 3 分 5 秒, 2 小时 10 分. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} 秒`;
  if (whole < 3600) return `${Math.floor(whole / 60)} 分${whole % 60 > 0 ? ` ${whole % 60} 秒` : ''}`;
  const minutes = Math.round(whole / 60);
  return `${Math.floor(minutes / 60)} 小时${minutes % 60 > 0 ? ` ${minutes % 60} 分` : ''}`;
}

/** Cuts a line to a terminal's columns, of which a Chinese character takes two: a wrapped line cannot be rewritten. */
function cut(line: string, columns: number): string {
  let width = 0;
  let end = 0;
  for (const character of line) {
    width += character > '\u2E7F' ? 2 : 1;
    if (width > columns) break;
    end += character.length;
  }
  return line.slice(0, end);
}
