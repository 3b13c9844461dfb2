import { describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

const sheets: Record<string, string> = {
  '/assets/root.css': 'body{color:red}',
  '/assets/odd.css': 'a::after{content:"</style>"}',
};
const inline = (page: string) => paintFirst(Buffer.from(page), 'abc', (path) => sheets[path]).toString();
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe('paintFirst', () => {
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

  it('lets the scripts wait for the paint, and then follows all hints at once', () => {
    const begun = inline(
      page(
        '<link rel="modulepreload" href="/assets/home.js"/>',
        '<script nonce="abc">first()</script><script nonce="abc" type="module" async="">' +
          'import "/assets/manifest.js";\nimport * as route0 from "/assets/home.js";\n' +
          'window.modules = {route0};import("/assets/entry.js");</script>',
      ),
    );
    expect(begun).toContain('<link rel="later" href="/assets/home.js"/>');
    expect(begun).toContain('<script nonce="abc">first()</script>');
    const module = /<script nonce="abc" type="module">(.*)<\/script>/s.exec(begun)?.[1] ?? '';
    expect(module).toMatch(/^await \(\(\) => new Promise.*;\(\(\) => { for/);
    expect(module).toMatch(/\)\(\);await import\("\/assets\/manifest.js"\);\nconst route0 = await import/);
    expect(module).toMatch(/await import\("\/assets\/home.js"\);\nwindow.modules = /);
    expect(module).toMatch(/window\.modules = \{route0\};import\("\/assets\/entry\.js"\);$/);
  });

  it('leaves a module of another form alone', () => {
    const body = '<script nonce="abc" type="module">go();import "/assets/a.js";</script><p>映匣</p>';
    expect(inline(page('', body))).toBe(page('', body));
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
