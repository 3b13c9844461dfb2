/** Takes lines without the last line break. */
type Write = (lines: string) => void;

/** A write of so many bytes to a pipe comes out in one piece (PIPE_BUF on Linux), whatever other workers write meanwhile. */
const wholeBytes = 4096;

/**
 * Gathers the lines of one turn of the event loop into few writes: each to a pipe or a file stops the process, which under
 * load costs as much as the answer's own rows.
 */
export function inBatches(write: Write): Write {
  let lines: string[] = [];
  let bytes = 0;
  const flush = () => {
    if (lines.length > 0) write(lines.join('\n'));
    lines = [];
    bytes = 0;
  };
  // What was said last matters most.
  process.once('exit', flush);
  return (line) => {
    const size = Buffer.byteLength(line) + 1;
    if (lines.length === 0) setImmediate(flush);
    else if (bytes + size > wholeBytes) flush();
    lines.push(line);
    bytes += size;
  };
}
