import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../ui/dialog.tsx';
import { usePlayer } from '../player-context.ts';
import { useShortcut } from './control-button.tsx';
import styles from './menu.module.css';

interface MenuProps {
  id: string;
  label: string;
  /** The button that opened the menu, which gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * An open menu, following the menu pattern of the ARIA Authoring Practices Guide: above its button, or in narrow
 * players a sheet at the lower edge of the window. It is rendered inside the player, so that it also shows in
 * fullscreen.
 */
export function Menu({ id, label, button, onClose, children }: MenuProps) {
  const { dispatch } = usePlayer();
  const menu = useRef<HTMLDivElement>(null);
  // The stylesheet defines from which width on it is a sheet.
  const [isSheet] = useState(
    () => button.current !== null && getComputedStyle(button.current).getPropertyValue('--menu') === 'sheet',
  );

  // A player that has become narrow hides some buttons; without them their menus could not be closed.
  const closeWithButton = useEffectEvent(() => {
    if (!button.current?.checkVisibility()) onClose();
  });
  useEffect(() => {
    const items = itemsOf(menu.current);
    (items.find((item) => item.role === 'menuitemradio' && item.ariaChecked === 'true') ?? items[0])?.focus();
    // The controls must stay visible, because hiding them would hide the menu.
    dispatch({ type: 'activity-changed', activity: { isMenuOpen: true } });
    const observer = new ResizeObserver(() => closeWithButton());
    if (button.current) observer.observe(button.current);
    return () => {
      dispatch({ type: 'activity-changed', activity: { isMenuOpen: false } });
      observer.disconnect();
    };
  }, [dispatch, button]);

  const closeByKey = () => {
    // The rest of the page cannot be focused until the sheet has been removed.
    flushSync(onClose);
    button.current?.focus();
  };
  const useKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !isSheet) onClose();
    if (event.key === 'Escape') {
      event.preventDefault();
      closeByKey();
    }
    const items = itemsOf(menu.current);
    const at = items.indexOf(event.target as HTMLElement);
    const next = targetOf(event.key, at, items.length);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };
  const closeForChoice = (event: MouseEvent) => {
    // A click by key has `detail` 0: the focus returns to the button. After a mouse click, Space must play and pause.
    if (event.detail === 0) closeByKey();
    else onClose();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return;
    // A press on the button closes the menu itself.
    if (relatedTarget !== button.current) onClose();
  };

  const items = (
    <div
      ref={menu}
      id={id}
      className={isSheet ? styles.sheet : styles.panel}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={useKey}
      onBlur={isSheet ? undefined : closeWhenLeft}
    >
      <CloseMenu value={closeForChoice}>{children}</CloseMenu>
    </div>
  );
  if (isSheet)
    return (
      <Dialog kind="sheet" title={label} isOpen onClose={onClose}>
        {items}
      </Dialog>
    );
  return (
    <>
      {/* A click outside closes the menu and does nothing else. */}
      <div className={styles.outside} aria-hidden="true" onClick={onClose} />
      {items}
    </>
  );
}

/** Closes the menu around a chosen item. */
const CloseMenu = createContext((_choice: MouseEvent) => {});

/** The visible items; CSS hides some by width. */
function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  const items = panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [];
  return [...items].filter((item) => item.offsetParent !== null);
}

/** Index of the item that a key moves to. Left and right also move, because some items form a row. */
function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface MenuGroupProps {
  heading: string;
  showIn?: 'narrow';
  /** Breaks the items into several rows. */
  wraps?: boolean;
  children: ReactNode;
}

/** A labelled group of items, in a row if they are short. */
export function MenuGroup({ heading, showIn, wraps, children }: MenuGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu
    <div className={styles.group} role="group" aria-labelledby={id} data-showIn={showIn}>
      <p id={id}>{heading}</p>
      <div className={styles.row} data-wraps={wraps}>
        {children}
      </div>
    </div>
  );
}

interface MenuItemProps {
  kind?: 'radio' | 'checkbox';
  isChecked?: boolean;
  /** Shown only in narrow players, or only if the device is likely to have a keyboard. */
  showIn?: 'narrow' | 'keyboard';
  /** The key with the same action anywhere on the page. */
  shortcut?: string;
  /** The position in the video that the item leads to, as displayed. */
  time?: string;
  /** Language of the label if it is not Chinese. */
  lang?: string;
  onChoose: () => void;
  children: string;
}

/** An item of a `Menu`, which moves the focus and closes after a choice. */
export function MenuItem({
  kind,
  isChecked,
  showIn,
  shortcut,
  time,
  lang,
  onChoose,
  children,
}: MenuItemProps) {
  const key = useShortcut(shortcut);
  const close = useContext(CloseMenu);
  const choose = (event: MouseEvent) => {
    // The menu closes first, so that what opens can later return the focus to the button.
    close(event);
    onChoose();
  };
  return (
    <button
      type="button"
      className={styles.item}
      {...(kind ? { role: `menuitem${kind}`, 'aria-checked': isChecked } : { role: 'menuitem' })}
      aria-keyshortcuts={key}
      data-key={key}
      data-showIn={showIn}
      lang={lang}
      tabIndex={-1}
      onClick={choose}
    >
      {time === undefined ? (
        children
      ) : (
        <>
          <span>{children}</span> <time>{time}</time>
        </>
      )}
    </button>
  );
}
