/** Picks a video at random, or `undefined` from an empty list. @param random like `Math.random`, a number in [0, 1) */
export function pickVideo<V>(videos: readonly V[], random: () => number = Math.random): V | undefined {
  return videos[Math.floor(random() * videos.length)];
}

/** Picks at random a video other than `lastId`, or the same one if there is no other. */
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
