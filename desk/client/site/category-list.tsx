import { type CSSProperties, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { Field } from '../../../app/ui/field.tsx';
import { chevronIcon, closeIcon, Icon } from '../../../app/ui/icon.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { Select } from '../../../app/ui/select.tsx';
import { categoryOf } from '../../../library/category-of.ts';
import type { WrittenCategory } from '../../../library/write-settings.ts';
import type { Fault } from '../../site/api.ts';
import { TextField } from '../text-field.tsx';
import styles from './category-list.module.css';
import { hueOf, staying } from './face-values.ts';
import { faultOf } from './fault.ts';
import { HueField } from './hue-field.tsx';

interface CategoryListProps {
  categories: readonly WrittenCategory[];
  /** Number of films in a category, by its saved name. */
  filmsOf: (was: string | null) => number;
  faults: readonly Fault[];
  onChange: (categories: readonly WrittenCategory[]) => void;
}

/** The categories in the site's order. */
export function CategoryList({ categories, filmsOf, faults, onChange }: CategoryListProps) {
  const [open, setOpen] = useState<number | null>(null);
  const set = (index: number, changes: Partial<WrittenCategory>) =>
    onChange(categories.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  const swap = (index: number, other: number) => {
    setOpen((now) => (now === index ? other : now === other ? index : now));
    const moved = [...categories];
    const [one, two] = [categories[index], categories[other]];
    if (one && two) [moved[index], moved[other]] = [two, one];
    onChange(moved);
  };
  const remove = (index: number, { was }: WrittenCategory) => {
    setOpen(null);
    const others = staying(categories.toSpliced(index, 1));
    if (filmsOf(was) > 0) set(index, { into: others[0]?.name ?? '' });
    else onChange(categories.toSpliced(index, 1));
  };
  const add = () => {
    const hues = categories.map(({ hue }) => ({ hue: hueOf(hue) }));
    const { hue } = categoryOf('', hues);
    setOpen(categories.length);
    onChange([...categories, { was: null, name: '', seal: '', hue: String(hue), line: '', formerNames: '' }]);
  };
  const about = faultOf(faults, '分类');
  return (
    <div className={styles.categories}>
      <ol>
        {categories.map((category, index) => {
          const films = filmsOf(category.was);
          const own = faults.filter(({ field }) => field?.startsWith(`分类.${index}.`));
          const isOpen = open === index || own.length > 0;
          const name = category.name || '新的分类';
          return category.into !== undefined ? (
            <li key={keyOf(categories, index)}>
              <Going
                category={category}
                films={films}
                others={staying(categories)}
                onChoose={(into) => set(index, { into })}
                onKeep={() => {
                  const { into: _, ...kept } = category;
                  onChange(categories.with(index, kept));
                }}
              />
            </li>
          ) : (
            <li key={keyOf(categories, index)}>
              <div className={styles.row}>
                <button
                  type="button"
                  className={styles.open}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : index)}
                >
                  <Stone category={category} />
                  <b>{name}</b>
                  <small>{films > 0 ? `${films} 部` : '没有影片'}</small>
                  <Icon>{chevronIcon}</Icon>
                </button>
                <Tool
                  label={`上移「${name}」`}
                  isOff={index === 0}
                  turn="up"
                  onPress={() => swap(index, index - 1)}
                />
                <Tool
                  label={`下移「${name}」`}
                  isOff={index === categories.length - 1}
                  onPress={() => swap(index, index + 1)}
                />
                <Tool
                  label={`删除「${name}」`}
                  isOff={staying(categories).length === 1}
                  turn="none"
                  onPress={() => remove(index, category)}
                />
              </div>
              {isOpen ? (
                <CategoryFields
                  category={category}
                  films={films}
                  faultOf={(field) => faultOf(own, `分类.${index}.${field}`)}
                  onChange={(changes) => set(index, changes)}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      {about ? <Notice kind="error">{about}</Notice> : null}
      <Button kind="plain" onClick={add}>
        添加分类
      </Button>
    </div>
  );
}

/** A key that stays the same when a category is moved. */
const keyOf = (categories: readonly WrittenCategory[], index: number) =>
  categories[index]?.was ?? `新 ${categories.slice(0, index).filter(({ was }) => was === null).length}`;

const Stone = ({ category }: { category: WrittenCategory }) => (
  <span className={styles.stone} style={{ '--hue': hueOf(category.hue) } as CSSProperties} aria-hidden="true">
    {category.seal || [...category.name][0]}
  </span>
);

interface ToolProps {
  label: string;
  isOff: boolean;
  turn?: 'up' | 'none';
  onPress: () => void;
}

/** `aria-disabled` when there is nothing to do, so that it keeps the focus. */
const Tool = ({ label, isOff, turn, onPress }: ToolProps) => (
  <Button
    kind="ghost"
    className={styles.tool}
    data-icon-only
    data-turn={turn}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
  >
    <Icon>{turn === 'none' ? closeIcon : chevronIcon}</Icon>
  </Button>
);

interface CategoryFieldsProps {
  category: WrittenCategory;
  films: number;
  faultOf: (field: string) => string | undefined;
  onChange: (changes: Partial<WrittenCategory>) => void;
}

function CategoryFields({ category, films, faultOf, onChange }: CategoryFieldsProps) {
  const { was, name, seal } = category;
  const isRenamed = was !== null && was !== '' && name !== was;
  // The seal follows the name until it is changed.
  const rename = (to: string) =>
    onChange({ name: to, ...(seal === ([...name][0] ?? '') && { seal: [...to][0] ?? '' }) });
  const field = (label: string, key: 'name' | 'seal' | 'hue' | 'line' | 'formerNames', inFile = label) => ({
    label,
    fault: faultOf(inFile),
    value: category[key],
    onChange: (value: string) => onChange({ [key]: value }),
  });
  return (
    <div className={styles.fields}>
      <TextField
        {...field('名称', 'name')}
        hint={
          isRenamed
            ? `${films > 0 ? `${films} 部影片将一并更新，` : ''}「${was}」的旧链接会转到这里。`
            : undefined
        }
        onChange={rename}
      />
      <TextField {...field('印', 'seal')} />
      <HueField {...field('颜色', 'hue', '色相')} />
      <TextField {...field('一句说明', 'line', '说明')} />
      <TextField
        {...field('曾用名', 'formerNames')}
        hint="这些名字的旧链接会转到这一类。几个名字用顿号隔开。"
      />
    </div>
  );
}

interface GoingProps {
  category: WrittenCategory;
  films: number;
  others: readonly WrittenCategory[];
  onChoose: (into: string) => void;
  onKeep: () => void;
}

/** Removes a category and asks where its films go. */
const Going = ({ category, films, others, onChoose, onKeep }: GoingProps) => (
  <div className={styles.going}>
    <Field label={`保存后删除「${category.name}」，${films} 部影片归到`}>
      {({ className: _, ...control }) => (
        <Select {...control} value={category.into} onChange={(event) => onChoose(event.target.value)}>
          {others.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
    <Button kind="ghost" onClick={onKeep}>
      不删了
    </Button>
  </div>
);
