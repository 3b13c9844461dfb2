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
  if (siteUrl === null)
    return note(
      '网站还不知道自己的网址，链接按访问时所用的网址生成。有了域名，请在启动网站时写上：SITE_URL=https://域名',
    );
  const isBehindProxy = siteUrl.startsWith('https:');
  if (isBehindProxy && backend.kind === 'embedded' && trustedProxies.rules.length === 0) {
    return wrong(
      '网址是 https，前面要有代理，网站却不知道代理的地址：所有人会共用一份次数限制。请在启动网站时写上代理的地址，例如 TRUSTED_PROXIES=127.0.0.1。',
    );
  }
  return fine(siteUrl);
}
