/**
 * Puts an answer into a cache, and what was put there longest ago out of it where there are too many. Answers other than
 * 200 are not kept.
 *
 * @param spares tells what must stay
 */
export async function keep(
  cache: Cache,
  url: string,
  answer: Response,
  keptAtMost = Number.POSITIVE_INFINITY,
  spares: (url: string) => boolean = () => false,
): Promise<void> {
  if (answer.status !== 200) return;
  // Keys come in the order in which they were put; a page that is seen again is young again.
  await cache.delete(url);
  await cache.put(url, answer);
  if (keptAtMost === Number.POSITIVE_INFINITY) return;
  const keys = await cache.keys();
  const surplus = keys
    .filter((request) => !spares(request.url))
    .slice(0, Math.max(0, keys.length - keptAtMost));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}
