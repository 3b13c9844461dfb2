import { useEffect, useRef } from 'react';
import styles from './conflict-choice.module.css';

export type Whose = 'mine' | 'theirs';

interface ConflictChoiceProps<Field extends string> {
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  /** Formats a side's value. */
  inWords: (whose: Whose, field: Field) => string;
  choices: Partial<Record<Field, Whose>>;
  onChoose: (field: Field, whose: Whose) => void;
}

/** Shows both versions of fields that two people have changed, for a choice between them. */
export function ConflictChoice<Field extends string>(props: ConflictChoiceProps<Field>) {
  const { fields, labelOf, inWords, choices, onChoose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, []);
  return (
    <div className={styles.conflict}>
      <h3 ref={heading} tabIndex={-1}>
        刚刚有其他修改
      </h3>
      <p>下面几项与您的修改不同。请选择保留哪一份，再保存。</p>
      {fields.map((field) => (
        <fieldset key={field}>
          <legend>{labelOf(field)}</legend>
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
              <span>{inWords(whose, field) || '（空）'}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
