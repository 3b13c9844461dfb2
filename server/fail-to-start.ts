/** Says, plainly and on stderr in every form of the log, why we cannot start: a sentence that says what to do. */
export function failToStart(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
