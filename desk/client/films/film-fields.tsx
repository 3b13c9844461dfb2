import fields from '../../../app/ui/field.module.css';
import { Field } from '../../../app/ui/field.tsx';
import { RadioChoice } from '../../../app/ui/radio-choice.tsx';
import { Select } from '../../../app/ui/select.tsx';
import type { Desk, Visibility } from '../../api.ts';
import parts from '../parts.module.css';
import { TextField } from '../text-field.tsx';
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

/** Chooses one of the site's categories; an unknown one is kept until another is chosen. */
export function CategoryField({ site, required, value, onChange }: CategoryFieldProps) {
  const isKnown = site.categories.includes(value);
  return (
    <Field label="分类">
      {(control) => (
        <Select
          {...control}
          required={required}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {value ? null : <option value="">选一个分类</option>}
          {site.categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
          {isKnown || !value ? null : <option value={value}>{value}（网站没有这一类）</option>}
        </Select>
      )}
    </Field>
  );
}

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
