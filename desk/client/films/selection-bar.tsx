import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { Dialog } from '../../../app/ui/dialog.tsx';
import { closeIcon, Icon } from '../../../app/ui/icon.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import type { Desk, DeskFilm, FilmChanges, Visibility } from '../../api.ts';
import { changeFilm } from '../desk-data.ts';
import { DialogButton } from '../dialog-button.tsx';
import { restoreFocus } from '../focus.ts';
import parts from '../parts.module.css';
import { Problems } from '../problems.tsx';
import { TextField } from '../text-field.tsx';
import { useAsking } from '../use-asking.ts';
import { tagsOf } from './film-draft.ts';
import { CategoryField, VisibilityField } from './film-fields.tsx';
import { lastCategory } from './last-category.ts';
import { changeEach, removeFilms } from './remove-films.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

/** Actions on the selected films, at the bottom of the window. */
export function SelectionBar({ site, selection }: { site: Desk['site']; selection: Selection }) {
  const { films } = selection;
  const { isBusy, problems, setProblems, ask } = useAsking();
  const isEmpty = films.length === 0;
  // The pressed button disappears with the bar.
  useEffect(() => (isEmpty ? undefined : () => restoreFocus()), [isEmpty]);
  const change = async (changesOf: (film: DeskFilm) => FilmChanges) => {
    const outcome = await ask(changeEach(films, (film) => changeFilm(film, changesOf(film))));
    if (outcome.ok) showToast(`已改好 ${films.length} 部`);
  };
  const task = (label: string, form: (onChange: typeof change) => ReactNode) => (
    <DialogButton label={label} title={`${films.length} 部影片的${label}`}>
      {(close) =>
        form(async (changesOf) => {
          close();
          await change(changesOf);
        })
      }
    </DialogButton>
  );
  return (
    <>
      <div className={styles.place}>
        {isEmpty ? null : (
          <section className={`${parts.bar} ${styles.bar}`} aria-label="选中的影片">
            <p role="status">
              已选 <b>{films.length}</b> 部
            </p>
            {task('分类', (onChange) => (
              <CategoryForm site={site} onChange={onChange} />
            ))}
            {task('标签', (onChange) => (
              <TagsForm films={films} onChange={onChange} />
            ))}
            {task('状态', (onChange) => (
              <VisibilityForm onChange={onChange} />
            ))}
            <Button kind="ghost" isBusy={isBusy} onClick={() => void ask(removeFilms(films))}>
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
        title={`${problems.length} 部修改失败`}
        isOpen={problems.length > 0}
        onClose={() => setProblems([])}
      >
        <div className={parts.stack}>
          <Problems problems={problems} />
        </div>
      </Dialog>
    </>
  );
}

interface TaskFormProps {
  onChange: (changesOf: (film: DeskFilm) => FilmChanges) => Promise<void>;
}

function TaskForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={parts.stack} onSubmit={submit}>
      {children}
      <Button kind="primary" type="submit">
        全部改好
      </Button>
    </form>
  );
}

function CategoryForm({ site, onChange }: { site: Desk['site'] } & TaskFormProps) {
  const [first = ''] = site.categories;
  const last = lastCategory.read();
  const [category, setCategory] = useState(site.categories.includes(last) ? last : first);
  const submit = () => {
    lastCategory.save(category);
    void onChange(() => ({ category }));
  };
  return (
    <TaskForm onSubmit={submit}>
      <CategoryField site={site} required value={category} onChange={setCategory} />
    </TaskForm>
  );
}

function TagsForm({ films, onChange }: { films: readonly DeskFilm[] } & TaskFormProps) {
  const [added, setAdded] = useState('');
  const [dropped, setDropped] = useState('');
  const present = [...new Set(films.flatMap(({ tags }) => tags))];
  const submit = () => {
    const gone = tagsOf(dropped);
    void onChange(({ tags }) => ({
      tags: [...new Set([...tags.filter((tag) => !gone.includes(tag)), ...tagsOf(added)])],
    }));
  };
  return (
    <TaskForm onSubmit={submit}>
      <TextField label="加上" hint="几个标签用顿号或逗号隔开。" value={added} onChange={setAdded} />
      <TextField
        label="去掉"
        hint={present.length > 0 ? `现在有：${present.join('、')}` : '现在没有标签。'}
        value={dropped}
        onChange={setDropped}
      />
    </TaskForm>
  );
}

function VisibilityForm({ onChange }: TaskFormProps) {
  const [visibility, setVisibility] = useState<Visibility>('public');
  return (
    <TaskForm onSubmit={() => void onChange(() => ({ visibility }))}>
      <VisibilityField name="visibility-of-all" value={visibility} onChange={setVisibility} />
    </TaskForm>
  );
}
