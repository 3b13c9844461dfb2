/** What a request asks for, checked. */
export class Target {
  /** Decoded once; begins with a slash and holds no `..`, no backslash and no control character. */
  readonly path: string;
  /** As the client sent it, but always in origin form: `/path?query`. */
  readonly raw: string;
  /** Name and port as the client sent them, normalised as the URL parser has them. */
  readonly host: string;

  constructor(path: string, raw: string, host: string) {
    this.path = path;
    this.raw = raw;
    this.host = host;
  }

  /** Read when it is asked for, which is seldom. */
  get query(): URLSearchParams {
    const queryAt = this.raw.indexOf('?');
    return new URLSearchParams(queryAt < 0 ? '' : this.raw.slice(queryAt));
  }
}

/** Longer targets are refused (414); the longest real ones are searches of some hundred bytes. */
const maxTargetLength = 8000;

/** Labels as host names have them, or an IPv6 address, with a port. */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Reads the request target and the Host fields (RFC 9112 §3.2): more than one is refused; HTTP/1.0 may have none.
 * @returns the target, or the status to refuse it with
 */
export function readTarget(
  url: string,
  [hostField = 'localhost', ...more]: readonly string[],
): Target | 400 | 414 {
  if (url.length > maxTargetLength) return 414;
  // The absolute form is what proxies send; its authority outranks the Host field (RFC 9112 §3.2.2).
  const [, authority, rest = url] = url.startsWith('/') ? [] : (absoluteForm.exec(url) ?? []);
  const host = readHost(authority ?? hostField);
  const raw = authority !== undefined && !rest.startsWith('/') ? `/${rest}` : rest;
  // Two slashes in front would turn the path into a host name when it is resolved against a base.
  if (more.length > 0 || host === null || !raw.startsWith('/') || raw.startsWith('//')) return 400;

  const queryAt = raw.indexOf('?');
  const rawPath = queryAt < 0 ? raw : raw.slice(0, queryAt);
  if (plainPath.test(rawPath)) return new Target(rawPath, raw, host);
  const path = decode(rawPath);
  if (path === null || isUnsafePath(path)) return 400;
  return new Target(path, raw, host);
}

const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/i;

/** Nothing to decode and nothing to refuse, as in nearly all: no segment begins with a dot. */
const plainPath = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/;

/**
 * The host as the URL parser normalises it, so that later code cannot read it otherwise. The parser refuses `1.2.3.999`, for
 * instance, which has the right characters.
 */
function readHost(host: string): string | null {
  if (host !== lastHost.field) {
    const isHost = hostPattern.test(host) && !host.includes('..');
    lastHost = { field: host, host: isHost ? (URL.parse(`http://${host}`)?.host ?? null) : null };
  }
  return lastHost.host;
}

/** A site has one name or few: parsing it anew takes a twentieth of a request's time. */
let lastHost: { readonly field: string; readonly host: string | null } = { field: '', host: null };

/** An encoded slash means different paths to different readers, so none is let through. */
function decode(rawPath: string): string | null {
  if (/%2f|%5c|#/i.test(rawPath)) return null;
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}

/** Windows takes a backslash for a slash; no control character, NUL least of all, belongs in the name of anything. */
function isUnsafePath(path: string): boolean {
  return /[\p{Cc}\\]/u.test(path) || path.split('/').some((segment) => segment === '..' || segment === '.');
}
