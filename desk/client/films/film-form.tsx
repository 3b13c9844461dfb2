import { Button } from '../../../app/ui/button.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { SettingRow } from '../../../app/ui/setting-row.tsx';
import { Switch } from '../../../app/ui/switch.tsx';
import type { Desk, DeskFilm, FilmChanges, Visibility } from '../../api.ts';
import { saveFilm } from '../desk-data.ts';
import { DraftForm } from '../draft-form.tsx';
import { Problems } from '../problems.tsx';
import { TextField } from '../text-field.tsx';
import { useAsking } from '../use-asking.ts';
import { useDraft } from '../use-draft.ts';
import { changesOf, draftOf, type FilmDraft } from './film-draft.ts';
import fields from './film-fields.module.css';
import { CategoryField, DateField, DescriptionField, TagsField, VisibilityField } from './film-fields.tsx';
import { visibilityLabels } from './film-list.ts';
import { lastCategory } from './last-category.ts';
import { removeFilms } from './remove-films.ts';

interface FilmFormProps {
  film: DeskFilm;
  site: Desk['site'];
  /** Whether the film was removed elsewhere; unsaved text stays visible. */
  isGone: boolean;
  onRemoved: () => void;
}

const labels: Readonly<Record<keyof FilmDraft, string>> = {
  title: '标题',
  category: '分类',
  tags: '标签',
  releaseDate: '日期',
  description: '简介',
  visibility: '状态',
  loops: '循环播放',
};

const inWords = (value: unknown, field: keyof FilmDraft): string => {
  if (field === 'visibility') return visibilityLabels[value as Visibility];
  if (field === 'loops') return value ? '循环' : '不循环';
  return String(value);
};

/** The form for a film's text. */
export function FilmForm({ film, site, isGone, onRemoved }: FilmFormProps) {
  const form = useDraft({
    source: film,
    read: (now: DeskFilm) => ({ revision: now.revision, values: draftOf(now) }),
    asSaved: changesOf,
    async send(revision, changes: FilmChanges) {
      const answer = await saveFilm(film.folder, { revision, changes });
      if (answer.ok && changes.category) lastCategory.save(changes.category);
      return answer;
    },
    nowOf: (refusal) => refusal.film,
  });
  const { draft, isChanged, faults, write } = form;
  const { isBusy, problems, ask } = useAsking();
  const remove = async () => {
    if ((await ask(removeFilms([film]))).ok) onRemoved();
  };
  if (isGone && !isChanged) return null;
  return (
    <DraftForm label="影片的文字" draft={form} labelOf={(field) => labels[field]} inWords={inWords}>
      {isGone ? (
        <Notice kind="error">没有保存的文字还在下面：恢复影片以后可以保存，也可以先复制出来。</Notice>
      ) : null}
      <TextField label="标题" required value={draft.title} onChange={(title) => write({ title })} />
      <div className={fields.pair}>
        <CategoryField
          site={site}
          // A field that was missing or unreadable may stay empty while others are edited.
          required={film.category !== ''}
          value={draft.category}
          onChange={(category) => write({ category })}
        />
        <DateField
          required={film.releaseDate !== ''}
          value={draft.releaseDate}
          onChange={(releaseDate) => write({ releaseDate })}
        />
      </div>
      <TagsField value={draft.tags} onChange={(tags) => write({ tags })} />
      <DescriptionField value={draft.description} onChange={(description) => write({ description })} />
      <VisibilityField
        name="visibility"
        value={draft.visibility}
        onChange={(visibility) => write({ visibility })}
      />
      <div className={fields.loops}>
        <SettingRow label="循环播放" hint="放完了从头再放，首尾相接。">
          {(control) => <Switch {...control} isOn={draft.loops} onChange={(loops) => write({ loops })} />}
        </SettingRow>
      </div>
      <div className={fields.problems} tabIndex={-1} data-fault>
        <Problems problems={[...problems, ...(faults ?? []).map(({ message }) => message)]} />
      </div>
      {isChanged || isGone ? null : (
        <Button kind="plain" className={fields.remove} isBusy={isBusy} onClick={() => void remove()}>
          移除
        </Button>
      )}
    </DraftForm>
  );
}
