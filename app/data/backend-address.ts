import { type BackendAddress, backendMetaContent } from './backend-meta.ts';

/**
 * Reads the backend's address from the page.
 * @throws when the page does not say it: it was not made by our server
 */
export function readBackendAddress(): BackendAddress {
  const { url, publishableKey }: BackendAddress = JSON.parse(backendMetaContent() ?? '{}');
  if (!publishableKey) throw new Error('the page does not say where its backend is');
  // Both clients want an absolute address.
  return { url: url || location.origin, publishableKey };
}
