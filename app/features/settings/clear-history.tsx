import { useRef } from 'react';
import { useAccountList } from '../../data/account-list.ts';
import { watchHistory } from '../../data/watch-history.ts';
import { Notice } from '../../ui/notice.tsx';
import { offerUndo, showToast } from '../../ui/toast.tsx';
import { ActionRow, Beneath } from './action-row.tsx';

/** Clears the watch history, with an undo for eight seconds. */
export function ClearHistory({ accountId }: { accountId: string }) {
  const history = useAccountList(watchHistory, accountId, () => showToast('观看历史保存失败，请稍后重试'));
  const button = useRef<HTMLButtonElement>(null);
  /** Undoes the last clearing by this button. A second press finds an empty history and offers the same undo again. */
  const undo = useRef<() => void>(undefined);
  const clear = () => {
    // Without the rows, clearing could not be undone.
    if (!history.rows) return void history.load();
    if (history.rows.length > 0) {
      const restore = history.clear();
      undo.current = () => {
        undo.current = undefined;
        // The toast's button is gone, and the dialog may be closed.
        (button.current ?? document.getElementById('main'))?.focus();
        restore();
      };
    }
    if (undo.current) offerUndo('已清空观看历史', undo.current);
    else showToast('没有观看历史');
  };
  return (
    <ActionRow
      ref={button}
      label="清空观看历史"
      hint="清空后 8 秒内可以撤销。"
      icon={bin}
      isBusy={!history.rows && history.isFetching}
      onClick={clear}
    >
      {history.rows || !history.isError ? null : (
        <Beneath>
          <Notice kind="error">观看历史读取失败，请再点一次重试。</Notice>
        </Beneath>
      )}
    </ActionRow>
  );
}

const bin = <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5 7.5 20h9l1-13.5M10 10.5v5.5M14 10.5v5.5" />;
