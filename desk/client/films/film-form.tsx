import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { Field } from '../../../app/ui/field.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { SettingRow } from '../../../app/ui/setting-row.tsx';
import { Switch } from '../../../app/ui/switch.tsx';
import type { Desk, DeskFilm } from '../../api.ts';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useSaveKey } from '../use-save-key.ts';
import { FilmConflict } from './film-conflict.tsx';
import fields from './film-fields.module.css';
import { CategoryField, DescriptionField, TagsField, TitleField, VisibilityField } from './film-fields.tsx';
import styles from './film-form.module.css';
import { useFilmDraft } from './use-film-draft.ts';

interface FilmFormProps {
  film: DeskFilm;
  site: Desk['site'];
  /** It was removed elsewhere: what is not saved is kept in sight. */
  isGone: boolean;
  onClose: () => void;
}

/** The text of a film. */
export function FilmForm({ film, site, isGone, onClose }: FilmFormProps) {
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
  if (isGone && !isChanged) return null;
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      {isGone ? (
        <Notice kind="error">没有保存的文字还在下面：恢复影片以后可以保存，也可以先复制出来。</Notice>
      ) : null}
      <TitleField value={draft.title} onChange={(title) => write({ title })} />
      <div className={fields.pair}>
        <CategoryField
          site={site}
          // What is missing or cannot be read may stay so while something else is mended.
          required={film.category !== ''}
          value={draft.category}
          onChange={(category) => write({ category })}
        />
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
      <TagsField value={draft.tags} onChange={(tags) => write({ tags })} />
      <DescriptionField value={draft.description} onChange={(description) => write({ description })} />
      <VisibilityField
        name="visibility"
        value={draft.visibility}
        onChange={(visibility) => write({ visibility })}
      />
      <div className={styles.loops}>
        <SettingRow label="循环播放" hint="放完了从头再放，首尾相接。">
          {(control) => <Switch {...control} isOn={draft.loops} onChange={(loops) => write({ loops })} />}
        </SettingRow>
      </div>
      {conflict ? <FilmConflict conflict={conflict} onChoose={choose} /> : null}
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
