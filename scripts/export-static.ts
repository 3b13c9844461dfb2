// `npm run export:static -- [folder] [--without-media]`: exports the site as files, for a CDN with a hosted Supabase
// project.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { HostError } from '../library/host-error.ts';
import { readConfiguration } from '../server/configuration.ts';
import { printProblems } from '../server/content.ts';
import { warn } from '../server/fail-to-start.ts';
import { runHostCommand } from './content/host-command.ts';
import { writeExport } from './static-export/write-export.ts';

const root = path.resolve(import.meta.dirname, '..');

await runHostCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-media': { type: 'boolean', default: false } },
  });
  const configuration = readConfiguration(process.env, root);
  configuration.warnings.forEach(warn);
  if (!configuration.ok) throw new HostError(configuration.problems.join('\n'));
  const { siteUrl, backend, content } = configuration.value;
  if (siteUrl === null)
    throw new HostError('请把 SITE_URL 设成网站对外的网址，例如 https://example.com：链接和站点地图里要写。');
  printProblems(content);
  const [named] = positionals;
  const target = named === undefined ? path.join(root, 'build/static') : path.resolve(named);
  const isHosted = backend.kind === 'hosted';
  const { pages, nginxFile } = await writeExport({
    root,
    content,
    target,
    siteUrl,
    backend: isHosted ? backend : null,
    isWithMedia: !values['without-media'],
  });
  console.log(`${pages} 个页面（${siteUrl}）导出到了 ${target}。`);
  console.log(
    nginxFile.isBesideChanged
      ? `nginx 的设置写在 ${nginxFile.path}：原来那份您改过，没有覆盖；请对照合并。`
      : `nginx 的设置写在 ${nginxFile.path}，其他服务见 docs/growing.md。`,
  );
  if (!isHosted)
    console.log(
      '导出的网站没有账号，页面上也已写明。需要账号，请设 SUPABASE_URL 和 SUPABASE_ANON_KEY，再导出一次。',
    );
  return true;
});
