import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../app/ui/button.tsx';
import { EmptyState } from '../../../app/ui/empty-state.tsx';
import { formatBytes } from '../../../domain/format-bytes.ts';
import type { Backups } from '../../api.ts';
import type { Answer } from '../ask.ts';
import rooms from '../films/films-page.module.css';
import { RoomData } from '../room-data.tsx';
import { useTitle } from '../use-title.ts';
import { backupQuery } from './backup-data.ts';
import styles from './backup-page.module.css';
import { KeptBackups } from './kept-backups.tsx';
import { NextRestore } from './next-restore.tsx';
import { ReplacedStates } from './replaced-states.tsx';
import { ReturnedAccounts } from './returned-accounts.tsx';

/** 备份: made, kept, and restored. */
export function BackupPage() {
  useTitle('备份');
  const query = useQuery(backupQuery);
  return (
    <div className={styles.page}>
      <div className={rooms.heading}>
        <h1>备份</h1>
      </div>
      <RoomData query={query}>
        {(backups) =>
          backups.state === 'hosted' ? (
            <EmptyState
              level="h2"
              title="账号在 Supabase"
              text="账号请在 Supabase 的控制台里备份；影片和文字都在内容文件夹里，把它整个复制一份就是备份。"
            />
          ) : (
            <Room backups={backups} refetch={() => void query.refetch()} />
          )
        }
      </RoomData>
    </div>
  );
}

function Room({ backups, refetch }: { backups: Backups; refetch: () => void }) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);
  const restore = useRef<HTMLElement>(null);
  // Reads a backup, wherever it was chosen; how far it is, the desk's process knows.
  const read = async (work: () => Promise<Answer<unknown>>) => {
    setProblems([]);
    setReading(true);
    restore.current?.scrollIntoView({ block: 'nearest' });
    const answer = await work();
    setReading(false);
    if (!answer.ok) setProblems(answer.problems);
  };
  useEffect(() => {
    if (!isReading) return;
    const clock = setInterval(refetch, 1000);
    return () => clearInterval(clock);
  }, [isReading, refetch]);
  const isBusy = isReading || backups.reading !== null;
  return (
    <>
      <ReturnedAccounts returned={backups.returned} />
      <MakeBackup backups={backups} />
      <section ref={restore} aria-label="恢复">
        <NextRestore backups={backups} isReading={isBusy} problems={problems} onRead={read} />
      </section>
      <KeptBackups kept={backups.kept} isBusy={isBusy} onRead={read} />
      <ReplacedStates replaced={backups.replaced} isBusy={isBusy} onRead={read} />
    </>
  );
}

function MakeBackup({ backups: { state, content, next } }: { backups: Backups }) {
  const hasAccounts = state === 'here';
  const hasContent = content.bytes > 0;
  return (
    <section className={styles.part} aria-label="做一份备份">
      <h2>做一份备份</h2>
      {hasAccounts || hasContent ? (
        <>
          <p>
            {hasContent && hasAccounts
              ? `影片、文字、设置和账号都在一个文件里，约 ${formatBytes(content.bytes)}。`
              : hasContent
                ? `影片、文字和设置都在一个文件里，约 ${formatBytes(content.bytes)}。还没有账号。`
                : '还没有自己的影片，文件里只有账号。'}
            请存到另一块硬盘，或者另一台电脑上。
          </p>
          {hasAccounts ? (
            <p>里面有大家的邮箱、密码的散列、收藏和观看历史：请像保管通讯录一样保管它，不要发给别人。</p>
          ) : null}
          <div className={styles.buttons}>
            <ButtonLink kind={next ? 'plain' : 'primary'} href="api/backup/all" download>
              下载全部
            </ButtonLink>
            {hasAccounts && hasContent ? (
              <ButtonLink kind="plain" href="api/backup/accounts" download>
                只下载账号
              </ButtonLink>
            ) : null}
          </div>
        </>
      ) : (
        <p>还没有可以备份的：放进影片，或者启动网站以后，再来这里。</p>
      )}
    </section>
  );
}
