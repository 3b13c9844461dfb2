import type { ListingPage } from '../../../domain/pagination.ts';
import { listingUrl, type QueryParams } from '../../../domain/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import styles from './listing-pager.module.css';

interface ListingPagerProps {
  page: ListingPage;
  path: string;
  /** All parameters of the current page except its number. */
  params: QueryParams;
  /** Called when a link is pressed, to move the focus, because another page starts at the top. */
  onTurn: () => void;
}

/** Links to the other pages of a listing, and the range of videos on this page. Only for several pages. */
export function ListingPager({ page, path, params, onTurn }: ListingPagerProps) {
  const { number, count, start, end, total } = page;
  const urlOf = (to: number) => listingUrl(path, { ...params, page: to > 1 ? `${to}` : undefined });
  if (number > count) return total > 0 ? <NoSuchPage firstPage={urlOf(1)} /> : null;
  if (count === 1) return null;
  return (
    <div className={styles.pager}>
      <Pagination current={number} count={count} urlOf={urlOf} onTurn={onTurn} />
      <p role="status">
        第 {start + 1}–{end} 个，共 {total} 个
      </p>
    </div>
  );
}

function NoSuchPage({ firstPage }: { firstPage: string }) {
  return (
    <EmptyState level="h2" title="没有这一页" text="列表没有这么多页，请从第一页看起。">
      <ButtonLink kind="primary" href={firstPage}>
        回到第一页
      </ButtonLink>
    </EmptyState>
  );
}
