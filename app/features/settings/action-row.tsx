import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './action-row.module.css';

interface ActionRowProps extends ComponentProps<'button'> {
  label: string;
  hint: string;
  drawing: ReactNode;
  isBusy?: boolean;
  /** What cannot be taken back. */
  isDangerous?: boolean;
}

/** A setting that is something to do: the whole row is its button. */
export function ActionRow({ label, hint, drawing, isBusy, isDangerous, ...button }: ActionRowProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={styles.row}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      aria-busy={isBusy}
      data-dangerous={isDangerous}
      {...button}
    >
      <span>
        <b id={`${id}-label`}>{label}</b>
        <small id={`${id}-hint`}>{hint}</small>
      </span>
      <Icon drawing={drawing} />
    </button>
  );
}
