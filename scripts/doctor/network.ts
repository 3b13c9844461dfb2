import type { Configuration } from '../../server/configuration.ts';
import { type Finding, findingsAbout } from './finding.ts';

const timeoutMs = 5000;

/** Whether the site's URL and the proxies that may name a visitor's address fit together. */
export function checkProxies({
  siteUrl,
  trustedProxies,
  backend,
}: Pick<Configuration, 'siteUrl' | 'trustedProxies' | 'backend'>): Finding {
  const { fine, note, wrong } = findingsAbout('address');
  // Two documentation networks (RFC 5737), in which no proxy is.
  const trustsAll = trustedProxies.check('192.0.2.1') && trustedProxies.check('198.51.100.1');
  if (trustsAll)
    return wrong('TRUSTED_PROXIES names everybody: name your own proxy alone, or anyone evades the limits.');
  if (siteUrl === null)
    return note('SITE_URL is not set: links follow the name a visitor asks for; set it once there is one');
  const isBehindProxy = siteUrl.startsWith('https:');
  if (isBehindProxy && backend.kind === 'embedded' && trustedProxies.rules.length === 0) {
    return wrong(
      'https needs a proxy in front, and TRUSTED_PROXIES names none: all visitors share one limit. Set it to the proxy, such as 127.0.0.1.',
    );
  }
  return fine(siteUrl);
}

/** Whether a hosted backend answers to the configured key. */
export async function checkSupabase(backend: { url: string; publishableKey: string }): Promise<Finding> {
  const { fine, wrong } = findingsAbout('Supabase');
  try {
    const response = await fetch(`${backend.url}/auth/v1/health`, {
      headers: { apikey: backend.publishableKey },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return fine(`${backend.url} answers`);
    return response.status === 401 || response.status === 403
      ? wrong(`${backend.url} refuses the key: set SUPABASE_ANON_KEY to the one that its API settings show.`)
      : wrong(`${backend.url} answers ${response.status}: see the project's own status.`);
  } catch {
    return wrong(`${backend.url} cannot be reached: check the network and SUPABASE_URL.`);
  }
}
