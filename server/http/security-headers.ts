import { createHash } from 'node:crypto';

/** The features that pages use, and those that an injected script must not use; the names are those of Chromium. */
const permissions = [
  ...['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture'].map((name) => `${name}=(self)`),
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'clipboard-read',
    'compute-pressure',
    'display-capture',
    'encrypted-media',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'keyboard-map',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'sync-xhr',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
].join(', ');

/**
 * Tells browsers never to use http again. Sent with every response, but not for subdomains, which may belong to others
 * and have http only.
 * @param isHttps whether visitors reach the site by https
 */
export function transportSecurity(isHttps: boolean): Record<string, string> {
  return isHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}

export interface Policy {
  /** The texts of inline scripts and stylesheets; only these are allowed, by their hashes. */
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** Other origins that scripts may connect to: a hosted backend. */
  readonly connectTo?: readonly string[];
  /** Another origin of films (`MEDIA_URL`). */
  readonly mediaFrom?: string | undefined;
  /** Whether visitors reach the site by https. */
  readonly isHttps: boolean;
}

/** The headers of a page. Its policy blocks `style=""` attributes. */
export function securityHeaders({
  inline,
  connectTo = [],
  mediaFrom,
  isHttps,
}: Policy): Record<string, string> {
  const elsewhere = mediaFrom ? ` ${mediaFrom}` : '';
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", ...inline.scripts.map(hashOf)].join(' '),
    'style-src': ["'self'", ...inline.styles.map(hashOf)].join(' '),
    'img-src': `'self' data:${elsewhere}`,
    'media-src': `'self' blob:${elsewhere}`,
    'font-src': "'self'",
    'connect-src': [`'self'${elsewhere}`, ...connectTo].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    // The policy in app/entry/inline/early.ts checks all text that becomes code.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions,
    ...transportSecurity(isHttps),
  };
}

/**
 * The headers of the only page that other sites may frame. It loads the site's pictures and videos, and runs only its
 * inline script and style; nothing in it acts on behalf of a person.
 */
export function embedHeaders(
  { scripts, styles }: Policy['inline'],
  mediaFrom?: string,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(' ')}`,
    `style-src ${styles.map(hashOf).join(' ')}`,
    "img-src 'self'",
    `media-src 'self'${mediaFrom ? ` ${mediaFrom}` : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Required in the frame of a cross-origin isolated site.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': permissions,
  };
}

/** The `hash-source` of a text (W3C Content Security Policy). */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
