import type { ChangeEvent } from 'react';
import type { Filters } from '../../../domain/listing.ts';
import { type AddressFields, listingUrl } from '../../../domain/urls.ts';
import { videoLengths } from '../../../domain/video-length.ts';
import { navigate } from '../../router/navigate.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { CarriedFields } from './carried-fields.tsx';
import { lengthWords, yearWords } from './filter-words.ts';
import styles from './listing-form.module.css';

interface FilterSelectsProps {
  path: string;
  current: Pick<Filters, 'length' | 'year'>;
  years: readonly string[];
  /** All that the address says. */
  fields: AddressFields;
}

/** Length and year: chosen at once, or with a button where nothing listens to the choice. */
export function FilterSelects({ path, current, years, fields }: FilterSelectsProps) {
  // Not by sending the form, which would write the filter that is off into the address as well.
  const choose = ({ currentTarget: { name, value } }: ChangeEvent<HTMLSelectElement>) =>
    navigate(listingUrl(path, { ...fields, [name]: value || undefined }), { keepScroll: true });

  return (
    <form className={styles.form} action={path}>
      <CarriedFields fields={{ ...fields, length: undefined, year: undefined }} />
      <Select name="length" aria-label="时长" value={current.length ?? ''} onChange={choose}>
        <option value="">时长不限</option>
        {videoLengths.map((length) => (
          <option key={length} value={length}>
            {lengthWords[length]}
          </option>
        ))}
      </Select>
      <Select name="year" aria-label="年份" value={current.year ?? ''} onChange={choose}>
        <option value="">年份不限</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {yearWords(year)}
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
