import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { closeIcon } from '../../app/ui/icon.tsx';
import { IconButton } from '../../app/ui/icon-button.tsx';
import { isFreeEscape } from '../../app/ui/open-dialog.ts';
import { restoreFocus } from './focus.ts';
import { useIsNarrow } from './room.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  title: string;
  /** Id of the link that opens it and gets the focus back when it closes. */
  openedBy: string;
  onClose: () => void;
  children: ReactNode;
}

/** The open item of a list: beside the list, or over it on narrow screens. */
export function SidePanel({ title, openedBy, onClose, children }: SidePanelProps) {
  // Over the list, whose heading is then hidden.
  const Heading = useIsNarrow() ? 'h1' : 'h2';
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return () => restoreFocus(openedBy);
  }, [openedBy]);
  const closeByKey = (event: KeyboardEvent) => {
    if (isFreeEscape(event.nativeEvent)) onClose();
  };
  return (
    <section className={styles.panel} aria-labelledby={headingId} onKeyDown={closeByKey}>
      <div className={styles.head}>
        <Heading id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <IconButton label="关闭" onClick={onClose}>
          {closeIcon}
        </IconButton>
      </div>
      {children}
    </section>
  );
}
