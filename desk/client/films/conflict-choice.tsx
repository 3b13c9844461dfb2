import { useEffect, useRef } from 'react';
import styles from './conflict-choice.module.css';
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

interface ConflictChoiceProps {
  conflict: Conflict;
  onChoose: (field: DraftField, whose: 'mine' | 'theirs') => void;
}

/** Both texts of what two have changed at the same time: nothing is overwritten unseen. */
export function ConflictChoice({ conflict, onChoose }: ConflictChoiceProps) {
  const { mine, theirs, fields, choices } = conflict;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, []);
  return (
    <div className={styles.conflict}>
      <h3 ref={heading} tabIndex={-1}>
        这部影片刚刚有其他修改
      </h3>
      <p>下面几项与您的修改不同。请选择保留哪一份，再保存。</p>
      {fields.map((field) => (
        <fieldset key={field}>
          <legend>{labels[field]}</legend>
          {(['mine', 'theirs'] as const).map((whose) => (
            <label key={whose}>
              <input
                type="radio"
                name={`conflict-${field}`}
                required
                checked={choices[field] === whose}
                onChange={() => onChoose(field, whose)}
              />
              <b>{whose === 'mine' ? '用我的' : '用文件里的'}</b>
              <span>{inWords(whose === 'mine' ? mine : theirs, field)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function inWords(draft: FilmDraft, field: DraftField): string {
  if (field === 'visibility') return visibilityLabels[draft.visibility];
  if (field === 'loops') return draft.loops ? '循环' : '不循环';
  if (field === 'tags') return tagsOf(draft.tags).join('、') || '（没有标签）';
  return draft[field] || '（空）';
}
