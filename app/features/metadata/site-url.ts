import { createContext, use } from 'react';

/** The URL of the site for visitors, without a final slash, because metadata requires absolute URLs. */
export const SiteUrl = createContext('');

export function useSiteUrl(): string {
  return use(SiteUrl);
}
