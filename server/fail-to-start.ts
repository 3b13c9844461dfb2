/** Prints, on stderr in every log format, why the process cannot start: a sentence that says what to do. */
export function failToStart(problem: string): void {
  warn(problem);
  process.exitCode = 1;
}

/** Prints, in the same place, what does not keep it from starting. */
export function warn(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
