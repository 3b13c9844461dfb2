import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  type HomeRow,
  type HomeRowsOwner,
  keepHomeRows,
  readReservedRows,
  reserveRows,
} from '../../data/home-rows.ts';
import { usePage } from '../../router/router.tsx';

interface Room {
  /** Around the rows. */
  place: RefObject<HTMLDivElement | null>;
  /** The rows to show: those that are wanted, but for the first time on a page that stands already. */
  rows: readonly HomeRow[];
}

/**
 * Settles which rows stand on the page. Nothing that is in sight may move: on a page that was just loaded, a row whose
 * place was not kept waits for the next time, and one that turns out empty keeps its place, unless all of that happens
 * below the fold.
 *
 * @param wanted the rows there is something in; undefined while that is not known
 */
export function useRoom(owner: HomeRowsOwner, wanted: readonly HomeRow[] | undefined): Room {
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<readonly HomeRow[]>(readReservedRows);
  const isSettled = useRef(false);
  const { arrival } = usePage();
  const isLoaded = arrival === 'load' || arrival === 'traverse';
  const words = wanted?.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words say which rows are wanted, and change only then
  useLayoutEffect(() => {
    if (!wanted) return;
    keepHomeRows(owner, wanted);
    const reserved = readReservedRows();
    const mustWait = isLoaded && !isSettled.current && isInSight(place.current, reserved, wanted);
    isSettled.current = true;
    const settled = mustWait ? reserved : wanted;
    reserveRows(settled);
    setRows(settled);
  }, [owner, words]);

  return { place, rows };
}

/** Whether the first row that would come or go is in sight. */
function isInSight(place: HTMLElement | null, reserved: readonly HomeRow[], wanted: readonly HomeRow[]) {
  if (!place) return false;
  const same = reserved.findIndex((row, index) => row !== wanted[index]);
  const index = same < 0 ? reserved.length : same;
  const { top, height } = place.getBoundingClientRect();
  const rowHeight = reserved.length > 0 ? height / reserved.length : 0;
  return top + rowHeight * index < innerHeight;
}
