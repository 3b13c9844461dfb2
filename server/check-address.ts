import { type Finding, findingsAbout } from '../domain/finding.ts';
import type { Configuration } from './configuration.ts';

/** Checks that the site's URL and the trusted proxies fit together. */
export function checkProxies({
  siteUrl,
  trustedProxies,
  backend,
}: Pick<Configuration, 'siteUrl' | 'trustedProxies' | 'backend'>): Finding {
  const { fine, note, wrong } = findingsAbout('网址');
  // Addresses of two documentation networks (RFC 5737), which no proxy has.
  const trustsAll = trustedProxies.check('192.0.2.1') && trustedProxies.check('198.51.100.1');
  if (trustsAll)
    return wrong('TRUSTED_PROXIES 里写了所有的地址：请只写自己的代理，否则任何人都能绕过次数限制。');
  if (siteUrl === null) return note('没有设 SITE_URL，链接按访问时所用的网址生成；有了自己的网址，请设上');
  const isBehindProxy = siteUrl.startsWith('https:');
  if (isBehindProxy && backend.kind === 'embedded' && trustedProxies.rules.length === 0) {
    return wrong(
      'SITE_URL 是 https，要有代理，TRUSTED_PROXIES 却没有设：所有人会共用一份次数限制。请设成代理的地址，例如 127.0.0.1。',
    );
  }
  return fine(siteUrl);
}
