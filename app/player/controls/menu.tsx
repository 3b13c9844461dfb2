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
import styles from './menu.module.css';
import { useShortcut } from './use-shortcut.ts';

interface MenuProps {
  label: string;
  /** The keys that do the same anywhere on the page. */
  shortcut?: string;
  /** What stands on the button. */
  face: ReactNode;
  room?: 'wide';
  /** Where the panel stands: over its button, or in the corner of the player. */
  place: 'button' | 'corner';
  children: ReactNode;
}

/**
 * A button of the control bar that opens a menu above it, after the menu button pattern of the ARIA authoring practices.
 * Inside the player, so that it is there in fullscreen too.
 */
export function Menu({ label, shortcut, face, room, place, children }: MenuProps) {
  const { dispatch } = usePlayer();
  const key = useShortcut(shortcut);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const items = itemsOf(panel.current);
    (items.find((item) => item.role === 'menuitemradio' && item.ariaChecked === 'true') ?? items[0])?.focus();
    // The controls must not leave with it.
    dispatch({ type: 'attention-changed', attention: { isMenuOpen: true } });
    return () => dispatch({ type: 'attention-changed', attention: { isMenuOpen: false } });
  }, [isOpen, dispatch]);

  const close = () => setOpen(false);
  const closeByKey = () => {
    close();
    button.current?.focus();
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
    // A click without a pointer came from a key: its focus goes back. A hand on the mouse has Space for the film.
    if (event.detail === 0) closeByKey();
    else close();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave
    <div className={styles.menu} data-room={room} data-place={place} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className={buttons.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-tip={key ? `${label} (${key})` : label}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openByArrow}
      >
        {typeof face === 'string' ? <span className={styles.words}>{face}</span> : face}
      </button>
      {isOpen && (
        <>
          {/* A press beside the menu closes it, and does nothing else. */}
          <div className={styles.beside} aria-hidden="true" onClick={close} />
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

/** Those that there is room for here. */
function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  const items = panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [];
  return [...items].filter((item) => item.offsetParent !== null);
}

/** Sideways too: some of the choices stand in a row. */
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
