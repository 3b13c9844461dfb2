import { backendMetaName } from '../../data/backend-meta.ts';
import { sessionKey } from '../../data/storage-keys.ts';

/** The values in `config.js`. */
interface SiteConfig {
  readonly supabaseUrl?: unknown;
  readonly supabaseAnonKey?: unknown;
}

/**
 * Applies `config.js` in an exported page: puts the backend's URL where the app looks for it, and lets the page connect
 * to no other. If both values are empty, the site has no accounts. If the file is missing or invalid, the page stays as
 * generated: without accounts, or with the placeholder URL, so that requests of accounts fail as without a network and
 * the rest works.
 * @param mediaFrom another origin of films (`MEDIA_URL`)
 */
export function readConfig(mediaFrom?: string): void {
  const { siteConfig } = window as { siteConfig?: SiteConfig };
  const { supabaseUrl, supabaseAnonKey } = siteConfig ?? {};
  const url = URL.parse(String(supabaseUrl));
  /** The role in an older key, which is a JWT. */
  const roleOf = (key: string): unknown => {
    try {
      return JSON.parse(atob((key.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).role;
    } catch {
      return undefined;
    }
  };
  const problemOf = () => {
    if (!siteConfig) return 'the file is missing or invalid; it must set window.siteConfig.';
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname + url.search !== '/')
      return 'supabaseUrl must be the URL of the project without a path, such as https://abc.supabase.co.';
    if (typeof supabaseAnonKey !== 'string' || !/^[\w.-]{20,}$/.test(supabaseAnonKey))
      return 'supabaseAnonKey must be the publishable or anon key of the project.';
    if (supabaseAnonKey.startsWith('sb_secret_') || roleOf(supabaseAnonKey) === 'service_role')
      return 'supabaseAnonKey is a secret key, which every visitor can read: revoke it and set the publishable key.';
    return null;
  };
  const hasSession = () => {
    try {
      return localStorage.getItem(sessionKey) !== null;
    } catch {
      return false;
    }
  };
  const setBackend = (backend: { url: string; publishableKey: string } | null) => {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name="${backendMetaName}"]`);
    if (!meta) return;
    // React must hydrate with the value that the page was rendered with (`app/data/has-accounts.ts`).
    meta.dataset.asMade = meta.content;
    meta.content = JSON.stringify(backend);
    // The early script has already read the old value.
    document.documentElement.toggleAttribute('data-signed-in', backend !== null && hasSession());
  };
  const allowToAsk = (others: string) => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = ["connect-src 'self'", mediaFrom, others].filter(Boolean).join(' ');
    document.head.append(policy);
  };
  if (supabaseUrl === '' && supabaseAnonKey === '') {
    setBackend(null);
    allowToAsk('');
    return;
  }
  const problem = problemOf();
  if (problem || !url) {
    console.error(
      `config.js: ${problem} Until this is fixed, nobody can sign in; browsing and watching still work.`,
    );
    return;
  }
  setBackend({ url: url.origin, publishableKey: String(supabaseAnonKey) });
  allowToAsk(url.origin);
}
