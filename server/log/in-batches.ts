/** Takes lines without the last line break. */
type Write = (lines: string) => void;

/**
 * Gathers the lines of one turn of the event loop into one: each write to a pipe or a file stops the process, which under
 * load costs as much as the answer's own rows.
 */
export function inBatches(write: Write): Write {
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) write(lines.join('\n'));
    lines = [];
  };
  // What was said last matters most.
  process.once('exit', flush);
  return (line) => {
    if (lines.length === 0) setImmediate(flush);
    lines.push(line);
  };
}
