import { personalDataText } from '../../../domain/personal-data.ts';
import type { Account } from '../../data/account.ts';
import { download } from '../../ui/download.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ActionRow } from './action-row.tsx';
import { collectPersonalData, exportFileName } from './personal-data.ts';
import styles from './row-notice.module.css';
import { useRequest } from './use-request.ts';

/** Everything held of a person, as one file. Pressing again tries again. */
export function ExportData({ account }: { account: Account }) {
  const { run, isBusy, failure } = useRequest();
  const exportData = async () => {
    const data = await run(() => collectPersonalData(account));
    if (!data) return;
    const name = exportFileName(new Date());
    download(name, new Blob([personalDataText(data)], { type: 'application/json' }));
    showToast(`已导出 ${name}`);
  };
  return (
    <div>
      <ActionRow
        label="导出我的数据"
        hint="账号、收藏、稍后再看、观看历史和设置，一个 JSON 文件。"
        icon={downloadIcon}
        isBusy={isBusy}
        onClick={exportData}
      />
      {failure ? (
        <div className={styles.notice}>
          <Notice kind="error">没能取齐全部数据，因此没有导出。请再按一次重试。</Notice>
        </div>
      ) : null}
    </div>
  );
}

const downloadIcon = <path d="M12 3.5v11M7.5 10.5 12 15l4.5-4.5M4 15.5V20h16v-4.5" />;
