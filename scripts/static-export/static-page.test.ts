import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { staticPage } from './static-page.ts';

const nonce = 'bm9uY2U=';
const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; frame-ancestors 'none'`;
const html = `<html><head><meta charSet="utf-8"/><style nonce="${nonce}">a{}</style>
<script type="application/ld+json">{"@type":"Thing"}</script><link nonce="${nonce}" rel="stylesheet" href="/a.css"/></head>
<body><script nonce="${nonce}" src="/elsewhere.js"></script><script nonce="${nonce}">one()</script>
<script nonce="${nonce}" type="module" async="">import "/app.js"</script></body></html>`;
const served = { html, nonce, policy };
const added = { first: 'first()', afterConfig: 'after()' };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (page: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
const sourcesOf = (page: string, directive: string) =>
  (new RegExp(`${directive} ([^;]*)`).exec(policyOf(page))?.[1] ?? '').split(' ');

test('the policy names what the page carries, and nothing else', () => {
  const page = staticPage(served, added);
  const scripts = ['first()', 'one()', 'after()', 'import "/app.js"'];
  expect(sourcesOf(page, 'script-src')).toEqual(["'self'", ...scripts.map(hashOf)]);
  expect(sourcesOf(page, 'style-src').slice(-1)).toEqual([hashOf('a{}')]);
  expect(sourcesOf(page, 'style-src')).toHaveLength(3);
  expect(page).not.toContain('nonce');
});

test('what a page cannot say of itself is left to a header', () => {
  const page = staticPage({ ...served, policy: `${policy}; sandbox; report-uri /x` }, added);
  expect(policyOf(page)).not.toMatch(/frame-ancestors|sandbox|report-uri/);
  expect(policyOf(page)).toContain("default-src 'self'");
});

test('the policy stands before everything it is about, and the configuration before the app', () => {
  const page = staticPage(served, added);
  const places = ['charSet', 'http-equiv', 'first()', 'a{}', '/config.js', 'after()', '/app.js'].map((text) =>
    page.lastIndexOf(text),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each([
  ['without the place for the policy', { ...served, html: served.html.replace('charSet', 'charset') }],
  ['without the app', { ...served, html: served.html.replace('type="module"', '') }],
  ['with a nonce somewhere else', { ...served, html: served.html.replace('one()', `one("${nonce}")`) }],
  ['with a policy of another form', { ...served, policy: `script-src-elem 'nonce-${nonce}'` }],
])('a page %s is no page for a file', (_, page) => {
  expect(() => staticPage(page, added)).toThrow();
});
