interface Fitting<T> {
  readonly result: Uint8Array;
  readonly setting: T;
}

/**
 * Finds by bisection the best result that is small enough, or returns the last one if none is. Each setting must give a
 * smaller result than the one before it.
 * @param settings from best to worst
 * @param maxBytes of the result
 * @param options.guess is tried first; if it fits, then the one before it
 * @throws the signal's reason, immediately; a result in progress is discarded
 */
export async function bestThatFits<T>(
  settings: readonly [T, ...T[]],
  maxBytes: number,
  make: (setting: T) => Promise<Uint8Array>,
  { guess, signal }: { readonly guess?: T | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<Fitting<T>> {
  let [from, to] = [0, settings.length - 1];
  let next = guess === undefined ? middle(from, to) : Math.max(settings.indexOf(guess), 0);
  let best: Fitting<T> | undefined;
  while (from < to || !best) {
    const setting = settings[next] ?? settings[0];
    const result = await unlessAborted(() => make(setting), signal);
    const fits = result.length <= maxBytes || next === settings.length - 1;
    if (fits) [best, to] = [{ result, setting }, next];
    else from = next + 1;
    next = fits && setting === guess ? Math.max(from, to - 1) : middle(from, to);
  }
  return best;
}

const middle = (from: number, to: number) => Math.floor((from + to) / 2);

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
