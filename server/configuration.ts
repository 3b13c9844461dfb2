import { availableParallelism } from 'node:os';
import path from 'node:path';
import { hasOneTypo } from '../domain/has-one-typo.ts';
import type { ContentFolders } from '../library/folders.ts';
import { parseTrustedProxies, type TrustedProxies } from './http/client-address.ts';

/** Everything the environment decides, read once at start. */
export interface Configuration {
  readonly host: string;
  /** 0 asks the system for a free one, which tests do. */
  readonly port: number;
  /** Absolute; made when something is first written. */
  readonly dataDirectory: string;
  /** Absolute. */
  readonly content: ContentFolders;
  /** Where visitors reach the site, without a final slash; null means that each request's Host says it. */
  readonly siteUrl: string | null;
  readonly backend: BackendChoice;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: TrustedProxies;
  /** How long to go on serving after the order to stop, while `/readyz` says so already. In ms. */
  readonly drainMs: number;
  /** Null: text on a terminal, JSON elsewhere. */
  readonly logFormat: 'text' | 'json' | null;
  /** How many processes answer. 1: the one that was started, and none beside it. */
  readonly workers: number;
  /** Where Prometheus reads metrics; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** Where accounts and rows live: in our own process, or in a Supabase project, which browsers then speak to. */
type BackendChoice =
  /** The secret signs tokens; undefined means one that is made and stored in the data directory. */
  | { readonly kind: 'embedded'; readonly secret: string | undefined }
  /** The project's address, without a final slash, and the key that is no secret. */
  | { readonly kind: 'hosted'; readonly url: string; readonly publishableKey: string };

type Reading = ({ ok: true; value: Configuration } | { ok: false; problems: string[] }) & {
  /** Sentences about variables whose names look misspelt. */
  readonly warnings: string[];
};

/**
 * Reads and checks the environment. Empty values count as absent, as container tools like to set them.
 * @param root the project's folder, which relative paths start from
 * @returns the configuration, or every problem at once, each a sentence that says what to do
 */
export function readConfiguration(environment: Record<string, string | undefined>, root: string): Reading {
  const problems: string[] = [];
  const names: string[] = [];
  const read = <Value>(
    name: string,
    fallback: string,
    parse: (text: string) => Value | Problem,
    shown: 'shown' | 'secret' = 'shown',
  ): Value | null => {
    names.push(name);
    const value = parse(environment[name]?.trim() || fallback);
    if (!(value instanceof Problem)) return value;
    const given = shown === 'shown' ? `=${JSON.stringify(environment[name])}` : '';
    problems.push(`${name}${given}: ${value.advice}`);
    return null;
  };

  const host = read('HOST', '127.0.0.1', parseHost);
  const port = read('PORT', '3000', parsePort);
  const dataDirectory = read('DATA_DIR', 'data', (text) => parseDirectory(text, root));
  const contentDirectory = read('CONTENT_DIR', 'content', (text) => parseDirectory(text, root));
  const prepared = read('CONTENT_BUILD_DIR', 'build/content', (text) => parseDirectory(text, root));
  const siteUrl = read('SITE_URL', '', parseSiteUrl);
  const trustedProxies = read('TRUSTED_PROXIES', '', parseProxies);
  const drainMs = read('DRAIN_SECONDS', '0', parseDrain);
  const logFormat = read('LOG_FORMAT', '', parseLogFormat);
  const workers = read('WORKERS', '1', parseWorkers);
  const metricsHost = read('METRICS_HOST', '127.0.0.1', parseHost);
  const metricsPort = read('METRICS_PORT', '', (text) => (text === '' ? null : parsePort(text)));
  if (metricsPort !== null && metricsPort !== 0 && metricsPort === port) {
    problems.push(`METRICS_PORT=${metricsPort}: set another than PORT; numbers are not for visitors.`);
  }
  const url = read('SUPABASE_URL', '', parseSiteUrl);
  const publishableKey = read('SUPABASE_ANON_KEY', '', parseKey, 'secret');
  const secret = read('JWT_SECRET', '', parseSecret, 'secret') ?? undefined;
  if ((url === null) !== (publishableKey === null) && problems.length === 0) {
    problems.push(
      `${url === null ? 'SUPABASE_ANON_KEY' : 'SUPABASE_URL'} is set alone: set both SUPABASE_URL and SUPABASE_ANON_KEY, or neither.`,
    );
  }
  const warnings = misspeltNames(environment, names);
  if (
    problems.length > 0 ||
    host === null ||
    port === null ||
    dataDirectory === null ||
    contentDirectory === null ||
    prepared === null ||
    trustedProxies === null ||
    drainMs === null ||
    workers === null ||
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
      dataDirectory,
      content: { content: contentDirectory, samples: path.join(root, 'samples'), prepared },
      siteUrl,
      backend,
      trustedProxies,
      drainMs,
      logFormat,
      workers,
      metrics,
    },
  };
}

