/** What `config.js` sets. */
interface SiteConfig {
  readonly supabaseUrl?: unknown;
  readonly supabaseAnonKey?: unknown;
}

/**
 * Runs in every exported page after `config.js` and before the app: puts the backend's address where the app looks for
 * it, and lets the page talk to no other. Where the file is missing or wrong, the page keeps the address that nobody has,
 * so that every call for an account fails as it does without a network, and the rest works. With both values empty the site is
 * one without accounts.
 *
 * The page carries the text of this function: nothing from outside of it may be used within.
 */
export function readConfig(): void {
  const { siteConfig } = window as { siteConfig?: SiteConfig };
  const { supabaseUrl, supabaseAnonKey } = siteConfig ?? {};
  const url = URL.parse(String(supabaseUrl));
  /** Older keys are tokens that name their role. */
  const roleOf = (key: string): unknown => {
    try {
      return JSON.parse(atob((key.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).role;
    } catch {
      return undefined;
    }
  };
  const problemOf = () => {
    if (!siteConfig) return 'it is missing or broken; it has to set window.siteConfig.';
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname + url.search !== '/')
      return 'supabaseUrl has to be the address of the project alone, such as https://abc.supabase.co.';
    if (typeof supabaseAnonKey !== 'string' || !/^[\w.-]{20,}$/.test(supabaseAnonKey))
      return 'supabaseAnonKey has to be the publishable or anon key of the project.';
    if (supabaseAnonKey.startsWith('sb_secret_') || roleOf(supabaseAnonKey) === 'service_role')
      return 'supabaseAnonKey is a secret key, which every visitor can read: revoke it, and set the publishable one.';
    return null;
  };
  const allowToAsk = (others: string) => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `connect-src 'self'${others}`;
    document.head.append(policy);
  };
  if (supabaseUrl === '' && supabaseAnonKey === '') {
    allowToAsk('');
    return;
  }
  const problem = problemOf();
  if (problem) {
    console.error(`config.js: ${problem} Until then nobody can sign in; browsing and watching work.`);
    return;
  }
  const address = JSON.stringify({ url: url?.origin, publishableKey: supabaseAnonKey });
  document.querySelector('meta[name="backend"]')?.setAttribute('content', address);
  allowToAsk(` ${url?.origin}`);
}
