import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { chooseFiles } from '../choose-files.ts';
import { addPath, jobsQuery } from '../desk-data.ts';
import { DialogButton } from '../dialog-button.tsx';
import parts from '../parts.module.css';
import { Problems } from '../problems.tsx';
import { TextField } from '../text-field.tsx';
import { useAsking } from '../use-asking.ts';
import styles from './add-films.module.css';
import { chosenFiles, useDrop } from './dropped-files.ts';
import { putIn, useSendings } from './sendings.ts';

/** Adds films: by drag and drop, by file dialog, or by path. Without any films it fills the page. */
export function AddFilms({ hasFilms }: { hasFilms: boolean }) {
  const { data: jobs = [] } = useQuery(jobsQuery);
  const { files } = useSendings();
  const isFirst = !hasFilms && jobs.length + files.length === 0;
  const isOver = useDrop((files) => void putIn(files));
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
        <div className={parts.buttons}>
          <Button kind={isFirst ? 'primary' : 'plain'} onClick={() => void choose({ multiple: true })}>
            选影片
          </Button>
          <Button kind="plain" onClick={() => void choose({ webkitdirectory: true })}>
            选文件夹
          </Button>
          <DialogButton label="写路径">{(close) => <PathForm onAdded={close} />}</DialogButton>
        </div>
      </div>
      {isOver ? (
        <div className={styles.overlay} role="status">
          <p>松开，放进网站</p>
        </div>
      ) : null}
    </>
  );
}

function PathForm({ onAdded }: { onAdded: () => void }) {
  const [path, setPath] = useState('');
  const { isBusy, problems, ask } = useAsking();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await ask(addPath(path))).ok) onAdded();
  };
  return (
    <form className={parts.stack} onSubmit={submit}>
      <TextField
        label="影片或者文件夹"
        hint="已经在这台电脑上的影片，不用再上传一遍。例如 /home/wang/影片，或者 D:\影片\看海.mp4。"
        required
        value={path}
        onChange={setPath}
      />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        放入
      </Button>
      <Problems problems={problems} />
    </form>
  );
}
