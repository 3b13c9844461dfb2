import { useEffect, useState } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { guardText } from './address.ts';
import { markFirst } from './focus.ts';
import parts from './parts.module.css';

/** Asks before unsaved text is left. @param onSave returns whether it was saved */
export function UnsavedChanges({ onSave }: { onSave: () => Promise<boolean> }) {
  const [proceed, setProceed] = useState<() => void>();
  useEffect(() => guardText((leave) => setProceed(() => leave)), []);
  const stay = () => setProceed(undefined);
  const save = async () => {
    stay();
    if (await onSave()) proceed?.();
  };
  return (
    <Dialog title="还没有保存" isOpen={proceed !== undefined} onClose={stay}>
      <div ref={markFirst} className={parts.stack}>
        <p>这里有改动还没有保存。</p>
        <div className={parts.buttons}>
          <Button kind="primary" onClick={() => void save()}>
            保存
          </Button>
          <Button kind="plain" onClick={stay}>
            继续编辑
          </Button>
          <Button kind="ghost" onClick={() => proceed?.()}>
            不保存
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
