import type { Log } from './log.ts';

/**
 * Gathers the lines of one turn of the event loop into one: each write to a pipe or a file stops the process, which under
 * load costs as much as the answer's own rows.
 */
export function inBatches(log: Log): Log {
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) log(lines.join('\n'));
    lines = [];
  };
  // What was said last matters most.
  process.once('exit', flush);
  return (line) => {
    if (lines.length === 0) setImmediate(flush);
    lines.push(line);
  };
}
