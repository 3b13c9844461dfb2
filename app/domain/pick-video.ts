/**
 * One of the videos at random, or `undefined` of none. `random` gives a number in [0, 1), as `Math.random` does.
 */
export function pickVideo<V>(videos: readonly V[], random: () => number = Math.random): V | undefined {
  return videos[Math.floor(random() * videos.length)];
}
