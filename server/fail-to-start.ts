/** Says, plainly and on stderr in every form of the log, why we cannot start: a sentence that says what to do. */
export function failToStart(problem: string): void {
  warn(problem);
  process.exitCode = 1;
}

/** Says what does not keep us from starting, in the same place. */
export function warn(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
