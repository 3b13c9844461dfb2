import { ConflictChoice } from '../conflict-choice.tsx';
import { type Conflict, type DraftField, type FilmDraft, tagsOf } from './film-draft.ts';
import { visibilityLabels } from './film-list.ts';

const labels: Readonly<Record<DraftField, string>> = {
  title: '片名',
  category: '分类',
  tags: '标签',
  releaseDate: '日期',
  description: '简介',
  visibility: '状态',
  loops: '循环播放',
};

interface FilmConflictProps {
  conflict: Conflict;
  onChoose: (field: DraftField, whose: 'mine' | 'theirs') => void;
}

/** What two have written of a film at the same time. */
export const FilmConflict = ({ conflict, onChoose }: FilmConflictProps) => (
  <ConflictChoice
    title="这部影片刚刚有其他修改"
    fields={conflict.fields}
    labelOf={(field) => labels[field]}
    inWords={(whose, field) => inWords(conflict[whose], field)}
    choices={conflict.choices}
    onChoose={onChoose}
  />
);

function inWords(draft: FilmDraft, field: DraftField): string {
  if (field === 'visibility') return visibilityLabels[draft.visibility];
  if (field === 'loops') return draft.loops ? '循环' : '不循环';
  if (field === 'tags') return tagsOf(draft.tags).join('、') || '（没有标签）';
  return draft[field];
}
