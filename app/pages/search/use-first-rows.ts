import { startTransition, useEffect, useState } from 'react';
import { usePage } from '../../router/router.tsx';
import type { ShownResults } from './find-results.ts';

/** Most that any screen shows at first, and what one of them takes at least there, in px². */
const mostRows = 12;
const rowArea = 60_000;

/**
 * How many rows of results to draw: those of the first view, and after their paint all of them. All at once where the page
 * keeps a place further down: on the server, after Back, in a list that grows or is scrolled.
 */
export function useFirstRows(results: ShownResults): number {
  const { arrival } = usePage();
  const [painted, setPainted] = useState<ShownResults>();
  const beginsAnew = arrival !== 'load' && arrival !== 'traverse' && scrollY < innerHeight;
  const areFirst = beginsAnew && painted !== results;
  // React begins what it defers (`useDeferredValue`) before the browser paints.
  useEffect(() => {
    if (!areFirst) return;
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(results))));
    return () => cancelAnimationFrame(frame);
  }, [areFirst, results]);
  return areFirst
    ? Math.min(mostRows, Math.ceil((innerWidth * innerHeight) / rowArea))
    : Number.POSITIVE_INFINITY;
}
