import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mostPagesInPlace, type ShownPages } from '../../../domain/pagination.ts';
import { listingUrl, type QueryParams } from '../../../domain/urls.ts';
import { type NavigateOptions, navigatesInPlace } from '../../router/navigate.ts';
import { isSamePage, type PageRequest } from '../../router/route.ts';
import { usePage } from '../../router/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type NotedPages, notedPages } from './pages-of.ts';

interface ListingPagesProps {
  className: string | undefined;
  pages: ShownPages;
  path: string;
  /** All parameters of the shown page but its number. */
  params: QueryParams;
  /** The page's own, which shows as many pages as the history entry notes. */
  load: (request: PageRequest) => Promise<unknown>;
}

/**
 * Below a listing of several pages: how many videos it shows, and links to the pages before and after them. With script the
 * next one comes in place, up to `mostPagesInPlace`; the history entry notes how many there are.
 */
export function ListingPages({ className, pages, path, params, load }: ListingPagesProps) {
  const { first, last, count, start, end, total } = pages;
  const { url, arrival } = usePage();
  const nav = useRef<HTMLElement>(null);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const howMany = last - first + 1;
  // What failed once may be files that the site has exchanged: the next page is a link then, which the server can answer.
  const growsHere = useHydrated() && navigatesInPlace() && howMany < mostPagesInPlace && !hasFailed;

  /** Shows so many pages. @param then called when they are shown */
  const show = async (noted: NotedPages, then: () => void) => {
    setLoading(true);
    try {
      // All it needs is read once: where it cannot be had, the page stays as it is.
      await load({ url, params: {}, signal: new AbortController().signal });
      if (!isSamePage(location, url)) return;
      await navigation.navigate(location.href, {
        history: 'replace',
        state: noted,
        info: { keepScroll: true } satisfies NavigateOptions,
      }).finished;
      then();
    } catch (error) {
      console.warn('more videos could not be loaded', error);
      showToast('没有加载出来，请稍后再试');
      // Or another link was pressed meanwhile.
      setFailed(error instanceof Error && error.name !== 'AbortError');
    } finally {
      setLoading(false);
    }
  };

  const loadMore = (event: MouseEvent) => {
    // A new tab or window was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isLoading) return;
    const focusFirstNew = () => cardsAround(nav.current)[end - start]?.focus({ preventScroll: true });
    void show({ pages: howMany + 1 }, focusFirstNew);
  };

  const restore = useEffectEvent(() => {
    const noted = notedPages();
    // An exported page may be shown before that of the address.
    if (!noted || arrival !== 'load' || location.search !== url.search) return;
    const scroll = () => scrollTo({ top: noted.top ?? 0, behavior: 'instant' });
    if (noted.pages > howMany && last < count) void show(noted, scroll);
    else scroll();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => restore(), [url]);

  useEffect(() => {
    const { style } = document.documentElement;
    // What comes above the footer must not carry the view away with it.
    style.setProperty('overflow-anchor', 'none');
    addEventListener('pagehide', noteTop);
    return () => {
      style.removeProperty('overflow-anchor');
      removeEventListener('pagehide', noteTop);
    };
  }, []);

  const urlOf = (page: number) => listingUrl(path, { ...params, page: page > 1 ? `${page}` : undefined });
  if (first > count) return total > 0 ? <NoSuchPage firstPage={urlOf(1)} /> : null;
  return (
    <nav ref={nav} className={className} aria-label="分页">
      <p role="status">
        已显示第 {start + 1}–{end} 个，共 {total} 个
      </p>
      {first > 1 ? (
        <ButtonLink kind="plain" href={urlOf(first - 1)}>
          上一页
        </ButtonLink>
      ) : null}
      {last < count ? (
        <ButtonLink
          kind="plain"
          href={urlOf(last + 1)}
          aria-busy={isLoading}
          onClick={growsHere ? loadMore : undefined}
        >
          {growsHere ? '加载更多' : '下一页'}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

function NoSuchPage({ firstPage }: { firstPage: string }) {
  return (
    <EmptyState level="h2" title="没有这一页" text="列表没有这么长，原来在这里的短片也许换了位置。">
      <ButtonLink kind="primary" href={firstPage}>
        回到第一页
      </ButtonLink>
    </EmptyState>
  );
}

/** A reload and Back from another site begin with a document of one page: the browser cannot restore how far down it was. */
function noteTop(): void {
  const noted = notedPages();
  if (noted) navigation.updateCurrentEntry({ state: { ...noted, top: scrollY } satisfies NotedPages });
}

/** The links of the videos on the same page, in their order. */
function cardsAround(nav: HTMLElement | null): HTMLElement[] {
  return [...(nav?.parentElement?.querySelectorAll<HTMLElement>('article h3 a') ?? [])];
}
