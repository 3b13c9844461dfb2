/** The backend of accounts and rows. The page names it, so that one build serves any backend. */
export interface BackendConfig {
  /** Without a final slash; empty where the backend answers at the site's own origin. */
  readonly url: string;
  /** Sent as `apikey`. Not a secret. */
  readonly publishableKey: string;
}

/** The page's `<meta>` that holds it as JSON; `null` for a site without accounts. */
export const backendMetaName = 'backend';

/** What the page says of its backend, undefined where it says nothing. */
export function backendMetaContent(): string | undefined {
  return backendMeta()?.content;
}

/** What the page was made with, where its `config.js` has said otherwise since (`app/entry/inline/read-config.ts`). */
export function backendMetaAsMade(): string | undefined {
  const meta = backendMeta();
  return meta?.dataset.asMade ?? meta?.content;
}

function backendMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${backendMetaName}"]`);
}

/**
 * Reads the backend's URL and key from the page.
 * @throws when the page does not say it: it was not made by our server, or the site has no accounts
 */
export function readBackendConfig(): BackendConfig {
  const address: BackendConfig | null = JSON.parse(backendMetaContent() ?? 'null');
  if (!address) throw new Error('the page does not say where its backend is');
  // Both clients want an absolute URL.
  return { ...address, url: address.url || location.origin };
}
