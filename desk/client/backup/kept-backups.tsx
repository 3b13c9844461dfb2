import { Button, ButtonLink } from '../../../app/ui/button.tsx';
import { formatBytes } from '../../../domain/format-bytes.ts';
import type { Backups, KeptBackup } from '../../api.ts';
import { formatMinute } from '../moment.ts';
import { readFrom } from './backup-data.ts';
import styles from './backup-page.module.css';
import type { ReadBackup } from './next-restore.tsx';

interface KeptBackupsProps {
  kept: Backups['kept'];
  isBusy: boolean;
  onRead: ReadBackup;
}

/** Backups of the accounts that lie on this disk. */
export function KeptBackups({ kept, isBusy, onRead }: KeptBackupsProps) {
  return (
    <section className={styles.part} aria-label="这台电脑上的账号备份">
      <h2>这台电脑上的账号备份</h2>
      <p>网站运行时每天自动存一份账号，留七天。影片不在里面，电脑坏了也会一起坏，请另外下载一份。</p>
      {kept.length === 0 ? <p>还没有。</p> : null}
      <ul className={styles.list}>
        {kept.map(({ name, madeAt, kind, bytes }) => (
          <li key={name}>
            <div>
              <b>{formatMinute(madeAt)}</b>
              <p>
                {kinds[kind]} · {formatBytes(bytes)}
              </p>
            </div>
            <ButtonLink
              kind="ghost"
              href={`api/backup/kept/${name}`}
              download
              aria-label={`下载：${formatMinute(madeAt)}`}
            >
              下载
            </ButtonLink>
            <Button
              kind="plain"
              aria-disabled={isBusy}
              aria-label={`恢复：${formatMinute(madeAt)}`}
              onClick={() => isBusy || void onRead(() => readFrom({ kept: name }))}
            >
              恢复
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kinds: Readonly<Record<KeptBackup['kind'], string>> = {
  daily: '每天自动',
  manual: '手动',
  migration: '升级以前',
};
