/** The checked target of a request. */
export class Target {
  /** Decoded once; starts with a slash and contains no `..`, backslash or control character. */
  readonly path: string;
  /** As the client sent it, but always in origin form: `/path?query`. */
  readonly raw: string;
  /** Name and port, normalised by the URL parser. */
  readonly host: string;

  constructor(path: string, raw: string, host: string) {
    this.path = path;
    this.raw = raw;
    this.host = host;
  }

  /** Parsed on demand, because it is rarely needed. */
  get query(): URLSearchParams {
    const queryAt = this.raw.indexOf('?');
    return new URLSearchParams(queryAt < 0 ? '' : this.raw.slice(queryAt));
  }
}

/** Longer targets are refused (414); the longest real ones are searches with a few hundred bytes. */
const maxTargetLength = 8000;

/** Labels of a host name, or an IPv6 address, with an optional port. */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Reads the request target and the Host fields (RFC 9112 §3.2): more than one is refused; HTTP/1.0 may have none.
 * @returns the target, or the status with which to refuse the request
 */
export function readTarget(
  url: string,
  [hostField = 'localhost', ...more]: readonly string[],
): Target | 400 | 414 {
  if (url.length > maxTargetLength) return 414;
  // Proxies send the absolute form; its authority takes precedence over the Host field (RFC 9112 §3.2.2).
  const [, authority, rest = url] = url.startsWith('/') ? [] : (absoluteForm.exec(url) ?? []);
  const host = readHost(authority ?? hostField);
  const raw = authority !== undefined && !rest.startsWith('/') ? `/${rest}` : rest;
  // A path with two leading slashes would become a host name when resolved against a base.
  if (more.length > 0 || host === null || !raw.startsWith('/') || raw.startsWith('//')) return 400;

  const queryAt = raw.indexOf('?');
  const rawPath = queryAt < 0 ? raw : raw.slice(0, queryAt);
  if (plainPath.test(rawPath)) return new Target(rawPath, raw, host);
  const path = decode(rawPath);
  if (path === null || isUnsafePath(path)) return 400;
  return new Target(path, raw, host);
}

const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/i;

/**
 * Matches paths that need no decoding and cannot be unsafe, because no segment starts with a dot; nearly all are such.
 */
const plainPath = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/;

/**
 * The host as the URL parser normalises it, so that later code cannot read it differently. The parser refuses, for
 * example, `1.2.3.999`, although its characters are valid.
 */
function readHost(host: string): string | null {
  if (host !== lastHost.field) {
    const isHost = hostPattern.test(host) && !host.includes('..');
    lastHost = { field: host, host: isHost ? (URL.parse(`http://${host}`)?.host ?? null) : null };
  }
  return lastHost.host;
}

/** A site has few names; parsing one takes a twentieth of a request's time. */
let lastHost: { readonly field: string; readonly host: string | null } = { field: '', host: null };

/** An encoded slash is ambiguous, so it is refused. */
function decode(rawPath: string): string | null {
  if (/%2f|%5c|#/i.test(rawPath)) return null;
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}

/** Windows treats a backslash as a slash. Control characters, above all NUL, have no place in a path. */
function isUnsafePath(path: string): boolean {
  return /[\p{Cc}\\]/u.test(path) || path.split('/').some((segment) => segment === '..' || segment === '.');
}
