export interface Policy {
  /** Base64; allows exactly the inline scripts and styles that carry it. */
  readonly nonce: string;
  /** Other origins that scripts may talk to: a hosted backend. */
  readonly connectTo?: readonly string[];
  /** Visitors reach us by https, so browsers may be told never to try anything else. */
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
    'Permissions-Policy':
      'autoplay=(self), fullscreen=(self), picture-in-picture=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}
