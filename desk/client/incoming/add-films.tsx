import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { Dialog } from '../../../app/ui/dialog.tsx';
import { Field } from '../../../app/ui/field.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { chooseFiles } from '../choose-files.ts';
import { addPath, jobsQuery } from '../desk-data.ts';
import styles from './add-films.module.css';
import { chosenFiles, useDrop } from './dropped-files.ts';
import { putIn, useSendings } from './sendings.ts';

/** How films come in: dropped, chosen, or by their path. Where there are none yet, it is what one sees first. */
export function AddFilms({ hasFilms }: { hasFilms: boolean }) {
  const { data: jobs = [] } = useQuery(jobsQuery);
  const { files } = useSendings();
  const isFirst = !hasFilms && jobs.length + files.length === 0;
  const isOver = useDrop((files) => void putIn(files));
  const [isPathOpen, setPathOpen] = useState(false);
  const choose = async (wanted: Parameters<typeof chooseFiles>[0]) =>
    putIn(chosenFiles(await chooseFiles(wanted)));
  return (
    <>
      <div className={styles.add} data-first={isFirst || undefined}>
        {isFirst ? (
          <>
            <h2>把影片拖到这里</h2>
            <p>一部、几部、整个文件夹都可以；字幕、封面和说明放在一起的，会一起带上。</p>
          </>
        ) : (
          <p>把影片或者文件夹拖到这一页上，或者</p>
        )}
        <div className={styles.buttons}>
          <Button kind={isFirst ? 'primary' : 'plain'} onClick={() => void choose({ multiple: true })}>
            选影片
          </Button>
          <Button kind="plain" onClick={() => void choose({ webkitdirectory: true })}>
            选文件夹
          </Button>
          <Button kind="ghost" onClick={() => setPathOpen(true)}>
            写路径
          </Button>
        </div>
      </div>
      {isOver ? (
        <div className={styles.overlay} role="status">
          <p>松开，放进网站</p>
        </div>
      ) : null}
      <Dialog title="写路径" isOpen={isPathOpen} onClose={() => setPathOpen(false)}>
        <PathForm onAdded={() => setPathOpen(false)} />
      </Dialog>
    </>
  );
}

function PathForm({ onAdded }: { onAdded: () => void }) {
  const [path, setPath] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await addPath(path);
    setBusy(false);
    setProblems(answer.ok ? [] : answer.problems);
    if (!answer.ok) return;
    setPath('');
    onAdded();
  };
  return (
    <form className={styles.path} onSubmit={submit}>
      <Field
        label="影片或者文件夹"
        hint="已经在这台电脑上的影片，不用再送一遍。例如 /home/wang/影片，或者 D:\影片\看海.mp4。"
      >
        {(control) => (
          <input {...control} required value={path} onChange={(event) => setPath(event.target.value)} />
        )}
      </Field>
      <Button kind="primary" type="submit" isBusy={isBusy}>
        放进来
      </Button>
      {problems.map((problem) => (
        <Notice key={problem} kind="error">
          {problem}
        </Notice>
      ))}
    </form>
  );
}
