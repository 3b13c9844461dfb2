import { Button } from '../../../app/ui/button.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import { formatBytes } from '../../../domain/format-bytes.ts';
import type { Backups, NextRestore as Next } from '../../backup/api.ts';
import type { Answer } from '../ask.ts';
import { chooseFiles } from '../choose-files.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { formatMinute } from '../moment.ts';
import parts from '../parts.module.css';
import { Problems } from '../problems.tsx';
import { discardNext, readFile, restoreNext, stopReading } from './backup-data.ts';
import styles from './backup-page.module.css';

/** Waits until a backup is read. */
export type ReadBackup = (asked: Promise<Answer<unknown>>) => void;

interface NextRestoreProps {
  backups: Backups;
  isReading: boolean;
  /** Why the last backup was not read. */
  problems: readonly string[];
  onRead: ReadBackup;
}

/** The section 恢复: a backup is chosen, read and checked, then restored. */
export function NextRestore({ backups: { next, reading }, isReading, problems, onRead }: NextRestoreProps) {
  return (
    <>
      <h2>恢复</h2>
      {isReading ? (
        <Progress reading={reading} />
      ) : (
        <>
          {next ? <Checked next={next} /> : <Choice onRead={onRead} />}
          <Problems problems={problems} />
        </>
      )}
    </>
  );
}

function Choice({ onRead }: { onRead: ReadBackup }) {
  const choose = async () => {
    const [file] = await chooseFiles({ accept: '.tar,.db' });
    if (file) onRead(readFile(file));
  };
  return (
    <>
      <p>选择一份从这里下载的备份。检查完成后会请您确认；现在的影片和账号会保留下来，随时可以换回来。</p>
      <Button kind="plain" onClick={() => void choose()}>
        选择备份文件
      </Button>
    </>
  );
}

function Progress({ reading }: Pick<Backups, 'reading'>) {
  const { bytes = 0, of = 0 } = reading ?? {};
  return (
    <>
      <p role="status">正在读取并检查备份，现在的影片和账号没有改动。</p>
      <progress
        className={parts.progress}
        aria-label="读取备份的进度"
        max={1}
        value={of > 0 ? bytes / of : 0}
      />
      <div className={parts.buttons}>
        <Button kind="plain" onClick={() => void stopReading()}>
          停止
        </Button>
        <p>{of > 0 ? `${formatBytes(bytes)} / ${formatBytes(of)}` : null}</p>
      </div>
    </>
  );
}

function Checked({ next }: { next: Next }) {
  const restore = async () => {
    const answer = await restoreNext();
    if (answer.ok && answer.value.state === 'done') showToast('已恢复');
    return answer;
  };
  const discard = async () => {
    const answer = await discardNext();
    showToast(answer.ok ? '已放弃，什么也没有改' : answer.problems.join(''));
  };
  return (
    <>
      {next.state === 'asked' ? (
        <div role="status" className={styles.waiting}>
          <p>
            <b>网站下次启动时换上。</b>请在运行网站的终端里按 Ctrl+C，再运行一次 <code>npm start</code>
            ；在服务器上，请重新启动网站的服务。
          </p>
        </div>
      ) : null}
      {next.problem ? <Notice kind="error">{next.problem}</Notice> : null}
      <p>{inWords(next)}</p>
      <div className={parts.buttons}>
        {next.state === 'asked' ? null : (
          <ConfirmButton action="恢复" kind="primary" run={restore}>
            <p>{lossInWords(next)}换下的数据留在这台电脑上，可以换回来，也可以在这一页删除。</p>
            {next.accounts === null ? null : (
              <p>
                备份以后删除的账号会重新出现，恢复后会在这一页列出，请再删除一次。换了电脑时，所有人要重新登录。
              </p>
            )}
          </ConfirmButton>
        )}
        <Button kind="plain" onClick={() => void discard()}>
          放弃
        </Button>
      </div>
    </>
  );
}

function inWords({ madeAt, accounts, films }: Next): string {
  const what = [
    films === null ? [] : [`${films} 部影片`],
    accounts === null ? [] : [`${accounts} 个账号`],
  ].flat();
  const when = madeAt === null ? '' : `${formatMinute(madeAt)} 做的，`;
  return `备份检查完成：${when}里面有 ${what.join('和 ')}。`;
}

function lossInWords({ accounts, films }: Next): string {
  if (films === null) return '它会换下现在的全部账号、收藏和观看历史；影片不动。';
  return accounts === null
    ? '它会换下现在的全部影片、文字和设置；账号不动。'
    : '它会换下现在的全部影片、文字、设置和账号。';
}
