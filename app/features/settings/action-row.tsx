import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './action-row.module.css';

interface ActionRowProps extends ComponentProps<'button'> {
  label: string;
  hint: string;
  icon: ReactNode;
  /** While busy, a press does nothing. */
  isBusy?: boolean;
  /** Whether the action cannot be undone. */
  isDangerous?: boolean | undefined;
  /** Shown below the row: a result or a form. */
  children?: ReactNode;
}

/** A setting that is an action; the whole row is its button. */
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

/** Content below a row. */
export function Beneath({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.beneath}>
      {children}
    </div>
  );
}
