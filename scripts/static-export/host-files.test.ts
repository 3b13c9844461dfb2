import { expect, test } from 'vitest';
import { configFile, exportHeaders, headersFile, nginxFile } from './host-files.ts';

const served = {
  'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const headers = exportHeaders(served);

test('files get the server’s headers without the policy that each page contains', () => {
  // Other sites may show videos and covers.
  expect(headers).toEqual({
    all: { 'X-Content-Type-Options': 'nosniff' },
    unframed: { 'Content-Security-Policy': "frame-ancestors 'none'", 'X-Frame-Options': 'DENY' },
  });
});

test('hosts get the headers in their own syntax, and only embeddable pages may be framed', () => {
  const file = headersFile(headers, ['/', '/video/:id']);
  expect(file).toContain('/*\n  X-Content-Type-Options: nosniff\n');
  for (const folder of ['assets', 'content', 'media'])
    expect(file).toContain(`/${folder}/*\n  Cache-Control: public, max-age=31536000, immutable\n`);
  expect(file).toContain(
    "/video/*\n  X-Frame-Options: DENY\n  Content-Security-Policy: frame-ancestors 'none'\n",
  );
  const nginx = nginxFile(headers, '/srv/site', 'example.com');
  expect(nginx).toContain('default "frame-ancestors \'none\'";\n  ~^/embed/ "";');
  expect(nginx).toContain('add_header X-Frame-Options $yingxia_unframed_0 always;');
  expect(nginx).toContain('root /srv/site;');
  // Without it, a shared cache could return a compressed file to a client that cannot read it.
  expect(nginx).toMatch(/gzip_static on;\n\s+gzip_vary on;/);
});

test('config.js escapes any text', () => {
  const window: { siteConfig?: unknown } = {};
  new Function('window', configFile('https://a.example', `key";alert(1)//`))(window);
  expect(window.siteConfig).toEqual({
    supabaseUrl: 'https://a.example',
    supabaseAnonKey: `key";alert(1)//`,
  });
});
