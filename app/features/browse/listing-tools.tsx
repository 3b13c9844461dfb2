import { type ReactNode, useRef } from 'react';
import type { Listing, ListingContext } from '../../../domain/listing.ts';
import type { QueryParams } from '../../../domain/urls.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterSelects } from './filter-selects.tsx';
import styles from './listing-tools.module.css';
import { SortSelect } from './sort-select.tsx';
import { ViewToggle } from './view-toggle.tsx';

interface ListingToolsProps {
  path: string;
  listing: Listing;
  context: ListingContext;
  /** All that the address says. */
  fields: QueryParams;
  /** There is nothing to choose from: only the count is shown. */
  isBare?: boolean;
  /** How many there are. */
  children: ReactNode;
}

/** Above a listing: how many, the ways to have fewer, their order and looks, and what is filtered by. */
export function ListingTools({ path, listing, context, fields, isBare, children }: ListingToolsProps) {
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <div className={styles.tools}>
      <div className={styles.bar}>
        <p ref={count} role="status" tabIndex={-1}>
          {children}
        </p>
        {isBare ? null : (
          <>
            <FilterSelects path={path} current={listing} years={context.years} fields={fields} />
            <SortSelect current={listing.sort} carried={{ ...fields, sort: undefined }} />
            <ViewToggle current={listing.view} carried={{ ...fields, view: undefined }} />
          </>
        )}
      </div>
      <ActiveFilters
        path={path}
        filters={listing}
        fields={fields}
        onLast={() => count.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}
