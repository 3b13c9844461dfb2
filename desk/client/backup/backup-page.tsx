import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../app/ui/button.tsx';
import { EmptyState } from '../../../app/ui/empty-state.tsx';
import { formatBytes } from '../../../domain/format-bytes.ts';
import type { Backups } from '../../backup/api.ts';
import parts from '../parts.module.css';
import { Room, RoomData } from '../room.tsx';
import { useAsking } from '../use-asking.ts';
import { backupQuery } from './backup-data.ts';
import { NextRestore, type ReadBackup } from './next-restore.tsx';
import { ReplacedStates } from './replaced-states.tsx';
import { ReturnedAccounts } from './returned-accounts.tsx';

/** The page 备份: makes and restores backups. */
export function BackupPage() {
  const query = useQuery(backupQuery);
  return (
    <Room name="备份" isText>
      <RoomData query={query}>
        {(backups) =>
          backups.state === 'hosted' ? (
            <EmptyState
              level="h2"
              title="账号在 Supabase"
              text="账号请在 Supabase 的控制台里备份；影片和文字都在内容文件夹里，把它整个复制一份就是备份。"
            />
          ) : (
            <Parts backups={backups} refetch={() => void query.refetch()} />
          )
        }
      </RoomData>
    </Room>
  );
}

function Parts({ backups, refetch }: { backups: Backups; refetch: () => void }) {
  const { isBusy, problems, ask } = useAsking();
  const restore = useRef<HTMLElement>(null);
  const read: ReadBackup = (asked) => {
    restore.current?.scrollIntoView({ block: 'nearest' });
    void ask(asked);
  };
  // Only the desk's process knows the progress.
  useEffect(() => {
    if (!isBusy) return;
    const clock = setInterval(refetch, 1000);
    return () => clearInterval(clock);
  }, [isBusy, refetch]);
  const isReading = isBusy || backups.reading !== null;
  return (
    <div className={parts.stack}>
      <ReturnedAccounts returned={backups.returned} />
      <MakeBackup backups={backups} />
      <section ref={restore} className={`${parts.box} ${parts.stack}`} aria-label="恢复">
        <NextRestore backups={backups} isReading={isReading} problems={problems} onRead={read} />
      </section>
      <ReplacedStates replaced={backups.replaced} isBusy={isReading} onRead={read} />
    </div>
  );
}

function MakeBackup({ backups: { state, contentBytes, next } }: { backups: Backups }) {
  const hasAccounts = state === 'here';
  const hasContent = contentBytes > 0;
  return (
    <section className={`${parts.box} ${parts.stack}`} aria-label="新建备份">
      <h2>新建备份</h2>
      {hasAccounts || hasContent ? (
        <>
          <p>
            {hasContent && hasAccounts
              ? `影片、文字、设置和账号都在一个文件里，约 ${formatBytes(contentBytes)}。`
              : hasContent
                ? `影片、文字和设置都在一个文件里，约 ${formatBytes(contentBytes)}。还没有账号。`
                : '还没有自己的影片，文件里只有账号。'}
            请存到另一块硬盘，或者另一台电脑上。
          </p>
          {hasAccounts ? (
            <p>其中有用户的邮箱、密码的散列、收藏和观看历史：请妥善保管，不要发给别人。</p>
          ) : null}
          <div className={parts.buttons}>
            <ButtonLink kind={next ? 'plain' : 'primary'} href="api/backup/all" download>
              下载全部
            </ButtonLink>
          </div>
        </>
      ) : (
        <p>还没有可以备份的内容：请先放入影片，或者启动一次网站。</p>
      )}
    </section>
  );
}
