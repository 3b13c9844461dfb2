/** `npm run export:static -- [folder] [--without-media]`: the site as files, for a CDN with a hosted Supabase project. */

import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfiguration } from '../server/configuration.ts';
import { sayProblems } from '../server/content.ts';
import { warn } from '../server/fail-to-start.ts';
import { writeExport } from './static-export/write-export.ts';

const root = path.resolve(import.meta.dirname, '..');

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-media': { type: 'boolean', default: false } },
  });
  const configuration = readConfiguration(process.env, root);
  configuration.warnings.forEach(warn);
  if (!configuration.ok) throw new Error(configuration.problems.join('\n'));
  const { siteUrl, backend, content } = configuration.value;
  if (siteUrl === null)
    throw new Error(
      'SITE_URL: set the address visitors will reach the site at, such as https://example.com: links and the site map name it.',
    );
  sayProblems(content);
  const target = path.resolve(root, positionals[0] ?? 'build/static');
  const isHosted = backend.kind === 'hosted';
  const { pages } = await writeExport({
    root,
    content,
    target,
    siteUrl,
    backend: isHosted ? backend : null,
    isWithMedia: !values['without-media'],
  });
  console.log(`${pages} pages for ${siteUrl} are in ${target}`);
  console.log(`For nginx: ${target}.nginx.conf. For other hosts: docs/growing.md.`);
  if (!isHosted)
    console.log(
      'It has no accounts, and says so. For a site with accounts, set SUPABASE_URL and SUPABASE_ANON_KEY and export again.',
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
