import { type RefObject, useRef } from 'react';
import { offerUndo } from '../../ui/toast.tsx';

/** Around a saved list: a panel that takes the focus from what vanishes in it, and offers to undo a removal. */
export function useListPanel(): {
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly focus: () => void;
  readonly onTurn: () => void;
  readonly onChange: (said: string, undo: () => void) => void;
} {
  const panel = useRef<HTMLDivElement>(null);
  const focus = () => panel.current?.focus({ preventScroll: true });
  return {
    panel,
    focus,
    onTurn() {
      focus();
      panel.current?.scrollIntoView();
    },
    onChange: (said, undo) =>
      offerUndo(said, () => {
        // The button that was pressed is about to vanish.
        focus();
        undo();
      }),
  };
}
