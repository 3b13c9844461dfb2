import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const schemaFile = (name: string) => ({
  fileName: name,
  contents: readFileSync(new URL(name, import.meta.url), 'utf8'),
});

/** Validates a sitemap against the schemas beside this file; returns the errors of libxml2. */
export async function sitemapProblems(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: xml },
    schema: schemaFile('sitemap.xsd'),
    preload: schemaFile('sitemap-video.xsd'),
  });
  return errors.map(({ message }) => message);
}
