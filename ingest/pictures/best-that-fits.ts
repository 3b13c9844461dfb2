/**
 * The best of some results that is small enough, or the last one when none is. Only a few are made: each setting makes a smaller result
 * than the one before it.
 * @param settings from best to worst
 * @param mostBytes of the result
 */
export async function bestThatFits<T>(
  settings: readonly [T, ...T[]],
  mostBytes: number,
  make: (setting: T) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  let [from, to] = [0, settings.length - 1];
  let best: Uint8Array | undefined;
  while (from < to || !best) {
    const middle = Math.floor((from + to) / 2);
    const result = await make(settings[middle] ?? settings[0]);
    const isLast = middle === settings.length - 1;
    if (result.length > mostBytes && !isLast) from = middle + 1;
    else [best, to] = [result, middle];
  }
  return best;
}
