import { type BackendAddress, backendMetaContent } from './backend-meta.ts';

/**
 * Reads the backend's address from the page.
 * @throws when the page does not say it: it was not made by our server, or the site has no accounts
 */
export function readBackendAddress(): BackendAddress {
  const address: BackendAddress | null = JSON.parse(backendMetaContent() ?? 'null');
  if (!address) throw new Error('the page does not say where its backend is');
  // Both clients want an absolute address.
  return { ...address, url: address.url || location.origin };
}
