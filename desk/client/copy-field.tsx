import { Button } from '../../app/ui/button.tsx';
import fields from '../../app/ui/field.module.css';
import { showToast } from '../../app/ui/toast.tsx';
import styles from './copy-field.module.css';

/** A text with a button that copies it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('已复制');
    } catch {
      showToast('复制失败，请选中文字后手动复制');
    }
  };
  return (
    <div className={styles.field}>
      <output className={fields.input} aria-label={label}>
        {text}
      </output>
      <Button kind="plain" onClick={() => void copy()}>
        复制
      </Button>
    </div>
  );
}
