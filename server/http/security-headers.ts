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
  /** Base64; allows exactly the inline scripts and styles that carry it. */
  readonly nonce: string;
  /** Other origins that scripts may talk to: a hosted backend. */
  readonly connectTo?: readonly string[];
  /** Visitors reach us by https. */
  readonly isHttps: boolean;
}

/** The headers of a page. Each inline script and style must carry the nonce; `style=""` attributes are ignored. */
export function securityHeaders({ nonce, connectTo = [], isHttps }: Policy): Record<string, string> {
  const inline = `'nonce-${nonce}'`;
  const policy = {
    'default-src': "'self'",
    'script-src': `'self' ${inline}`,
    'style-src': `'self' ${inline}`,
    'img-src': "'self' data:",
    'media-src': "'self' blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connectTo].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    // What reaches the places where text turns into code has passed app/early-script.tsx.
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
