import { createContext, useContext, useSyncExternalStore } from 'react';
import { type BackendConfig, backendMetaAsMade, backendMetaContent } from './backend-meta.ts';

/** Provided by entry.server.tsx only, null for a site without accounts: the browser finds it in the page. */
export const BackendContext = createContext<BackendConfig | null | undefined>(undefined);

/**
 * Whether the site has accounts: a static export may have none. Until the page is live it is what the page was made with;
 * then what `config.js` says.
 */
export function useHasAccounts(): boolean {
  const given = useContext(BackendContext);
  return useSyncExternalStore(subscribeToNothing, hasAccounts, () =>
    given === undefined ? isAddress(backendMetaAsMade()) : given !== null,
  );
}

/** The same, read from the page. Browsers only. */
export function hasAccounts(): boolean {
  return isAddress(backendMetaContent());
}

const isAddress = (content: string | undefined) => content !== 'null';

const subscribeToNothing = () => () => undefined;
