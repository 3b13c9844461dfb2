import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import input from '../../../app/ui/field.module.css';
import { FocusList, useListedButton } from '../../../app/ui/focus-list.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import { formatTime } from '../../../domain/format.ts';
import type { DeskFilm, FilmCues } from '../../api.ts';
import { cuesQuery, saveChapters } from '../desk-data.ts';
import { DialogButton } from '../dialog-button.tsx';
import { takeFocus } from '../focus.ts';
import parts from '../parts.module.css';
import { Problems } from '../problems.tsx';
import { useAsking } from '../use-asking.ts';
import { type ChapterRow, rowOf, secondOf } from './chapter-rows.ts';
import styles from './chapters.module.css';

interface ChaptersProps {
  film: DeskFilm;
  /** The film's player. */
  video: RefObject<HTMLVideoElement | null>;
}

/** Unsaved chapters. */
interface ChaptersDraft {
  /** Revision of the chapters that the draft is based on; newer ones may have been fetched. */
  readonly revision: FilmCues['chaptersRevision'];
  readonly rows: readonly ChapterRow[];
}

/** The chapters of a film, with start and title. A draft is kept when the dialog closes. */
export function Chapters(props: ChaptersProps) {
  const [draft, setDraft] = useState<ChaptersDraft>();
  return (
    <DialogButton label={draft ? '章节（未保存）' : '章节'} title="章节">
      {(close) => (
        <LoadedForm
          {...props}
          draft={draft}
          onDraft={setDraft}
          onSaved={() => {
            setDraft(undefined);
            close();
          }}
        />
      )}
    </DialogButton>
  );
}

interface FormProps extends ChaptersProps {
  draft: ChaptersDraft | undefined;
  onDraft: (draft: ChaptersDraft) => void;
  onSaved: () => void;
}

function LoadedForm(props: FormProps) {
  const { data, error, isFetchedAfterMount } = useQuery(cuesQuery(props.film));
  if (error) return <Notice kind="error">{error.message}</Notice>;
  return data && isFetchedAfterMount ? <ChaptersForm {...props} read={data} /> : null;
}

function ChaptersForm({ film, video, read, draft, onDraft, onSaved }: FormProps & { read: FilmCues }) {
  const [asRead] = useState(() => ({
    revision: read.chaptersRevision,
    rows: (read.chapters ?? []).map(rowOf),
  }));
  const { revision, rows } = draft ?? asRead;
  const [added, setAdded] = useState<string>();
  const { isBusy, problems, setProblems, ask } = useAsking();
  const setRows = (changed: readonly ChapterRow[]) => onDraft({ revision, rows: changed });
  const set = (key: string, changed: Partial<ChapterRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const add = () => {
    const row = rowOf({ startSecond: Math.floor(video.current?.currentTime ?? 0), text: '' });
    setAdded(row.key);
    setRows([...rows, row]);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const unread = rows.filter((row) => secondOf(row) === undefined);
    if (unread.length > 0)
      return setProblems(unread.map(({ time }) => `「${time}」不是时间，请写成 1:05 或 1:02:05。`));
    const chapters = rows.map((row) => ({ startSecond: secondOf(row) ?? 0, text: row.text }));
    if (!(await ask(saveChapters(film, { revision, chapters }))).ok) return;
    showToast('已保存');
    onSaved();
  };
  return (
    <form className={`${parts.stack} ${styles.form}`} onSubmit={save}>
      <p>观众在进度条上看到章节，可以跳过去。先把影片停在一章的开头，再加，时间就写好了。</p>
      <FocusList orElse={() => {}}>
        <ol>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              number={index + 1}
              isAdded={row.key === added}
              onChange={(changed) => set(row.key, changed)}
              onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          ))}
        </ol>
      </FocusList>
      <Problems
        problems={
          read.chapters === null && problems.length === 0
            ? ['无法读取现有的章节文件。写好并保存后，会换成新的。']
            : problems
        }
      />
      <div className={parts.buttons}>
        <Button kind="plain" onClick={add}>
          加一章
        </Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          保存
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  row: ChapterRow;
  number: number;
  /** Whether to focus it. */
  isAdded: boolean;
  onChange: (changed: Partial<ChapterRow>) => void;
  onRemove: () => void;
}

function Row({ row, number, isAdded, onChange, onRemove }: RowProps) {
  const button = useListedButton();
  return (
    <li>
      <input
        className={input.input}
        aria-label={`第 ${number} 章的时间`}
        placeholder={formatTime(65)}
        inputMode="numeric"
        value={row.time}
        onChange={(event) => onChange({ time: event.target.value })}
      />
      <input
        ref={isAdded ? takeFocus : undefined}
        className={input.input}
        aria-label={`第 ${number} 章的名字`}
        placeholder="名字"
        value={row.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <Button ref={button} kind="ghost" aria-label={`移除：第 ${number} 章`} onClick={onRemove}>
        移除
      </Button>
    </li>
  );
}
