import { createContext, useContext, useSyncExternalStore } from 'react';
import { type BackendConfig, backendMetaAsMade, backendMetaContent } from './backend-meta.ts';

/** Provided only by entry.server.tsx, null for a site without accounts; the browser reads the page instead. */
export const BackendContext = createContext<BackendConfig | null | undefined>(undefined);

/**
 * Whether the site has accounts; a static export may have none. Until hydration this is what the page was generated
 * with, afterwards what `config.js` says.
 */
export function useHasAccounts(): boolean {
  const given = useContext(BackendContext);
  return useSyncExternalStore(subscribeToNothing, hasAccounts, () =>
    given === undefined ? isAddress(backendMetaAsMade()) : given !== null,
  );
}

/** Whether a link to set a new password can be mailed. A Supabase project always sends mail. */
export function useSendsMail(): boolean {
  const given = useContext(BackendContext);
  const { url = '', sendsMail = false }: Partial<BackendConfig> =
    (given === undefined ? JSON.parse(backendMetaContent() ?? 'null') : given) ?? {};
  return sendsMail || url !== '';
}

/** Whether the site has accounts, read from the page. Browsers only. */
export function hasAccounts(): boolean {
  return isAddress(backendMetaContent());
}

const isAddress = (content: string | undefined) => content !== 'null';

const subscribeToNothing = () => () => undefined;
