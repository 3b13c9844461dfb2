import { expect, test } from 'vitest';
import { configFile, headersFile, headersForAll, nginxFile } from './host-files.ts';

const served = {
  'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

test('every file gets what the server says of a page, but not the policy that each page says itself', () => {
  // Videos and covers are shown by other sites that link to them.
  expect(headersForAll(served)).toEqual({
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
});

test('hosts are told both in their own words', () => {
  const headers = headersForAll(served);
  expect(headersFile(headers)).toContain('/*\n  X-Content-Type-Options: nosniff\n');
  expect(headersFile(headers)).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  const nginx = nginxFile(headers, '/srv/site', 'example.com');
  expect(nginx).toContain('add_header Content-Security-Policy "frame-ancestors \'none\'" always;');
  expect(nginx).toContain('root /srv/site;');
});

test('config.js carries any text as text', () => {
  const window: { siteConfig?: unknown } = {};
  new Function('window', configFile('https://a.example', `key";alert(1)//`))(window);
  expect(window.siteConfig).toEqual({
    supabaseUrl: 'https://a.example',
    supabaseAnonKey: `key";alert(1)//`,
  });
});
