import { useDeferredValue } from 'react';
import { usePage } from '../../router/router.tsx';
import type { ShownResults } from './find-results.ts';

/** As many as a screen shows. */
const inFirstView = 12;

/**
 * How many rows of results to draw: those of the first view, and after their paint all of them. All at once where the page
 * keeps a place further down: on the server, after Back, in a list that grows or is scrolled.
 */
export function useFirstRows(results: ShownResults): number {
  const { arrival } = usePage();
  const beginsAnew = arrival !== 'load' && arrival !== 'traverse' && scrollY < innerHeight;
  const painted = useDeferredValue<unknown>(results, beginsAnew ? null : undefined);
  return beginsAnew && painted !== results ? inFirstView : Number.POSITIVE_INFINITY;
}
