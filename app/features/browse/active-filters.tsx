import type { MouseEvent } from 'react';
import type { Filters } from '../../../domain/listing.ts';
import { listingUrl, type QueryParams } from '../../../domain/urls.ts';
import { closeIcon, Icon } from '../../ui/icon.tsx';
import styles from './active-filters.module.css';
import { activeFilters } from './filter-labels.ts';

interface ActiveFiltersProps {
  path: string;
  filters: Filters;
  /** All parameters (`useLatestParams`). */
  params: QueryParams;
  /** Where the focus goes when the last filter is gone. */
  onLastFilterRemoved: () => void;
}

/** The filters that are on: links, each to the page without it, so that they need no script. */
export function ActiveFilters({ path, filters, params, onLastFilterRemoved }: ActiveFiltersProps) {
  const on = activeFilters(filters);
  if (on.length === 0) return null;
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (on.length === 1) onLastFilterRemoved();
    else neighbourOf(currentTarget)?.focus();
  };
  return (
    <ul className={styles.filters} aria-label="已选的筛选">
      {on.map(({ field, label }) => (
        <li key={field}>
          <a
            href={listingUrl(path, { ...params, [field]: undefined })}
            aria-label={`移除筛选：${label}`}
            data-keep-scroll
            onClick={leave}
          >
            {label}
            <Icon>{closeIcon}</Icon>
          </a>
        </li>
      ))}
      <li>
        <a
          className={styles.clear}
          href={listingUrl(path, { ...params, category: undefined, length: undefined, year: undefined })}
          data-keep-scroll
          onClick={onLastFilterRemoved}
        >
          清除筛选
        </a>
      </li>
    </ul>
  );
}

/** The focus must not vanish with its chip: it goes to the next filter, or to the one before. */
function neighbourOf(link: HTMLElement) {
  const chip = link.closest('li');
  const isLast = chip?.nextElementSibling === chip?.parentElement?.lastElementChild;
  return (isLast ? chip?.previousElementSibling : chip?.nextElementSibling)?.querySelector('a');
}
