import path from 'node:path';
import querystring from 'node:querystring';
import { emailPattern } from '../domain/email.ts';
import { hasOneTypo } from '../domain/has-one-typo.ts';
import type { ContentFolders } from '../library/folders.ts';
import { parseTrustedProxies, type TrustedProxies } from './http/client-address.ts';

/** The settings of the environment, read once at start. */
export interface Configuration {
  readonly host: string;
  /** 0 lets the system choose a free port, for tests. */
  readonly port: number;
  /** Port of the desk; 0 lets the system choose a free one. */
  readonly deskPort: number;
  /** Absolute path; created when something is first written. */
  readonly dataDirectory: string;
  /** Absolute paths. */
  readonly content: ContentFolders;
  /** The site's URL for visitors, without a final slash; null takes it from each request's Host. */
  readonly siteUrl: string | null;
  readonly backend: BackendChoice;
  /** Null: the site sends no mail. */
  readonly mail: MailSettings | null;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: TrustedProxies;
  /** How long in ms to keep serving after SIGTERM, while `/readyz` already reports it. */
  readonly drainMs: number;
  /** Null: text on a terminal, otherwise JSON. */
  readonly logFormat: 'text' | 'json' | null;
  /** Where Prometheus reads metrics; null disables them. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** How the embedded backend sends mail. */
export interface MailSettings {
  /** With user and password, if the mail server wants them. */
  readonly smtpUrl: string;
  /** The sender's address: also the mail server's user, if that is one. Null for the site's contact address. */
  readonly from: string | null;
  /** The site's URL, for links: the Host of a request would let anybody mail links to another site. */
  readonly siteUrl: string;
}

/** Where accounts and rows are stored: in this process, or in a Supabase project that browsers call directly. */
type BackendChoice =
  /** The secret signs tokens; undefined means that one is generated and stored in the data directory. */
  | { readonly kind: 'embedded'; readonly secret: string | undefined }
  /** The project's URL without a final slash, and its public key. */
  | { readonly kind: 'hosted'; readonly url: string; readonly publishableKey: string };

type Reading = ({ ok: true; value: Configuration } | { ok: false; problems: string[] }) & {
  /** Sentences about removed variables, and about names that look misspelt. */
  readonly warnings: string[];
};

/**
 * Reads and checks one variable.
 * @returns null if it is invalid; the problem was recorded
 */
type Read = <Value>(
  name: string,
  fallback: string,
  parse: (text: string) => Value | Problem,
  shown?: 'shown' | 'secret',
) => Value | null;

/**
 * Reads and checks the environment. Empty values count as absent, because container tools often set them.
 * @param root the project's folder, the base of relative paths
 * @returns the configuration, or all problems at once, each a sentence in Chinese that says what to do
 */
export function readConfiguration(environment: Record<string, string | undefined>, root: string): Reading {
  const problems: string[] = [];
  const names: string[] = [];
  const read: Read = (name, fallback, parse, shown = 'shown') => {
    names.push(name);
    const value = parse(environment[name]?.trim() || fallback);
    if (!(value instanceof Problem)) return value;
    const given = shown === 'shown' ? `=${JSON.stringify(environment[name])}` : '';
    problems.push(`${name}${given}：${value.advice}`);
    return null;
  };

  const host = read('HOST', '127.0.0.1', parseHost);
  const port = read('PORT', '3000', parsePort);
  const deskPort = read('DESK_PORT', '0', parsePort);
  const dataDirectory = read('DATA_DIR', 'data', (text) => parseDirectory(text, root));
  const contentDirectory = read('CONTENT_DIR', 'content', (text) => parseDirectory(text, root));
  const prepared = read('CONTENT_BUILD_DIR', 'build/content', (text) => parseDirectory(text, root));
  const siteUrl = read('SITE_URL', '', parseSiteUrl);
  const mediaUrl = read('MEDIA_URL', '', parseMediaUrl);
  const trustedProxies = read('TRUSTED_PROXIES', '', parseProxies);
  const drainMs = read('DRAIN_SECONDS', '0', parseDrain);
  const logFormat = read('LOG_FORMAT', '', parseLogFormat);
  const metricsHost = read('METRICS_HOST', '127.0.0.1', parseHost);
  const metricsPort = read('METRICS_PORT', '', (text) => (text === '' ? null : parsePort(text)));
  if (metricsPort !== null && metricsPort !== 0 && metricsPort === port) {
    problems.push(`METRICS_PORT=${metricsPort}：请设成和 PORT 不同的端口，指标不对外公开。`);
  }
  const url = read('SUPABASE_URL', '', parseSiteUrl);
  const publishableKey = read('SUPABASE_ANON_KEY', '', parseKey, 'secret');
  const secret = read('JWT_SECRET', '', parseSecret, 'secret') ?? undefined;
  if ((url === null) !== (publishableKey === null) && problems.length === 0) {
    problems.push(
      `只设了 ${url === null ? 'SUPABASE_ANON_KEY' : 'SUPABASE_URL'}：SUPABASE_URL 和 SUPABASE_ANON_KEY 请都设上，或者都不设。`,
    );
  }
  const smtpUrl = read('SMTP_URL', '', parseSmtpUrl, 'secret');
  const from = read('SMTP_FROM', '', parseSender);
  if (smtpUrl !== null && siteUrl === null && problems.length === 0)
    problems.push('设了 SMTP_URL，没有设 SITE_URL：邮件里的链接要用它，请把 SITE_URL 设成网站的网址。');
  const warnings = [...retiredNames(environment), ...misspeltNames(environment, names)];
  if (smtpUrl !== null && url !== null)
    warnings.push('设了 SUPABASE_URL，SMTP_URL 就不起作用：邮件由 Supabase 项目发送，请在它的控制台里设置。');
  if (
    problems.length > 0 ||
    host === null ||
    port === null ||
    deskPort === null ||
    dataDirectory === null ||
    contentDirectory === null ||
    prepared === null ||
    trustedProxies === null ||
    drainMs === null ||
    metricsHost === null
  )
    return { ok: false, problems, warnings };
  const metrics = metricsPort === null ? null : { host: metricsHost, port: metricsPort };
  const backend: BackendChoice =
    url !== null && publishableKey !== null
      ? { kind: 'hosted', url, publishableKey }
      : { kind: 'embedded', secret };
  return {
    ok: true,
    warnings,
    value: {
      host,
      port,
      deskPort,
      dataDirectory,
      content: {
        content: contentDirectory,
        samples: path.join(root, 'samples'),
        prepared,
        ...(mediaUrl && { mediaUrl }),
      },
      siteUrl,
      backend,
      mail: smtpUrl !== null && siteUrl !== null ? { smtpUrl, from: from ?? userOf(smtpUrl), siteUrl } : null,
      trustedProxies,
      drainMs,
      logFormat,
      metrics,
    },
  };
}

/** Variables of earlier versions and their replacements. */
const retired: Readonly<Record<string, string>> = {
  WORKERS: '网站现在只用一个进程；访问量超出一个进程时，请看 docs/growing.md',
  RESTIC_REPOSITORY:
    '网站不再自己往异地备份；请用 cron 定时复制 npm run backup 写下的文件，做法在 docs/operating.zh.md',
  OFFSITE_MINUTES: '异地备份的时间现在由 cron 决定，做法在 docs/operating.zh.md',
  OFFSITE_KEEP_DAYS: '异地备份留几天，现在由 restic 或 rclone 决定，做法在 docs/operating.zh.md',
};

const retiredNames = (environment: Record<string, string | undefined>): string[] =>
  Object.entries(retired).flatMap(([name, advice]) =>
    environment[name]?.trim() ? [`${name} 已经取消：${advice}。`] : [],
  );

/**
 * Variables whose names are probably misspelt: equal to a known one except for case and underscores, or one typo away
 * from a known one that is not set.
 */
function misspeltNames(environment: Record<string, string | undefined>, names: string[]): string[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const unset = names.filter((name) => !isSet(name));
  return Object.keys(environment).flatMap((given) => {
    if (names.includes(given) || !isSet(given)) return [];
    const typed = bare(given);
    const meant = unset.find(
      (name) => typed === bare(name) || hasOneTypo(typed, bare(name), 0, bare(name).length),
    );
    return meant ? [`设了 ${given}，可是没有这个变量：是不是 ${meant}？`] : [];
  });
}

function bare(name: string): string {
  return name.replaceAll('_', '').toUpperCase();
}

class Problem {
  readonly advice: string;
  constructor(advice: string) {
    this.advice = advice;
  }
}

function parsePort(text: string): number | Problem {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : new Problem('请设成 0 到 65535 之间的整数，例如 3000。');
}

function parseDrain(text: string): number | Problem {
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return seconds <= 300 ? seconds * 1000 : new Problem('请设成 0 到 300 之间的整数秒，例如 10。');
}

function parseLogFormat(text: string): Configuration['logFormat'] | Problem {
  if (text === '') return null;
  return text === 'text' || text === 'json'
    ? text
    : new Problem('请设成 json（给程序读）或 text（给人读）；不设时，终端上是 text，其他情况是 json。');
}

/** A name or an address as `server.listen` expects it: without scheme, port and brackets. */
function parseHost(text: string): string | Problem {
  return /^[a-z0-9.-]+$|^[a-f0-9:.]+(%\w+)?$/i.test(text)
    ? text
    : new Problem('请只设主机名或 IP 地址，例如 127.0.0.1；要从其他电脑访问，设成 0.0.0.0。');
}

function parseDirectory(text: string, root: string): string | Problem {
  if (text.includes('\0')) return new Problem('请设成一个文件夹的路径。');
  if (text.startsWith('~')) return new Problem('请设成文件夹的完整路径：「~」只在终端里有效。');
  return path.resolve(root, text);
}

function parseSiteUrl(text: string): string | null | Problem {
  if (text === '') return null;
  const url = URL.parse(text);
  const isPlain =
    url &&
    !text.includes('*') &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash;
  if (isPlain && !url.username && !url.password) return url.origin;
  return new Problem('请只设网址，以 http 或 https 开头，后面不带路径，例如 https://example.com。');
}

function parseSmtpUrl(text: string): string | null | Problem {
  if (text === '') return null;
  const url = URL.parse(text);
  // Otherwise a password with # or ? would end the URL, and its user would be the server.
  const isWhole = url && !url.hash && !url.search.includes('@') && /^\/?$/.test(url.pathname);
  return isWhole && /^smtps?:$/.test(url.protocol) && url.hostname
    ? text
    : new Problem(
        '请设成邮件服务器的网址，例如 smtps://用户名:密码@smtp.example.com；用户名和密码里的特殊字符写成 %40 这样的代码。',
      );
}

/** Many mail servers accept letters from their user's address only. */
function userOf(smtpUrl: string): string | null {
  const user = querystring.unescape(new URL(smtpUrl).username);
  return emailPattern.test(user) ? user : null;
}

function parseSender(text: string): string | null | Problem {
  if (text === '') return null;
  return emailPattern.test(text) ? text : new Problem('请只设发件的邮箱，例如 films@example.com。');
}

/** The URL of a bucket may have a path. */
function parseMediaUrl(text: string): string | null | Problem {
  if (text === '') return null;
  const url = URL.parse(text);
  const isPlain =
    url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  // These characters separate parts of the content security policy.
  if (isPlain && !/[\s;,*]/.test(text)) return url.href.replace(/\/+$/, '');
  return new Problem(
    '请设成存放影片的网址，以 http 或 https 开头，影片就在它下面的 /media/ 里，例如 https://media.example.com。',
  );
}

function parseProxies(text: string): TrustedProxies | Problem {
  return (
    parseTrustedProxies(text) ??
    new Problem('请设成 IP 地址或网段，用英文逗号隔开，例如 127.0.0.1, 10.0.0.0/8。')
  );
}

/** A key for browsers: `sb_publishable_…`, or a JWT with the role anon. A secret key must never be put into a page. */
function parseKey(text: string): string | null | Problem {
  if (text === '') return null;
  if (!/^[\w.-]{20,}$/.test(text)) {
    return new Problem('请设成这个项目的 publishable 或 anon 密钥，在它的 API 设置里。');
  }
  return text.startsWith('sb_secret_') || roleOf(text) === 'service_role'
    ? new Problem('请设成 publishable 或 anon 密钥：这一个是私密的，所有人都会看到。')
    : text;
}

/** The role in a JWT, whose signature is not verified. */
function roleOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role;
  } catch {
    return undefined;
  }
}

function parseSecret(text: string): string | null | Problem {
  if (text === '') return null;
  // A key for HS256 should be as long as the hash (RFC 7518 §3.2).
  return text.length >= 32 ? text : new Problem('请设成别人猜不到的一串字符，至少 32 个。');
}
