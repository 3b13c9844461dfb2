import { useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import { formatBytes } from '../../../domain/format-bytes.ts';
import type { Backups, Replaced } from '../../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { formatMinute } from '../moment.ts';
import { readFrom, removeReplaced } from './backup-data.ts';
import styles from './backup-page.module.css';
import type { ReadBackup } from './next-restore.tsx';

interface ReplacedStatesProps {
  replaced: Backups['replaced'];
  isBusy: boolean;
  onRead: ReadBackup;
}

/** What restores have set aside: it can be taken back, and takes room until somebody removes it. */
export function ReplacedStates({ replaced, isBusy, onRead }: ReplacedStatesProps) {
  const [removing, setRemoving] = useState<Replaced | null>(null);
  const remove = async () => {
    const answer = await removeReplaced(removing?.name ?? '');
    if (answer.ok) showToast('已删除');
    return answer;
  };
  if (replaced.length === 0) return null;
  return (
    <section className={styles.part} aria-label="恢复时换下的">
      <h2>恢复时换下的</h2>
      <p>它们不会自己消失。确定用不着了，请删除，腾出空间。</p>
      <ul className={styles.list}>
        {replaced.map((state) => (
          <li key={state.name}>
            <div>
              <b>{formatMinute(state.replacedAt)}</b>
              <p>
                {[state.hasContent ? '影片' : [], state.hasAccounts ? '账号' : []].flat().join('和')} ·{' '}
                {formatBytes(state.bytes)}
              </p>
            </div>
            <Button
              kind="ghost"
              aria-label={`删除：${formatMinute(state.replacedAt)}`}
              onClick={() => setRemoving(state)}
            >
              删除
            </Button>
            <Button
              kind="plain"
              aria-disabled={isBusy}
              aria-label={`换回来：${formatMinute(state.replacedAt)}`}
              onClick={() => isBusy || void onRead(() => readFrom({ replaced: state.name }))}
            >
              换回来
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="删除换下的"
        action="删除"
        isDangerous
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        run={remove}
      >
        <p>{removing ? formatMinute(removing.replacedAt) : ''} 恢复时换下的会永久删除，不能再换回来。</p>
      </ConfirmDialog>
    </section>
  );
}
