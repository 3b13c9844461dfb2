import { useSyncExternalStore } from 'react';
import type { QueryParams } from '../../../domain/urls.ts';
import { usePage } from '../../router/router.tsx';

/**
 * The parameters of the current URL rather than of the page that is shown until a slow one has loaded, so that quick
 * choices add up.
 * @param params all parameters of the shown page, undefined if not set
 */
export function useLatestParams(params: QueryParams): QueryParams {
  const { url } = usePage();
  const search = useSyncExternalStore(
    followAddress,
    () => (location.pathname === url.pathname ? location.search : url.search),
    () => url.search,
  );
  if (search === url.search) return params;
  const latest = new URLSearchParams(search);
  return Object.fromEntries(Object.keys(params).map((name) => [name, latest.get(name) ?? undefined]));
}

function followAddress(onChange: () => void) {
  // Without the Navigation API the URL is never ahead of the page.
  globalThis.navigation?.addEventListener('currententrychange', onChange);
  return () => globalThis.navigation?.removeEventListener('currententrychange', onChange);
}
