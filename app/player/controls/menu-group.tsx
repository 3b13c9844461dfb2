import { type ReactNode, useId } from 'react';
import styles from './menu.module.css';

interface MenuGroupProps {
  heading: string;
  room?: 'narrow';
  children: ReactNode;
}

/** Choices that belong together, in a row where they are short. */
export function MenuGroup({ heading, room, children }: MenuGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu
    <div className={styles.group} role="group" aria-labelledby={id} data-room={room}>
      <p id={id}>{heading}</p>
      <div className={styles.row}>{children}</div>
    </div>
  );
}
