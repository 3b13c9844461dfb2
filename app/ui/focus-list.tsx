import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';

type AddButton = (button: HTMLElement) => () => void;

const FocusListContext = createContext<AddButton | null>(null);

interface FocusListProps {
  /** Gives the focus to what stays where no button is left. */
  orElse: () => void;
  children: ReactNode;
}

/**
 * A list whose rows may go while a button in them has the focus (`useListedButton`): the next button gets it, else the one
 * before, else the one that has come in its place.
 */
export function FocusList({ orElse, children }: FocusListProps) {
  const [buttons] = useState(() => new Set<HTMLElement>());
  const fallback = useRef(orElse);
  useLayoutEffect(() => {
    fallback.current = orElse;
  });
  const [add] = useState<AddButton>(() => (button: HTMLElement) => {
    buttons.add(button);
    return () => {
      const before = document.activeElement === button ? inOrder(buttons) : [];
      buttons.delete(button);
      if (before.length === 0) return;
      const place = before.indexOf(button);
      const candidates = [...before.slice(place + 1), ...before.slice(0, place).reverse()];
      // By then what goes with it is gone as well, and what comes is there.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const next =
          candidates.find((other) => buttons.has(other) && other.checkVisibility()) ??
          inOrder(buttons)[place] ??
          inOrder(buttons).at(-1);
        if (next) next.focus({ preventScroll: true });
        else fallback.current();
      });
    };
  });
  return <FocusListContext value={add}>{children}</FocusListContext>;
}

/** A ref for a button in a row of a `FocusList`. */
export function useListedButton(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const add = use(FocusListContext);
  useLayoutEffect(() => (button.current && add ? add(button.current) : undefined), [add]);
  return button;
}

const inOrder = (buttons: ReadonlySet<HTMLElement>) =>
  [...buttons].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
