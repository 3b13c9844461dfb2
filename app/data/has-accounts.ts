import { createContext, useContext, useSyncExternalStore } from 'react';
import { type BackendConfig, backendMetaAsMade, backendMetaContent } from './backend-meta.ts';

/** Provided only by entry.server.tsx, null for a site without accounts; the browser reads the page instead. */
export const BackendContext = createContext<BackendConfig | null | undefined>(undefined);

/**
 * Whether the site has accounts; a static export may have none. Until hydration this is what the page was generated
 * with, afterwards what `config.js` says.
 */
export const useHasAccounts = (): boolean => useBackendMeta(isAddress);

/** Whether a link to set a new password can be mailed. A Supabase project always sends mail. */
export const useSendsMail = (): boolean => useBackendMeta(sendsMail);

function useBackendMeta(read: (content: string | undefined) => boolean): boolean {
  const given = useContext(BackendContext);
  return useSyncExternalStore(
    subscribeToNothing,
    () => read(backendMetaContent()),
    () => read(given === undefined ? backendMetaAsMade() : JSON.stringify(given)),
  );
}

/** Whether the site has accounts, read from the page. Browsers only. */
export function hasAccounts(): boolean {
  return isAddress(backendMetaContent());
}

const isAddress = (content: string | undefined) => content !== 'null';

function sendsMail(content = 'null'): boolean {
  const backend: BackendConfig | null = JSON.parse(content);
  return backend !== null && (backend.sendsMail === true || backend.url !== '');
}

const subscribeToNothing = () => () => undefined;
