import type { ChangeEvent } from 'react';
import type { SortOrder } from '../../../domain/sort-videos.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { HiddenParams } from './hidden-params.tsx';
import styles from './listing-form.module.css';

const labels: Record<SortOrder, string> = {
  latest: '最新',
  popular: '热门',
  rating: '评分',
  duration: '时长',
};

interface SortSelectProps {
  current: SortOrder;
  carried: Readonly<Record<string, string | undefined>>;
}

/** The order of a listing: chosen at once, or with a button where nothing listens to the choice. */
export function SortSelect({ current, carried }: SortSelectProps) {
  return (
    <form className={styles.form} data-keep-scroll>
      <HiddenParams fields={carried} />
      <Select name="sort" aria-label="排序" value={current} onChange={submitForm}>
        {Object.entries(labels).map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button kind="plain" type="submit">
          排序
        </Button>
      </noscript>
    </form>
  );
}

function submitForm(event: ChangeEvent<HTMLSelectElement>) {
  event.currentTarget.form?.requestSubmit();
}
