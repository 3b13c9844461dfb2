import type { MetaDescriptor } from 'react-router';
import type { Thing } from 'schema-dts';

/**
 * Puts one schema.org object into the page. React Router writes it as a data block and escapes `<`, `>`, `&` and the
 * two line separators, so that no title can end the block; a Content-Security-Policy leaves data blocks alone.
 */
export function structuredData(thing: Exclude<Thing, string>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } };
}
