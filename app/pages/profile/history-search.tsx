import { useQuery } from '@tanstack/react-query';
import { maxQueryLength } from '../../../domain/urls.ts';
import type { VideoId } from '../../../domain/video.ts';
import { queryClient } from '../../data/query-client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { preventImeSubmit } from '../../ui/composition.ts';
import fields from '../../ui/field.module.css';
import styles from './history-search.module.css';

/** A search within the history, from the URL. */
export interface HistorySearch {
  readonly query: string;
  /** The results of the site's search, including near matches; undefined while unknown: loading or failed. */
  readonly found: ReadonlySet<VideoId> | undefined;
  readonly isLoading: boolean;
}

/** @returns null without a query */
export function useHistorySearch(query: string): HistorySearch | null {
  const { data, isFetching } = useQuery(
    {
      queryKey: ['found', query],
      async queryFn() {
        const { findVideos } = await import('../../features/search/find-videos.ts');
        const { exact, near } = await findVideos(query);
        return new Set([...exact, ...near.map(({ video }) => video)].map(({ id }) => id));
      },
      enabled: query !== '',
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return query === '' ? null : { query, found: data, isLoading: isFetching };
}

/** The search field, which the server renders too; a form, so that the query is in the URL. */
export function HistorySearchField({ path, query }: { path: string; query: string }) {
  return (
    <form className={styles.form} action={path} data-keep-scroll>
      <input
        // A changed query, by Back or a link, must reset the field.
        key={query}
        className={fields.input}
        type="search"
        name="q"
        aria-label="搜索观看历史"
        placeholder="在观看历史里搜索"
        enterKeyHint="search"
        required
        maxLength={maxQueryLength}
        defaultValue={query}
        onKeyDown={preventImeSubmit}
      />
      <Button kind="plain" type="submit">
        搜索
      </Button>
      {query === '' ? null : (
        <ButtonLink kind="ghost" href={path} data-keep-scroll>
          全部历史
        </ButtonLink>
      )}
    </form>
  );
}
