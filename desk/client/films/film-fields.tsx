import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { isComposing } from '../../../app/ui/composition.ts';
import fields from '../../../app/ui/field.module.css';
import { Field } from '../../../app/ui/field.tsx';
import { RadioChoice } from '../../../app/ui/radio-choice.tsx';
import { Select } from '../../../app/ui/select.tsx';
import type { Desk, Visibility } from '../../api.ts';
import { addCategory } from '../desk-data.ts';
import { takeFocus } from '../focus.ts';
import parts from '../parts.module.css';
import { TextField } from '../text-field.tsx';
import { useAsking } from '../use-asking.ts';
import styles from './film-fields.module.css';
import { visibilityLabels } from './film-list.ts';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

interface CategoryFieldProps extends FieldProps {
  site: Desk['site'];
  required: boolean;
}

/** Not a valid name of a category. */
const another = '\0';

/** Chooses one of the site's categories or adds one; an unknown one is kept until another is chosen. */
export function CategoryField({ site, required, value, onChange }: CategoryFieldProps) {
  const [isNew, setNew] = useState(false);
  const isKnown = site.categories.includes(value);
  if (isNew)
    return (
      <NewCategory
        onDone={(name) => {
          setNew(false);
          if (name !== undefined) onChange(name);
        }}
      />
    );
  return (
    <Field label="分类">
      {(control) => (
        <Select
          {...control}
          required={required}
          value={value}
          onChange={({ target }) => (target.value === another ? setNew(true) : onChange(target.value))}
        >
          {value ? null : <option value="">选一个分类</option>}
          {site.categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
          {isKnown || !value ? null : <option value={value}>{value}（网站没有这一类）</option>}
          <option value={another}>新分类…</option>
        </Select>
      )}
    </Field>
  );
}

/** Adds a category immediately, before the film is saved. @param onDone called without a name if it was cancelled */
function NewCategory({ onDone }: { onDone: (name?: string) => void }) {
  const [name, setName] = useState('');
  const { isBusy, problems, ask } = useAsking();
  const make = async () => {
    const answer = await ask(addCategory(name));
    if (answer.ok) onDone(answer.value.name);
  };
  // Enter must not submit the surrounding form.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    void make();
  };
  return (
    <fieldset className={parts.stack} aria-label="新分类" onKeyDown={press}>
      <TextField
        ref={takeFocus}
        label="新分类"
        hint="印和颜色以后可以在「网站」里改。"
        fault={problems.join('') || undefined}
        value={name}
        onChange={setName}
      />
      <div className={parts.buttons}>
        <Button kind="plain" isBusy={isBusy} onClick={() => void make()}>
          添加
        </Button>
        <Button kind="ghost" onClick={() => onDone()}>
          取消
        </Button>
      </div>
    </fieldset>
  );
}

/** @param required false if the film has no valid date, so that other fields can be saved */
export const DateField = (props: FieldProps & { required: boolean }) => (
  <TextField label="日期" type="date" {...props} />
);

/** @param props `value` is one line */
export const TagsField = (props: FieldProps) => (
  <TextField label="标签" hint="几个标签用顿号或逗号隔开。" {...props} />
);

export function DescriptionField({ value, onChange }: FieldProps) {
  return (
    <Field label="简介" hint="换行和网址照原样留着。">
      {(control) => (
        <textarea
          {...control}
          className={`${fields.input} ${styles.description}`}
          rows={6}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface VisibilityFieldProps {
  /** Name of the radio group, unique to the film. */
  name: string;
  value: Visibility;
  onChange: (value: Visibility) => void;
}

export function VisibilityField({ name, value, onChange }: VisibilityFieldProps) {
  return (
    <div>
      <RadioChoice
        legend="状态"
        name={name}
        look="chips"
        options={visibilityOptions}
        value={value}
        onChange={onChange}
      />
      <p className={parts.note}>{meanings[value]}</p>
    </div>
  );
}

const visibilityOptions = (['public', 'unlisted', 'draft'] as const).map((value) => ({
  value,
  label: visibilityLabels[value],
}));

const meanings: Readonly<Record<Visibility, string>> = {
  public: '谁都能找到。',
  unlisted: '有链接的人才看得到，列表和搜索里没有。',
  draft: '只有您能从桌面打开。',
};
