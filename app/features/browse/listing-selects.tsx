import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Listing, ListingContext } from '../../../domain/listing.ts';
import type { SortOrder } from '../../../domain/sort-videos.ts';
import { listingUrl, type QueryParams } from '../../../domain/urls.ts';
import { videoLengths } from '../../../domain/video-length.ts';
import { navigate } from '../../router/navigate.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { lengthLabel, yearLabel } from './filter-labels.ts';
import { HiddenParams } from './hidden-params.tsx';
import styles from './listing-selects.module.css';

const sortLabels: Record<SortOrder, string> = {
  relevance: '综合',
  latest: '最新',
  popular: '热门',
  rating: '评分',
  duration: '时长',
};

interface ListingSelectsProps {
  path: string;
  listing: Listing;
  context: ListingContext;
  /** All parameters (`useLatestParams`). */
  params: QueryParams;
}

/** Length, year and order of a listing. A choice applies at once, or by a button without JavaScript. */
export function ListingSelects({ path, listing, context, params }: ListingSelectsProps) {
  const choose = (name: string, value: string) =>
    navigate(listingUrl(path, { ...params, [name]: value || undefined }), { keepScroll: true });
  const filters = [
    {
      name: 'length' as const,
      label: '时长',
      divides: context.doLengthsDivide,
      options: videoLengths.map((length) => [length, lengthLabel(length, context.lengthBounds)] as const),
    },
    {
      name: 'year' as const,
      label: '年份',
      divides: context.doYearsDivide,
      options: context.years.map((year) => [year, yearLabel(year)] as const),
    },
  ].filter(({ name, divides }) => divides || listing[name]);
  return (
    <>
      {filters.length > 0 && (
        <SelectForm path={path} params={{ ...params, length: undefined, year: undefined }} submit="筛选">
          {filters.map(({ name, label, options }) => (
            <Choice
              key={name}
              name={name}
              label={label}
              value={listing[name] ?? ''}
              options={[['', `${label}不限`], ...options]}
              onChoose={choose}
            />
          ))}
        </SelectForm>
      )}
      <SelectForm path={path} params={{ ...params, sort: undefined }} submit="排序">
        <Choice
          name="sort"
          label="排序"
          value={listing.sort}
          options={context.orders.map((order) => [order, sortLabels[order]])}
          onChoose={choose}
        />
      </SelectForm>
    </>
  );
}

interface SelectFormProps {
  path: string;
  params: QueryParams;
  submit: string;
  children: ReactNode;
}

function SelectForm({ path, params, submit, children }: SelectFormProps) {
  return (
    <form className={styles.form} action={path}>
      <HiddenParams params={params} />
      {children}
      <noscript>
        <Button kind="plain" type="submit">
          {submit}
        </Button>
      </noscript>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  /** Values with their names. */
  options: readonly (readonly [string, string])[];
  onChoose: (name: string, value: string) => void;
}

function Choice({ name, label, value, options, onChoose }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  // Applies a choice made before hydration, which React keeps without calling `onChange`.
  const catchUp = useEffectEvent(() => {
    const chosen = select.current?.value ?? value;
    if (chosen !== value) onChoose(name, chosen);
  });
  useEffect(() => catchUp(), []);
  return (
    <Select
      ref={select}
      name={name}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChoose(name, currentTarget.value)}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}
