import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './control-button.module.css';
import { useShortcut } from './control-button.tsx';
import { Menu } from './menu.tsx';
import place from './menu-button.module.css';

interface MenuButtonProps {
  label: string;
  /** Keys with the same action anywhere on the page. */
  shortcut?: string;
  /** Content of the button. */
  face: ReactNode;
  showIn?: 'wide';
  /** Where the menu opens: above the button, above it and aligned to its left edge, or in the corner of the player. */
  placement: 'button' | 'start' | 'corner';
  /** Marks the button because its feature is switched on. */
  isOn?: boolean;
  /** Name of the menu if it differs from the button's. */
  menuLabel?: string;
  /** Items of the menu. */
  children: ReactNode;
}

/**
 * A button of the control bar that opens a menu, following the menu button pattern of the ARIA Authoring Practices
 * Guide.
 */
export function MenuButton({
  label,
  shortcut,
  face,
  showIn,
  placement,
  isOn,
  menuLabel = label,
  children,
}: MenuButtonProps) {
  const key = useShortcut(shortcut);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className={place.place} data-showIn={showIn} data-placement={placement}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-on={isOn}
        data-tooltip={key ? `${label} (${key})` : label}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openByArrow}
      >
        {typeof face === 'string' ? <span className={place.label}>{face}</span> : face}
      </button>
      {isOpen ? (
        <Menu id={id} label={menuLabel} button={button} onClose={() => setOpen(false)}>
          {children}
        </Menu>
      ) : null}
    </div>
  );
}
