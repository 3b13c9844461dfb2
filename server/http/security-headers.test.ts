import { describe, expect, it } from 'vitest';
import { embedHeaders, securityHeaders, transportSecurity } from './security-headers.ts';

const policyOf = (headers: Record<string, string>) =>
  new Map(
    headers['Content-Security-Policy']?.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('securityHeaders', () => {
  const inline = { scripts: ['alert()'], styles: [''] };
  const headers = securityHeaders({ inline, isHttps: false });

  it.each([
    ['default-src', "'self'"],
    ['script-src', "'self' 'sha256-S8S/VNmXuUuoIR6OhqBqwIiIkuCxXq31hCCHAHnicV8='"],
    ['style-src', "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    ['connect-src', "'self'"],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default'],
  ])('has the policy %s %s', (directive, sources) => {
    expect(policyOf(headers).get(directive)).toBe(sources);
  });

  it('never allows inline code or eval in general', () => {
    expect(headers['Content-Security-Policy']).not.toContain('unsafe');
  });

  it('allows scripts to connect to a hosted backend', () => {
    const hosted = securityHeaders({ inline, isHttps: true, connectTo: ['https://a.supabase.co'] });
    expect(policyOf(hosted).get('connect-src')).toBe("'self' https://a.supabase.co");
  });

  it('allows films from another origin', () => {
    const elsewhere = policyOf(
      securityHeaders({ inline, isHttps: true, mediaFrom: 'https://media.example.org' }),
    );
    for (const directive of ['media-src', 'img-src', 'connect-src'])
      expect(elsewhere.get(directive)?.split(' ')).toContain('https://media.example.org');
    expect(policyOf(embedHeaders(inline, 'https://media.example.org')).get('media-src')).toBe(
      "'self' https://media.example.org",
    );
  });

  it('denies scripts the features that no page uses, and allows the others', () => {
    const permissions = headers['Permissions-Policy']?.split(', ');
    expect(permissions).toEqual(expect.arrayContaining(['fullscreen=(self)', 'camera=()', 'usb=()']));
    expect(permissions).toHaveLength(new Set(permissions?.map((one) => one.split('=')[0])).size);
  });

  it('sets HSTS only if the site uses https', () => {
    expect(transportSecurity(false)).toEqual({});
    expect(transportSecurity(true)).toEqual({ 'Strict-Transport-Security': 'max-age=31536000' });
  });
});
