import { type ReactNode, useRef } from 'react';
import type { Listing, ListingContext } from '../../../domain/listing.ts';
import type { QueryParams } from '../../../domain/urls.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ListingSelects } from './listing-selects.tsx';
import styles from './listing-tools.module.css';
import { ViewToggle } from './view-toggle.tsx';

interface ListingToolsProps {
  path: string;
  listing: Listing;
  context: ListingContext;
  /** All parameters (`useLatestParams`). */
  params: QueryParams;
  /** Shows only the count, because there is nothing to filter. */
  isBare?: boolean;
  /** The count. */
  children: ReactNode;
}

/** The count, filters, order and view switch above a listing. */
export function ListingTools({ path, listing, context, params, isBare, children }: ListingToolsProps) {
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <div id="filters" className={styles.tools}>
      <div className={styles.bar}>
        <p ref={count} role="status" tabIndex={-1}>
          {children}
        </p>
        {isBare ? null : (
          <>
            <ViewToggle current={listing.view} params={{ ...params, view: undefined }} />
            <ListingSelects path={path} listing={listing} context={context} params={params} />
          </>
        )}
      </div>
      <ActiveFilters
        path={path}
        filters={listing}
        params={params}
        onLastFilterRemoved={() => count.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}
