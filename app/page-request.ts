import { createContext } from 'react-router';
import type { BackendAddress } from './data/backend-meta.ts';

/** What the process tells the app about one request for a page. */
export interface PageRequest {
  /** Goes on every inline script and style; the Content-Security-Policy names it. Development has no policy. */
  readonly nonce: string | undefined;
  /** Where visitors reach the site, without a final slash: for canonical links and share pictures. */
  readonly siteUrl: string;
  /** Null: the site has no accounts. */
  readonly backend: BackendAddress | null;
}

/** Read it in a loader: `context.get(pageRequestContext)`. */
export const pageRequestContext = createContext<PageRequest>();
