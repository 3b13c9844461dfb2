import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  readonly from: number;
  /** Where the row would be dropped. */
  readonly to: number;
  /** How far the row has been moved, in px. */
  readonly distance: number;
  /** From the top of one row to that of the next, in px. */
  readonly pitch: number;
}

/** Distance in px from the edges of the window where a drag scrolls the page, and how far in a frame. */
const [scrollEdge, scrollStep] = [72, 10];

/**
 * Lets a pointer drag the rows of a list, all of one height.
 * @param onDrop called if a row was dropped at another place
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  count: number,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  const startDrag = (event: PointerEvent<HTMLElement>, from: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect().top);
    if (event.button !== 0 || rows.length < 2) return;
    const pitch = (rows[1] ?? 0) - (rows[0] ?? 0);
    const startY = event.clientY + scrollY;
    let { clientY } = event;
    const { pointerId } = event;
    let now: Drag | undefined;
    let frame = 0;
    const follow = () => {
      const toEdge = Math.max(scrollEdge - clientY, 0) - Math.max(clientY - innerHeight + scrollEdge, 0);
      if (now && toEdge !== 0) scrollBy({ top: -Math.sign(toEdge) * scrollStep, behavior: 'instant' });
      const distance = clientY + scrollY - startY;
      const to = Math.min(Math.max(from + Math.round(distance / pitch), 0), count - 1);
      if (now?.distance !== distance && (now || Math.abs(distance) > 3)) {
        now = { from, to, distance, pitch };
        setDrag(now);
      }
      frame = requestAnimationFrame(follow);
    };
    const listening = new AbortController();
    const { signal } = listening;
    const finish = (isDropped: boolean) => {
      listening.abort();
      cancelAnimationFrame(frame);
      end.current = undefined;
      setDrag(undefined);
      if (isDropped && now && now.to !== from) onDrop(from, now.to);
    };
    end.current?.();
    end.current = () => finish(false);
    event.currentTarget.setPointerCapture(pointerId);
    // A thumb that holds the phone is another pointer.
    const follows = (type: 'pointermove' | 'pointerup' | 'pointercancel', run: (y: number) => void) =>
      addEventListener(type, (next) => next.pointerId === pointerId && run(next.clientY), { signal });
    follows('pointermove', (y) => {
      clientY = y;
    });
    follows('pointerup', () => finish(true));
    follows('pointercancel', () => finish(false));
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
    follow();
  };

  return {
    startDrag,
    /** The dragged row follows the pointer; those between its old and new place make room. */
    shiftOf: (place: number): { readonly 'data-dragged'?: ''; readonly style?: CSSProperties } => {
      if (!drag) return {};
      const { from, to, distance, pitch } = drag;
      if (place === from) return { 'data-dragged': '', style: { translate: `0 ${distance}px` } };
      const room = place > from && place <= to ? -pitch : place < from && place >= to ? pitch : 0;
      return { style: { translate: `0 ${room}px` } };
    },
  };
}