/**
 * Variables whose names are probably misspelt: the same without case and underscores, or one typo away from a known one that
 * is not set.
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
    return meant ? [`${given} is set, and means nothing here: was ${meant} meant?`] : [];
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
  return port <= 65_535 ? port : new Problem('set a whole number from 0 to 65535, such as 3000.');
}

function parseDrain(text: string): number | Problem {
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return seconds <= 300 ? seconds * 1000 : new Problem('set whole seconds from 0 to 300, such as 10.');
}

/** As many as a large machine has cores. */
const maxWorkers = 64;

function parseWorkers(text: string): number | Problem {
  if (text === 'auto') return Math.min(availableParallelism(), maxWorkers);
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= maxWorkers
    ? count
    : new Problem(`set a number from 1 to ${maxWorkers}, or auto for one per core.`);
}

function parseLogFormat(text: string): Configuration['logFormat'] | Problem {
  if (text === '') return null;
  return text === 'text' || text === 'json'
    ? text
    : new Problem(
        'set json for programs or text for people; unset it is text on a terminal and json elsewhere.',
      );
}

/** A name or an address, as `server.listen` takes it: no scheme, no port, no brackets. */
function parseHost(text: string): string | Problem {
  return /^[a-z0-9.-]+$|^[a-f0-9:.]+(%\w+)?$/i.test(text)
    ? text
    : new Problem(
        'set a host name or an IP address alone, such as 127.0.0.1, or 0.0.0.0 to be reached from outside.',
      );
}

function parseDirectory(text: string, root: string): string | Problem {
  if (text.includes('\0')) return new Problem('set the path of a folder.');
  if (text.startsWith('~'))
    return new Problem('set the whole path of a folder: only a shell knows what ~ is.');
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
  return new Problem(
    'set the address of the site alone, with http or https and without a path, such as https://example.com.',
  );
}

function parseProxies(text: string): TrustedProxies | Problem {
  return (
    parseTrustedProxies(text) ??
    new Problem('set IP addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8.')
  );
}

/** A key for browsers: `sb_publishable_…`, or a JWT of the role anon. A secret one must never reach a page. */
function parseKey(text: string): string | null | Problem {
  if (text === '') return null;
  if (!/^[\w.-]{20,}$/.test(text)) {
    return new Problem("set the project's publishable or anon key, as its API settings show it.");
  }
  return text.startsWith('sb_secret_') || roleOf(text) === 'service_role'
    ? new Problem('set the publishable or anon key; this one is secret and would reach every visitor.')
    : text;
}

/** What a token says its holder is, unverified. */
function roleOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role;
  } catch {
    return undefined;
  }
}

function parseSecret(text: string): string | null | Problem {
  if (text === '') return null;
  // What signs with HS256 should be as long as its hash (RFC 7518 §3.2).
  return text.length >= 32 ? text : new Problem('set at least 32 characters that nobody can guess.');
}
