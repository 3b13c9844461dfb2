/**
 * One of the videos at random, or `undefined` of none. `random` gives a number in [0, 1), as `Math.random` does.
 */
export function pickVideo<V>(videos: readonly V[], random: () => number = Math.random): V | undefined {
  return videos[Math.floor(random() * videos.length)];
}

/** One at random that is not `lastId`; that one again where there is no other. */
export function pickOtherVideo<V extends { readonly id: string }>(
  videos: readonly V[],
  lastId: string | undefined,
  random?: () => number,
): V | undefined {
  return (
    pickVideo(
      videos.filter(({ id }) => id !== lastId),
      random,
    ) ?? videos[0]
  );
}
