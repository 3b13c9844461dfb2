import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { usePlayer } from '../player-context.ts';
import buttons from './control-button.module.css';
import { useShortcut } from './control-button.tsx';
import styles from './menu.module.css';

interface MenuProps {
  label: string;
  /** Keys that do the same anywhere on the page. */
  shortcut?: string;
  /** Content of the button. */
  button: ReactNode;
  showIn?: 'wide';
  /** The panel opens above its button, or in the corner of the player. */
  placement: 'button' | 'corner';
  /** Marks the button: what it offers is switched on. */
  isOn?: boolean;
  children: ReactNode;
}

/**
 * A button of the control bar that opens a menu above it, after the menu button pattern of the ARIA authoring practices.
 * Rendered inside the player, so that it shows in fullscreen too.
 */
export function Menu({ label, shortcut, button, showIn, placement, isOn, children }: MenuProps) {
  const { dispatch } = usePlayer();
  const key = useShortcut(shortcut);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const items = itemsOf(panel.current);
    (items.find((item) => item.role === 'menuitemradio' && item.ariaChecked === 'true') ?? items[0])?.focus();
    // Hiding the controls would hide the menu.
    dispatch({ type: 'activity-changed', activity: { isMenuOpen: true } });
    return () => dispatch({ type: 'activity-changed', activity: { isMenuOpen: false } });
  }, [isOpen, dispatch]);

  const close = () => setOpen(false);
  const closeByKey = () => {
    close();
    buttonRef.current?.focus();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  const useKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close();
    if (event.key === 'Escape') {
      event.preventDefault();
      closeByKey();
    }
    const items = itemsOf(panel.current);
    const at = items.indexOf(event.target as HTMLElement);
    const next = targetOf(event.key, at, items.length);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };
  const closeAfterChoice = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[role^="menuitem"]')) return;
    // A click by key has `detail` 0: the focus goes back to the button. After a mouse click, Space plays and pauses.
    if (event.detail === 0) closeByKey();
    else close();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes focus leaving
    <div className={styles.menu} data-showIn={showIn} data-placement={placement} onBlur={closeWhenLeft}>
      <button
        ref={buttonRef}
        type="button"
        className={buttons.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-on={isOn}
        data-tooltip={key ? `${label} (${key})` : label}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openByArrow}
      >
        {typeof button === 'string' ? <span className={styles.label}>{button}</span> : button}
      </button>
      {isOpen && (
        <>
          {/* A click outside closes the menu and does nothing else. */}
          <div className={styles.outside} aria-hidden="true" onClick={close} />
          <div
            ref={panel}
            id={id}
            className={styles.panel}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            onKeyDown={useKey}
            onClick={closeAfterChoice}
          >
            {children}
          </div>
        </>
      )}
    </div>
  );
}

/** The visible items: CSS hides some by width. */
function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  const items = panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [];
  return [...items].filter((item) => item.offsetParent !== null);
}

/** Index of the item that a key moves to; left and right too, since some items stand in a row. */
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
  /** There may be more items than a row holds. */
  wraps?: boolean;
  children: ReactNode;
}

/** A labelled group of items, in a row where they are short. */
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
  /** Shown in narrow players only. */
  showIn?: 'narrow';
  /** The key that does the same anywhere on the page. */
  shortcut?: string;
  /** Of the label, where it is not Chinese. */
  lang?: string;
  onChoose: () => void;
  children: string;
}

/** An item of a `Menu`, which moves the focus and closes after a choice. */
export function MenuItem({ kind, isChecked, showIn, shortcut, lang, onChoose, children }: MenuItemProps) {
  const key = useShortcut(shortcut);
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
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
