import { Button } from '../../../app/ui/button.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import { formatBytes } from '../../../domain/format-bytes.ts';
import type { Backups } from '../../backup/api.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { formatMinute } from '../moment.ts';
import parts from '../parts.module.css';
import { removeReplaced, takeBack } from './backup-data.ts';
import type { ReadBackup } from './next-restore.tsx';

interface ReplacedStatesProps {
  replaced: Backups['replaced'];
  isBusy: boolean;
  onRead: ReadBackup;
}

/** States that restores have replaced. They can be restored, and take up space until they are removed. */
export function ReplacedStates({ replaced, isBusy, onRead }: ReplacedStatesProps) {
  const remove = async (name: string) => {
    const answer = await removeReplaced(name);
    if (answer.ok) showToast('已删除');
    return answer;
  };
  if (replaced.length === 0) return null;
  return (
    <section className={`${parts.box} ${parts.stack}`} aria-label="恢复时换下的">
      <h2>恢复时换下的</h2>
      <p>它们会一直保留。不再需要时请删除，以腾出空间。</p>
      <ul className={parts.rows}>
        {replaced.map(({ name, replacedAt, hasContent, hasAccounts, bytes }) => {
          const moment = formatMinute(replacedAt);
          return (
            <li key={name}>
              <div>
                <b>{moment}</b>
                <p className={parts.note}>
                  {[hasContent ? '影片' : [], hasAccounts ? '账号' : []].flat().join('和')} ·{' '}
                  {formatBytes(bytes)}
                </p>
              </div>
              <ConfirmButton
                action="删除"
                kind="ghost"
                label={`删除：${moment}`}
                isDangerous
                run={() => remove(name)}
              >
                <p>{moment} 换下的数据会永久删除，不能再换回来。</p>
              </ConfirmButton>
              <Button
                kind="plain"
                aria-disabled={isBusy}
                aria-label={`换回来：${moment}`}
                onClick={() => isBusy || onRead(takeBack(name))}
              >
                换回来
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
