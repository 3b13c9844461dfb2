/** Where accounts and rows are kept. The page says it, so that one build serves any backend. */
export interface BackendAddress {
  /** Without a final slash; empty where the backend answers at the site's own origin. */
  readonly url: string;
  /** Sent as `apikey`. Not a secret. */
  readonly publishableKey: string;
}

/** The `<meta>` of the page that says it, as JSON. */
export const backendMetaName = 'backend';

/** The address as it stands in the page, undefined where the page has none. */
export function backendMetaContent(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${backendMetaName}"]`)?.content;
}
