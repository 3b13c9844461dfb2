/**
 * Finds by bisection the best result that is small enough, or returns the last one if none is. Each setting must give a
 * smaller result than the one before it.
 * @param settings from best to worst
 * @param mostBytes of the result
 * @throws the signal's reason, immediately; a result in progress is discarded
 */
export async function bestThatFits<T>(
  settings: readonly [T, ...T[]],
  mostBytes: number,
  make: (setting: T) => Promise<Uint8Array>,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  let [from, to] = [0, settings.length - 1];
  let best: Uint8Array | undefined;
  while (from < to || !best) {
    const middle = Math.floor((from + to) / 2);
    const result = await unlessAborted(() => make(settings[middle] ?? settings[0]), signal);
    const isLast = middle === settings.length - 1;
    if (result.length > mostBytes && !isLast) from = middle + 1;
    else [best, to] = [result, middle];
  }
  return best;
}

/** Does not wait for work that cannot be stopped, such as an encoder in another thread. */
async function unlessAborted<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  signal?.throwIfAborted();
  if (!signal) return work();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work(), promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
