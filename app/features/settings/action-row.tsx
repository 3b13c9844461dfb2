import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './action-row.module.css';

interface ActionRowProps extends ComponentProps<'button'> {
  label: string;
  hint: string;
  icon: ReactNode;
  isBusy?: boolean;
  /** What cannot be taken back. */
  isDangerous?: boolean;
}

/** A setting that is something to do: the whole row is its button. */
export function ActionRow({ label, hint, icon, isBusy, isDangerous, ...button }: ActionRowProps) {
  const id = useId();
  return (
    <div className={styles.row} data-dangerous={isDangerous}>
      <div>
        <button type="button" aria-describedby={id} aria-busy={isBusy} {...button}>
          {label}
        </button>
        <p id={id}>{hint}</p>
      </div>
      <Icon>{icon}</Icon>
    </div>
  );
}
