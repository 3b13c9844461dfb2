import { useMutation } from '@tanstack/react-query';
import { personalDataText } from '../../../domain/personal-data.ts';
import type { Account } from '../../data/account.ts';
import { queryClient } from '../../data/query-client.ts';
import { download } from '../../ui/download.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ActionRow, Beneath } from './action-row.tsx';
import { collectPersonalData, exportFileName } from './personal-data.ts';

/** Exports all data of a person as one file. After a failure, pressing again retries. */
export function ExportData({ account }: { account: Account }) {
  const exporting = useMutation(
    {
      mutationFn: () => collectPersonalData(account),
      onSuccess(data) {
        const name = exportFileName(new Date());
        download(name, new Blob([personalDataText(data)], { type: 'application/json' }));
        showToast(`已导出 ${name}`);
      },
      onError: (error) => console.warn('the data could not be exported', error),
    },
    queryClient,
  );
  return (
    <ActionRow
      label="导出我的数据"
      hint="账号、收藏、收藏夹、稍后再看、观看历史和设置，一个 JSON 文件。"
      icon={downloadIcon}
      isBusy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {exporting.isError ? (
        <Beneath>
          <Notice kind="error">数据读取失败，没有导出。请再点一次重试。</Notice>
        </Beneath>
      ) : null}
    </ActionRow>
  );
}

const downloadIcon = <path d="M12 3.5v11M7.5 10.5 12 15l4.5-4.5M4 15.5V20h16v-4.5" />;
