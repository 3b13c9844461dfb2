import { useEffect, useState } from 'react';

/** The picture with the logo that stands in for covers (specification, section 4). */
export const fallbackPoster = '/cover-fallback.svg';

/**
 * The first of the posters that can be shown, or the logo picture once all of them are known to fail. A `<video poster>`
 * takes one address and fires no event: an image asks.
 */
export function usePoster(posters: readonly string[]): string {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const poster = posters.find((address) => !failed.has(address));
  useEffect(() => {
    if (poster === undefined) return;
    const probe = new Image();
    probe.onerror = () => setFailed((before) => new Set(before).add(poster));
    probe.src = poster;
    return () => {
      probe.onerror = null;
    };
  }, [poster]);
  return poster ?? fallbackPoster;
}
