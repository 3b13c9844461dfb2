/** The backend of accounts and rows. The page contains it, so that one build works with any backend. */
export interface BackendConfig {
  /** Without a final slash; empty if the backend has the site's own origin. */
  readonly url: string;
  /** Sent as `apikey`. It is public. */
  readonly publishableKey: string;
  /** Whether the embedded backend sends mail; a Supabase project always does. */
  readonly sendsMail?: boolean;
}

/** Name of the page's `<meta>` with the configuration as JSON; `null` for a site without accounts. */
export const backendMetaName = 'backend';

/** The configuration in the page as JSON; undefined if the page has none. */
export function backendMetaContent(): string | undefined {
  return backendMeta()?.content;
}

/**
 * The configuration that the page was generated with, even if `config.js` has changed it since
 * (`app/entry/inline/read-config.ts`).
 */
export function backendMetaAsMade(): string | undefined {
  const meta = backendMeta();
  return meta?.dataset.asMade ?? meta?.content;
}

function backendMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${backendMetaName}"]`);
}

/**
 * Reads the backend's URL and key from the page.
 * @throws if the page has none: our server did not generate it, or the site has no accounts
 */
export function readBackendConfig(): BackendConfig {
  const address: BackendConfig | null = JSON.parse(backendMetaContent() ?? 'null');
  if (!address) throw new Error('the page does not name its backend');
  // Both clients require an absolute URL.
  return { ...address, url: address.url || location.origin };
}
