import { describe, expect, it } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const sheets: Record<string, string> = {
  '/assets/root.css': 'body{color:red}',
  '/assets/odd.css': 'a::after{content:"</style>"}',
};
const inline = (page: string) => inlineStyles(Buffer.from(page), 'abc', (path) => sheets[path]).toString();
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe('inlineStyles', () => {
  it('puts a sheet before its link, which stays for React but loads nothing', () => {
    expect(inline(page('<link nonce="abc" rel="stylesheet" href="/assets/root.css"/>'))).toBe(
      page(
        '<style nonce="abc">body{color:red}</style>' +
          '<link nonce="abc" rel="stylesheet" href="/assets/root.css" disabled="">',
      ),
    );
  });

  it('finds a sheet whose address the router ends with a #', () => {
    expect(inline(page('<link nonce="abc" rel="stylesheet" href="/assets/root.css#"/>'))).toBe(
      page(
        '<style nonce="abc">body{color:red}</style>' +
          '<link nonce="abc" rel="stylesheet" href="/assets/root.css#" disabled="">',
      ),
    );
  });

  it('takes out modulepreload hints', () => {
    expect(inline(page('<link rel="modulepreload" href="/assets/a.js"/><title>映匣</title>'))).toBe(
      page('<title>映匣</title>'),
    );
  });

  it.each([
    '<link rel="icon" href="/assets/root.css"/>',
    '<link rel="preload" as="image" href="/media/1/cover.avif"/>',
    '<link rel="stylesheet" href="https://elsewhere.example/x.css"/>',
    '<link rel="stylesheet" href="/assets/odd.css"/>',
  ])('leaves %s alone', (link) => {
    expect(inline(page(link))).toBe(page(link));
  });

  it('does not look into the body', () => {
    const body = '<p>映匣</p><link rel="modulepreload" href="/assets/a.js"/>';
    expect(inline(page('', body))).toBe(page('', body));
  });

  it('keeps what has no head', () => {
    expect(inline('<p>映匣</p>')).toBe('<p>映匣</p>');
  });
});
