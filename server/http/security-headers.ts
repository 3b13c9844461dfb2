import { createHash } from 'node:crypto';

/** What pages use, and what a script that got into one must not ask for; the names are those that Chromium knows. */
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
 * For every answer: tells browsers never to try http again. For our host alone: the hosts below it belong to others, and
 * may have http only.
 * @param isHttps visitors reach us by https
 */
export function transportSecurity(isHttps: boolean): Record<string, string> {
  return isHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}

export interface Policy {
  /** The texts of the scripts and style sheets that stand in the page: exactly these are allowed, by their hashes. */
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** Other origins that scripts may talk to: a hosted backend. */
  readonly connectTo?: readonly string[];
  /** Another origin that films come from (`MEDIA_URL`). */
  readonly mediaFrom?: string | undefined;
  /** Visitors reach us by https. */
  readonly isHttps: boolean;
}

/** The headers of a page; `style=""` attributes in it are ignored. */
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
    // What reaches the places where text turns into code has passed app/entry/inline/early.ts.
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
 * The headers of the one page that other sites may show in a frame. It loads pictures and videos of ours, and runs and looks as
 * what stands in it says; there is nothing to press in it that acts for a person.
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
    // Also in the frame of a site that isolates itself.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': permissions,
  };
}

/** A source of the policy (W3C Content Security Policy, `hash-source`). */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
