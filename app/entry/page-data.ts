import type { PreparedContent } from '../../domain/content.ts';

/** The data in a page, as JSON. */
export interface PageData {
  /** The part of the URL that the page was rendered for: the path, and the query if the page depends on it. */
  readonly pageUrl: string;
  /** Whether the page is exported and has random content. */
  readonly isStale: boolean;
  readonly isBroken: boolean;
  readonly siteUrl: string;
  /** The result of `load`. */
  readonly data: unknown;
  /** URLs of modules to load, starting with the entry. */
  readonly modules: readonly string[];
  readonly content: PreparedContent;
  /** Only in an exported page: another origin of films (`MEDIA_URL`). */
  readonly mediaFrom?: string | undefined;
}

export const pageDataId = 'page-data';

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(pageDataId)?.textContent ?? '');
