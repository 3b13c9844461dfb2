import type { Thing } from 'schema-dts';

/**
 * One schema.org object in the page, as a data block, to which a Content-Security-Policy does not apply. Characters
 * that could end the block, or are line breaks only in JavaScript, are escaped, so that no title can break the page.
 */
export function StructuredData({ thing }: { thing: Exclude<Thing, string> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return (
    <script
      // A changed text must be a new element, because Trusted Types do not allow changing the existing one.
      key={json}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a character that means anything to HTML
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
