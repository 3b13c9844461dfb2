import { startTransition, useEffect, useState } from 'react';
import { usePage } from '../../router/router.tsx';

/** As many as any screen shows at first. */
const firstRows = 12;

/**
 * How many rows of results to draw: of another query the first twelve, and all of them after their paint. All at once on the
 * server, after Back, and where the same results are filtered or turned, which keeps their place.
 */
export function useFirstRows(query: string): number {
  const { arrival } = usePage();
  const [drawn, setDrawn] = useState(arrival === 'load' ? query : undefined);
  // React begins what it defers (`useDeferredValue`) before the browser paints.
  useEffect(() => {
    if (drawn === query) return;
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setDrawn(query))));
    return () => cancelAnimationFrame(frame);
  }, [drawn, query]);
  return drawn === query || arrival === 'traverse' ? Number.POSITIVE_INFINITY : firstRows;
}
