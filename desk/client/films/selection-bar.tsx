import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { storedValue } from '../../../app/data/stored-value.ts';
import { Button } from '../../../app/ui/button.tsx';
import { Dialog } from '../../../app/ui/dialog.tsx';
import { Field } from '../../../app/ui/field.tsx';
import { closeIcon, Icon } from '../../../app/ui/icon.tsx';
import { RadioChoice } from '../../../app/ui/radio-choice.tsx';
import type { Desk, DeskFilm, FilmChanges, Visibility } from '../../api.ts';
import { changeFilm } from '../desk-data.ts';
import { tagsOf } from './film-draft.ts';
import { visibilityLabels } from './film-list.ts';
import { restoreFocus } from './focus.ts';
import { changeEach, type Failure, removeFilms } from './remove-films.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

/** The category that was chosen last, which the next film most likely has as well. */
export const lastCategory = storedValue<string>('yingxia.desk.category', (stored) => {
  const text: unknown = stored === null ? '' : JSON.parse(stored);
  return typeof text === 'string' ? text : '';
});

type Task = 'category' | 'tags' | 'visibility';
const taskLabels: Readonly<Record<Task, string>> = { category: '分类', tags: '标签', visibility: '状态' };

/** What is done with all films that are chosen, at the lower edge of the window. */
export function SelectionBar({ site, selection }: { site: Desk['site']; selection: Selection }) {
  const { films } = selection;
  const [task, setTask] = useState<Task>();
  const [isBusy, setBusy] = useState(false);
  /** How many were changed last, of how many: what the bar says until others are chosen. */
  const [changed, setChanged] = useState({ count: 0, of: 0 });
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  const isDone = changed.count > 0 && changed.of === films.length;
  const isEmpty = films.length === 0;
  // The bar goes with the button that was pressed.
  useEffect(() => (isEmpty ? undefined : () => restoreFocus()), [isEmpty]);
  const run = async (act: () => Promise<readonly Failure[]>) => {
    setTask(undefined);
    setBusy(true);
    setFailures(await act());
    setBusy(false);
  };
  const change = (changesOf: (film: DeskFilm) => FilmChanges) =>
    run(async () => {
      const failed = await changeEach(films, (film) => changeFilm(film, changesOf(film)));
      setChanged({ count: films.length - failed.length, of: films.length });
      return failed;
    });
  return (
    <>
      <div className={styles.place}>
        {isEmpty ? null : (
          <section className={styles.bar} aria-label="选中的影片">
            <p role="status">
              {isDone ? '已改好' : '已选'} <b>{isDone ? changed.count : films.length}</b> 部
            </p>
            {(Object.keys(taskLabels) as Task[]).map((name) => (
              <Button key={name} kind="ghost" disabled={isBusy} onClick={() => setTask(name)}>
                {taskLabels[name]}
              </Button>
            ))}
            <Button kind="ghost" isBusy={isBusy} onClick={() => void run(() => removeFilms(films))}>
              移除
            </Button>
            <Button
              kind="ghost"
              data-icon-only
              aria-label="取消选择"
              title="取消选择"
              onClick={() => selection.setAll(false)}
            >
              <Icon>{closeIcon}</Icon>
            </Button>
          </section>
        )}
      </div>
      <Dialog
        title={`${films.length} 部影片的${task ? taskLabels[task] : ''}`}
        isOpen={task !== undefined}
        onClose={() => setTask(undefined)}
      >
        {task === 'category' ? <CategoryForm site={site} onChange={change} /> : null}
        {task === 'tags' ? <TagsForm films={films} onChange={change} /> : null}
        {task === 'visibility' ? <VisibilityForm onChange={change} /> : null}
      </Dialog>
      <Dialog
        title={`${failures.length} 部修改失败`}
        isOpen={failures.length > 0}
        onClose={() => setFailures([])}
      >
        <ul className={styles.failures}>
          {failures.map(({ name, problems }) => (
            <li key={name}>
              <b>{name}</b>
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

interface TaskFormProps {
  onChange: (changesOf: (film: DeskFilm) => FilmChanges) => void;
}

function TaskForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <Button kind="primary" type="submit">
        全部改好
      </Button>
    </form>
  );
}

function CategoryForm({ site, onChange }: { site: Desk['site'] } & TaskFormProps) {
  const names = site.categories.map(({ name }) => name);
  const last = lastCategory.read();
  const [category, setCategory] = useState((names.includes(last) ? last : names[0]) ?? '');
  const submit = () => {
    lastCategory.save(category);
    onChange(() => ({ category }));
  };
  return (
    <TaskForm onSubmit={submit}>
      <RadioChoice
        legend="分类"
        name="category"
        look="chips"
        options={names.map((name) => ({ value: name, label: name }))}
        value={category}
        onChange={setCategory}
      />
    </TaskForm>
  );
}

function TagsForm({ films, onChange }: { films: readonly DeskFilm[] } & TaskFormProps) {
  const [added, setAdded] = useState('');
  const [dropped, setDropped] = useState('');
  const present = [...new Set(films.flatMap(({ tags }) => tags))];
  const submit = () => {
    const gone = tagsOf(dropped);
    onChange(({ tags }) => ({
      tags: [...new Set([...tags.filter((tag) => !gone.includes(tag)), ...tagsOf(added)])],
    }));
  };
  return (
    <TaskForm onSubmit={submit}>
      <Field label="加上" hint="几个标签用顿号或逗号隔开。">
        {(control) => <input {...control} value={added} onChange={(event) => setAdded(event.target.value)} />}
      </Field>
      <Field label="去掉" hint={present.length > 0 ? `现在有：${present.join('、')}` : '现在没有标签。'}>
        {(control) => (
          <input {...control} value={dropped} onChange={(event) => setDropped(event.target.value)} />
        )}
      </Field>
    </TaskForm>
  );
}

function VisibilityForm({ onChange }: TaskFormProps) {
  const [visibility, setVisibility] = useState<Visibility>('public');
  return (
    <TaskForm onSubmit={() => onChange(() => ({ visibility }))}>
      <RadioChoice
        legend="状态"
        name="visibility"
        look="chips"
        options={Object.entries(visibilityLabels).map(([value, label]) => ({
          value: value as Visibility,
          label,
        }))}
        value={visibility}
        onChange={setVisibility}
      />
    </TaskForm>
  );
}
