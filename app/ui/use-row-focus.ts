import { type RefCallback, type RefObject, useRef } from 'react';

/**
 * For a list whose rows can be removed: the focus must not vanish with a row.
 * @param ids of the rows, in their order
 * @param list takes the focus from the last row
 * @returns `buttonOf` is the ref of a row's button; `leave` moves the focus to that of the next row, or the one before
 */
export function useRowFocus(ids: readonly string[], list: RefObject<HTMLElement | null>) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  return {
    buttonOf:
      (id: string): RefCallback<HTMLButtonElement> =>
      (button) => {
        if (button) buttons.current.set(id, button);
        return () => void buttons.current.delete(id);
      },
    leave(id: string): void {
      const at = ids.indexOf(id);
      const next = buttons.current.get(ids[at + 1] ?? ids[at - 1] ?? '') ?? list.current;
      next?.focus({ preventScroll: true });
    },
  };
}
