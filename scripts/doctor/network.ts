import type { Configuration } from '../../server/configuration.ts';
import { type Finding, findingsAbout } from './finding.ts';

const timeoutMs = 5000;

/** Whether the site's URL and the proxies that may name a visitor's address fit together. */
export function checkProxies({
  siteUrl,
  trustedProxies,
  backend,
}: Pick<Configuration, 'siteUrl' | 'trustedProxies' | 'backend'>): Finding {
  const { fine, note, wrong } = findingsAbout('网址');
  // Two documentation networks (RFC 5737), in which no proxy is.
  const trustsAll = trustedProxies.check('192.0.2.1') && trustedProxies.check('198.51.100.1');
  if (trustsAll) return wrong('TRUSTED_PROXIES 里写了所有的地址：请只写自己的代理，否则谁都绕得过次数限制。');
  if (siteUrl === null) return note('SITE_URL 没有设，链接跟着访客用的网址走；有了自己的网址，请设上');
  const isBehindProxy = siteUrl.startsWith('https:');
  if (isBehindProxy && backend.kind === 'embedded' && trustedProxies.rules.length === 0) {
    return wrong(
      'https 前面要有代理，TRUSTED_PROXIES 却没有写：所有访客会共用一份次数限制。请设成代理的地址，例如 127.0.0.1。',
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
    if (response.ok) return fine(`${backend.url} 有应答`);
    return response.status === 401 || response.status === 403
      ? wrong(`${backend.url} 不认这个密钥：请把 SUPABASE_ANON_KEY 设成它的 API 设置里那一个。`)
      : wrong(`${backend.url} 的应答是 ${response.status}：请看这个项目自己的状态页。`);
  } catch {
    return wrong(`连不上 ${backend.url}：请检查网络和 SUPABASE_URL。`);
  }
}
