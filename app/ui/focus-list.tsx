import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';

type AddButton = (button: HTMLElement) => () => void;

const FocusListContext = createContext<AddButton | null>(null);

interface FocusListProps {
  /** Called to move the focus elsewhere if no button is left. */
  orElse: () => void;
  children: ReactNode;
}

/**
 * A list whose rows may be removed while a button in them has the focus (`useListedButton`). The focus moves to the
 * next button, otherwise to the previous one, otherwise to the one that replaced it.
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
      // By then all rows of the same update have been added or removed.
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
