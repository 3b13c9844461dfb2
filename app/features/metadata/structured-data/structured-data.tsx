import type { Thing } from 'schema-dts';

/**
 * One schema.org object in the page, as a data block, which a Content-Security-Policy leaves alone. What could end the
 * block, or is a line break to JavaScript alone, is escaped, so that no title can harm the page.
 */
export function StructuredData({ thing }: { thing: Exclude<Thing, string> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return (
    <script
      // Another text is another element: Trusted Types refuse to change the one that is in the page.
      key={json}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a character that means anything to HTML
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
