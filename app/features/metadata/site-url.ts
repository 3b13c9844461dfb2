import { createContext, use } from 'react';

/** Where visitors reach the site, without a final slash: metadata names absolute URLs. */
export const SiteUrl = createContext('');

export function useSiteUrl(): string {
  return use(SiteUrl);
}
