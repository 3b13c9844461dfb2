import type { PreparedContent } from '../../domain/content.ts';

/** What the server sends with a page, as JSON. */
export interface PageData {
  /** What the page was rendered for: the path, with the query if the page depends on it. */
  readonly pageUrl: string;
  /** An exported page that depends on chance. */
  readonly isStale: boolean;
  readonly isBroken: boolean;
  readonly siteUrl: string;
  /** The result of `load`. */
  readonly data: unknown;
  /** URLs of modules to load, the entry first. */
  readonly modules: readonly string[];
  readonly content: PreparedContent;
  /** Of an exported page: another origin that films come from (`MEDIA_URL`). */
  readonly mediaFrom?: string | undefined;
}

export const pageDataId = 'page-data';

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(pageDataId)?.textContent ?? '');
