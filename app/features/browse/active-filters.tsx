import { useRef } from 'react';
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
  /** Called when the last filter is removed, to move the focus. */
  onLastFilterRemoved: () => void;
}

/** The active filters. Each is a link to the page without it, so that it works without JavaScript. */
export function ActiveFilters({ path, filters, params, onLastFilterRemoved }: ActiveFiltersProps) {
  const links = useRef<(HTMLElement | null)[]>([]);
  const on = activeFilters(filters);
  if (on.length === 0) return null;
  /** Moves the focus to the next filter, or to the previous one, before the focused one disappears. */
  const leave = (index: number) => {
    const next = index + 1 < on.length ? index + 1 : index - 1;
    if (next < 0) onLastFilterRemoved();
    else links.current[next]?.focus();
  };
  return (
    <ul className={styles.filters} aria-label="已选的筛选">
      {on.map(({ field, label }, index) => (
        <li key={field}>
          <a
            ref={(link) => {
              links.current[index] = link;
            }}
            href={listingUrl(path, { ...params, [field]: undefined })}
            aria-label={`移除筛选：${label}`}
            data-keep-scroll
            onClick={() => leave(index)}
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
