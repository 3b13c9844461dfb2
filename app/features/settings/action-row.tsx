import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './action-row.module.css';

interface ActionRowProps extends ComponentProps<'button'> {
  label: string;
  hint: string;
  icon: ReactNode;
  /** A press while it is at work asks for nothing. */
  isBusy?: boolean;
  /** What cannot be taken back. */
  isDangerous?: boolean | undefined;
  /** What came of it, or unfolds: beneath the row. */
  children?: ReactNode;
}

/** A setting that is something to do: the whole row is its button. */
export function ActionRow({
  label,
  hint,
  icon,
  isBusy = false,
  isDangerous,
  onClick,
  children,
  ...button
}: ActionRowProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.row} data-dangerous={isDangerous}>
        <div>
          <button
            type="button"
            aria-describedby={id}
            aria-busy={isBusy}
            onClick={isBusy ? undefined : onClick}
            {...button}
          >
            {label}
          </button>
          <p id={id}>{hint}</p>
        </div>
        <Icon>{icon}</Icon>
      </div>
      {children}
    </div>
  );
}

/** What stands beneath a row. */
export function Beneath({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.beneath}>
      {children}
    </div>
  );
}
