import type { ChangeEvent } from 'react';
import type { Filters } from '../../../domain/listing.ts';
import { listingUrl, type QueryParams } from '../../../domain/urls.ts';
import { videoLengths } from '../../../domain/video-length.ts';
import { navigate } from '../../router/navigate.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { lengthLabels, yearLabel } from './filter-labels.ts';
import { HiddenParams } from './hidden-params.tsx';
import styles from './listing-form.module.css';

interface FilterSelectsProps {
  path: string;
  current: Pick<Filters, 'length' | 'year'>;
  years: readonly string[];
  /** All that the address says. */
  fields: QueryParams;
}

/** Length and year: chosen at once, or with a button where nothing listens to the choice. */
export function FilterSelects({ path, current, years, fields }: FilterSelectsProps) {
  // Not by sending the form, which would write the filter that is off into the address as well.
  const choose = ({ currentTarget: { name, value } }: ChangeEvent<HTMLSelectElement>) =>
    navigate(listingUrl(path, { ...fields, [name]: value || undefined }), { keepScroll: true });

  return (
    <form className={styles.form} action={path}>
      <HiddenParams fields={{ ...fields, length: undefined, year: undefined }} />
      <Select name="length" aria-label="时长" value={current.length ?? ''} onChange={choose}>
        <option value="">时长不限</option>
        {videoLengths.map((length) => (
          <option key={length} value={length}>
            {lengthLabels[length]}
          </option>
        ))}
      </Select>
      <Select name="year" aria-label="年份" value={current.year ?? ''} onChange={choose}>
        <option value="">年份不限</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {yearLabel(year)}
          </option>
        ))}
      </Select>
      <noscript>
        <Button kind="plain" type="submit">
          筛选
        </Button>
      </noscript>
    </form>
  );
}
