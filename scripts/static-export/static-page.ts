import { createHash } from 'node:crypto';

export interface ServedPage {
  readonly html: string;
  /** As on every inline script and style of it, and in the policy. */
  readonly nonce: string;
  /** The `Content-Security-Policy` it was served with. */
  readonly policy: string;
}

/** Texts of inline scripts that an exported page needs beside its own. */
export interface AddedScripts {
  /** Runs before anything is shown. */
  readonly first: string;
  /** Runs after `/config.js`, before the app. */
  readonly afterConfig: string;
}

/** What is replaced at once is not painted (`hydrate-as-made.ts`). */
const styles = 'html[data-moving] :is(main,main~*){visibility:hidden}';

/** Ignored in a page, by the specification of the policy: they need a header. */
const headerOnly = ['frame-ancestors', 'report-uri', 'sandbox'];

/**
 * A page as the server sends it, made fit for a file: a nonce in a file would be known to everybody, so the policy names
 * what the page carries by its hashes, and stands in the page itself, since not every host sends headers.
 * @throws when the page is not built as we know it: the policy would then refuse or allow the wrong things
 */
export function staticPage(
  { html, nonce, policy }: ServedPage,
  { first, afterConfig }: AddedScripts,
): string {
  const page = putBefore(
    putAfter(html.replaceAll(` nonce="${nonce}"`, ''), '<meta charSet="utf-8"/>', [
      `<style>${styles}</style>`,
      `<script>${first}</script>`,
    ]),
    '<script type="module"',
    ['<script src="/config.js"></script>', `<script>${afterConfig}</script>`],
  );
  if (page.includes(nonce)) throw new Error('a nonce is left in a page where none was expected');
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => !headerOnly.some((name) => directive.startsWith(name)))
    .join('; ')
    .replace(/(script-src [^;]*)'nonce-[^']*'/, (_, rest) => rest + hashesOf('script', page))
    .replace(/(style-src [^;]*)'nonce-[^']*'/, (_, rest) => rest + hashesOf('style', page));
  if (directives.includes('nonce-')) throw new Error(`the policy names a nonce: ${directives}`);
  return putAfter(page, '<meta charSet="utf-8"/>', [
    `<meta http-equiv="Content-Security-Policy" content="${directives}"/>`,
  ]);
}

/** The sources that allow exactly the inline elements of a page; data blocks (`application/ld+json`) need none. */
function hashesOf(element: 'script' | 'style', page: string): string {
  const inline = page.matchAll(new RegExp(`<${element}( [^>]*)?>([^]*?)</${element}>`, 'g'));
  const texts = [...inline].flatMap(([, attributes = '', text = '']) =>
    / src=| type="application\//.test(attributes) ? [] : text,
  );
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [...new Set(texts.map(hash))].join(' ');
}

function putAfter(page: string, place: string, added: readonly string[]): string {
  return page.replace(onlyOne(page, place), (found) => found + added.join(''));
}

function putBefore(page: string, place: string, added: readonly string[]): string {
  return page.replace(onlyOne(page, place), (found) => added.join('') + found);
}

function onlyOne(page: string, place: string): string {
  if (page.split(place).length !== 2) throw new Error(`not one ${place} in a page`);
  return place;
}
