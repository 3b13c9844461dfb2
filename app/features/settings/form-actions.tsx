import { Button } from '../../ui/button.tsx';
import styles from './form-actions.module.css';

interface FormActionsProps {
  submit: string;
  isDangerous?: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

/** Carries a form out, or lets it be. */
export function FormActions({ submit, isDangerous = false, isBusy, onCancel }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <Button
        kind={isDangerous ? 'plain' : 'primary'}
        type="submit"
        className={isDangerous ? styles.danger : undefined}
        isBusy={isBusy}
      >
        {submit}
      </Button>
      <Button kind="ghost" onClick={onCancel}>
        取消
      </Button>
    </div>
  );
}
