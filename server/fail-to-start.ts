/** Prints to stderr, in every log format, why the process cannot start: a sentence that says what to do. */
export function failToStart(problem: string): void {
  warn(problem);
  process.exitCode = 1;
}

/** Prints a warning to stderr, in every log format. */
export function warn(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
