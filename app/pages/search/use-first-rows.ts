import { startTransition, useEffect, useState } from 'react';
import { usePage } from '../../router/router.tsx';

/** As many as any screen shows at first. */
const firstRows = 12;

/**
 * The number of result rows to render: for a new query the first twelve, and all of them after the next paint. All at
 * once on the server, after Back, and when the same results are filtered or paged, which keeps the scroll position.
 */
export function useFirstRows(query: string): number {
  const { arrival } = usePage();
  const [drawn, setDrawn] = useState(arrival === 'load' ? query : undefined);
  // React starts deferred work (`useDeferredValue`) before the browser paints.
  useEffect(() => {
    if (drawn === query) return;
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setDrawn(query))));
    return () => cancelAnimationFrame(frame);
  }, [drawn, query]);
  return drawn === query || arrival === 'traverse' ? Number.POSITIVE_INFINITY : firstRows;
}
