import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { preventImeSubmit } from '../../../app/ui/composition.ts';
import fields from '../../../app/ui/field.module.css';
import { Field } from '../../../app/ui/field.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { RadioChoice } from '../../../app/ui/radio-choice.tsx';
import { Select } from '../../../app/ui/select.tsx';
import { SettingRow } from '../../../app/ui/setting-row.tsx';
import { Switch } from '../../../app/ui/switch.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import type { Desk, DeskFilm } from '../../api.ts';
import { saveFilm } from '../desk-data.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import {
  type Conflict,
  changedFields,
  changesOf,
  type DraftField,
  draftOf,
  type FilmDraft,
  mergeDraft,
} from './film-draft.ts';
import styles from './film-form.module.css';
import { visibilityLabels } from './film-list.ts';
import { removeFilms } from './remove-films.ts';
import { lastCategory } from './selection-bar.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

interface FilmFormProps {
  film: DeskFilm;
  site: Desk['site'];
  onClose: () => void;
}

/** The text of a film. What is changed elsewhere meanwhile comes in by itself, where nobody changed it here. */
export function FilmForm({ film, site, onClose }: FilmFormProps) {
  const { draft, isChanged, isSaving, isRemoved, problems, conflict, write, choose, save, remove } =
    useFilmDraft(film);
  const form = useRef<HTMLFormElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const problemsId = useId();
  useEffect(() => {
    if (problems.length > 0) notices.current?.focus();
  }, [problems]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isRemoved) close();
  }, [isRemoved]);
  useSaveKey(() => form.current?.requestSubmit());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await save();
  };
  const saveIfValid = async () => form.current?.reportValidity() === true && (await save());
  const isKnown = site.categories.some(({ name }) => name === draft.category);
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <Field label="片名">
        {(control) => (
          <input
            {...control}
            required
            value={draft.title}
            onKeyDown={preventImeSubmit}
            onChange={(event) => write({ title: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label="分类">
          {(control) => (
            <Select
              {...control}
              // What is missing or cannot be read may stay so while something else is mended.
              required={film.category !== ''}
              value={draft.category}
              onChange={(event) => write({ category: event.target.value })}
            >
              {draft.category ? null : <option value="">选一个分类</option>}
              {site.categories.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
              {isKnown || !draft.category ? null : (
                <option value={draft.category}>{draft.category}（网站没有这一类）</option>
              )}
            </Select>
          )}
        </Field>
        <Field label="日期">
          {(control) => (
            <input
              {...control}
              type="date"
              required={film.releaseDate !== ''}
              value={draft.releaseDate}
              onChange={(event) => write({ releaseDate: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="标签" hint="几个标签用顿号或逗号隔开。">
        {(control) => (
          <input
            {...control}
            value={draft.tags}
            onKeyDown={preventImeSubmit}
            onChange={(event) => write({ tags: event.target.value })}
          />
        )}
      </Field>
      <Field label="简介" hint="换行和网址照原样留着。">
        {(control) => (
          <textarea
            {...control}
            className={`${fields.input} ${styles.description}`}
            rows={6}
            value={draft.description}
            onChange={(event) => write({ description: event.target.value })}
          />
        )}
      </Field>
      <div>
        <RadioChoice
          legend="状态"
          name="visibility"
          look="chips"
          options={visibilityOptions}
          value={draft.visibility}
          onChange={(visibility) => write({ visibility })}
        />
        <p className={styles.meaning}>{meanings[draft.visibility]}</p>
      </div>
      <div className={styles.loops}>
        <SettingRow label="循环播放" hint="放完了从头再放，首尾相接。">
          {(control) => <Switch {...control} isOn={draft.loops} onChange={(loops) => write({ loops })} />}
        </SettingRow>
      </div>
      {conflict ? <ConflictChoice conflict={conflict} onChoose={choose} /> : null}
      <div ref={notices} id={problemsId} className={styles.notices} tabIndex={-1}>
        {problems.map((problem) => (
          <Notice key={problem} kind="error">
            {problem}
          </Notice>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" isBusy={isSaving} aria-keyshortcuts="Control+S Meta+S">
          保存
        </Button>
        <Button kind="plain" onClick={onClose}>
          取消
        </Button>
        <Button kind="ghost" className={styles.remove} onClick={() => void remove()}>
          移除
        </Button>
      </div>
      {isChanged && !isRemoved ? <UnsavedChanges onSave={saveIfValid} /> : null}
    </form>
  );
}

const visibilityOptions = (['public', 'unlisted', 'draft'] as const).map((value) => ({
  value,
  label: visibilityLabels[value],
}));

const meanings: Readonly<Record<DeskFilm['visibility'], string>> = {
  public: '谁都能找到。',
  unlisted: '有链接的人才看得到，列表和搜索里没有。',
  draft: '只有自己从这里看得到。',
};

interface FormState {
  /** As the list had it last. */
  readonly seen: DeskFilm;
  /** The film that the draft is about, as it was read. */
  readonly read: DeskFilm;
  readonly draft: FilmDraft;
  readonly conflict: Conflict | null;
}

const startFrom = (film: DeskFilm): FormState => ({
  seen: film,
  read: film,
  draft: draftOf(film),
  conflict: null,
});

function useFilmDraft(film: DeskFilm) {
  const [state, setState] = useState<FormState>(() => startFrom(film));
  const [isSaving, setSaving] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { read, draft, conflict } = state;
  const changed = changedFields(draft, draftOf(read));
  // Nothing is lost by showing what it has become; a text that is being written waits until it is saved.
  if (film !== state.seen) setState(changed.length === 0 ? startFrom(film) : { ...state, seen: film });

  async function save(): Promise<boolean> {
    if (isSaving) return false;
    setProblems([]);
    if (changed.length === 0) {
      setState((now) => ({ ...now, conflict: null }));
      return true;
    }
    setSaving(true);
    const isSaved = await send(read, draft);
    setSaving(false);
    return isSaved;
  }

  /** @returns whether it is saved */
  async function send(about: DeskFilm, wanted: FilmDraft): Promise<boolean> {
    const changes = changesOf(wanted, changedFields(wanted, draftOf(about)));
    const answer = await saveFilm(about.folder, { revision: about.revision, changes });
    if (answer.ok) {
      if (changes.category) lastCategory.save(changes.category);
      // What was written while it was being saved stays.
      setState((now) => ({
        seen: now.seen,
        read: answer.value,
        draft: mergeDraft(now.draft, wanted, draftOf(answer.value)).draft,
        conflict: null,
      }));
      showToast('已保存');
      return true;
    }
    if (!answer.film) {
      setProblems(answer.problems);
      return false;
    }
    const now = answer.film;
    const theirs = draftOf(now);
    const { draft: merged, conflicts } = mergeDraft(wanted, draftOf(about), theirs);
    setState(({ seen, draft }) => ({
      seen,
      read: now,
      draft: mergeDraft(draft, wanted, merged).draft,
      conflict: conflicts.length > 0 ? { mine: merged, theirs, fields: conflicts, choices: {} } : null,
    }));
    return conflicts.length === 0 && send(now, merged);
  }

  return {
    draft,
    isChanged: changed.length > 0,
    isSaving,
    problems,
    conflict,
    write: (written: Partial<FilmDraft>) =>
      setState((now) => ({ ...now, draft: { ...now.draft, ...written } })),
    /** Which of both texts a field is to have. */
    choose: (field: DraftField, whose: 'mine' | 'theirs') =>
      setState((now) =>
        now.conflict
          ? {
              ...now,
              draft: { ...now.draft, [field]: now.conflict[whose][field] },
              conflict: { ...now.conflict, choices: { ...now.conflict.choices, [field]: whose } },
            }
          : now,
      ),
    save,
    isRemoved,
    async remove() {
      const [failure] = await removeFilms([film]);
      if (failure) setProblems(failure.problems);
      else setRemoved(true);
    },
  };
}

/** Ctrl+S or ⌘S, wherever the focus is. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
