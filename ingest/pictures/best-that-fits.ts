interface Fitting<T> {
  readonly result: Uint8Array;
  readonly setting: T;
}

/** How much smaller each setting's result usually is than the one before it: encoders make a fifth less. */
const STEP = 1.2;

/**
 * Finds the best result that is small enough, or returns the last one if none is. Each setting must give a smaller result
 * than the one before it; by how much a result misses the limit tells which one is made next.
 * @param settings from best to worst
 * @param maxBytes of the result
 * @param options.guess is tried first, otherwise the best
 * @throws the signal's reason, immediately; a result in progress is discarded
 */
export async function bestThatFits<T>(
  settings: readonly [T, ...T[]],
  maxBytes: number,
  make: (setting: T) => Promise<Uint8Array>,
  { guess, signal }: { readonly guess?: T | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<Fitting<T>> {
  let [from, to] = [0, settings.length - 1];
  let next = guess === undefined ? 0 : Math.max(settings.indexOf(guess), 0);
  let best: Fitting<T> | undefined;
  while (from < to || !best) {
    const setting = settings[next] ?? settings[0];
    const result = await unlessAborted(() => make(setting), signal);
    const fits = result.length <= maxBytes || next === settings.length - 1;
    if (fits) [best, to] = [{ result, setting }, next];
    else from = next + 1;
    const missing = Math.ceil(Math.log(result.length / maxBytes) / Math.log(STEP));
    next = Math.max(from, Math.min(next + missing, best ? to - 1 : to));
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
