import { useRef } from 'react';
import type { Watch } from '../../../domain/watch-progress.ts';
import { accountListQuery } from '../../data/account-list.ts';
import { clearList } from '../../data/long-lists.ts';
import { queryClient } from '../../data/query-client.ts';
import type { Result } from '../../data/result.ts';
import { listWatchHistory, recordWatches, watchHistory } from '../../data/watch-history.ts';
import { Notice } from '../../ui/notice.tsx';
import { offerUndo, showToast } from '../../ui/toast.tsx';
import { ActionRow } from './action-row.tsx';
import styles from './row-notice.module.css';
import { useRequest } from './use-request.ts';

/** Forgets what was watched; for eight seconds it can be taken back. */
export function ClearHistory({ accountId }: { accountId: string }) {
  const { run, isBusy, failure } = useRequest();
  const button = useRef<HTMLButtonElement>(null);
  /** Brings back what this button took last: pressed twice, it must not take the way back along. */
  const undo = useRef<() => void>(undefined);

  const restore = async (watches: readonly Watch[]) => {
    // The button of the notice is gone; the dialog may be, too.
    undo.current = undefined;
    (button.current ?? document.getElementById('main'))?.focus();
    const { error } = await recordWatches(accountId, watches);
    await queryClient.invalidateQueries(accountListQuery(watchHistory, accountId));
    if (!error) return;
    console.warn('the history could not be restored', error);
    showToast('没能恢复全部观看历史', { label: '重试', run: () => restore(watches) });
  };
  const clear = async () => {
    const watches = await run(() => takeAll(accountId));
    if (!watches) return;
    if (watches.length > 0) undo.current = () => void restore(watches);
    if (undo.current) offerUndo('已清空观看历史', undo.current);
    else showToast('没有观看历史');
  };
  return (
    <div>
      <ActionRow
        ref={button}
        label="清空观看历史"
        hint="清空后 8 秒内可以撤销。"
        icon={bin}
        isBusy={isBusy}
        onClick={clear}
      />
      {failure ? (
        <div className={styles.notice}>
          <Notice kind="error">没能清空观看历史，请再按一次重试。</Notice>
        </div>
      ) : null}
    </div>
  );
}

/** Clears the history. @returns what was in it, which alone can bring it back */
async function takeAll(accountId: string): Promise<Result<Watch[]>> {
  const taken = await listWatchHistory(accountId);
  if (taken.error || taken.data.length === 0) return taken;
  const cleared = await clearList('watch_history', accountId);
  if (cleared.error) return cleared;
  const query = accountListQuery(watchHistory, accountId);
  // The response of an earlier request would bring back removed rows.
  await queryClient.cancelQueries(query);
  queryClient.setQueryData(query.queryKey, []);
  return taken;
}

const bin = <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5 7.5 20h9l1-13.5M10 10.5v5.5M14 10.5v5.5" />;
