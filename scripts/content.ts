// `npm run content -- new [folder]` creates a content folder; `npm run content -- check` reads it as a start does.
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureContentFolder } from '../library/content-folder.ts';
import { contentFiles, type SourceFolders, sourceFolders } from '../library/folders.ts';
import { HostError } from '../library/host-error.ts';
import { readLibrary } from '../library/library.ts';
import { readPages, siteFactsOf } from '../library/pages.ts';
import { describeProblem } from '../library/prepared.ts';
import { findSampleRemnants } from '../library/sample-remnants.ts';
import { runHostCommand } from './content/host-command.ts';
import { listFilms } from './content/list-films.ts';

const usage = `npm run content -- new [文件夹]    建一个放内容的文件夹（默认 content）；--pages：连同关于、帮助、版权的文字
npm run content -- check           检查设置、影片和文字`;

await runHostCommand((folders) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { pages: { type: 'boolean' } },
  });
  const [command, folder] = positionals;
  if (command === 'new')
    return begin(folder ? { ...folders, content: path.resolve(folder) } : folders, values.pages);
  if (command === 'check') return check(folders);
  throw new HostError(usage);
});

function begin(folders: SourceFolders, withPages = false): boolean {
  const made = [...ensureContentFolder(folders), ...(withPages ? copyPages(folders) : [])];
  const { content } = folders;
  console.log(
    made.length > 0 ? `已在 ${content} 创建：${made.join('、')}` : `${content} 已存在，什么也没有改。`,
  );
  console.log(
    `网站的名字、分类和联系方式写在 ${path.join(content, contentFiles.settings)}。放进第一部影片：npm run add -- 影片.mp4`,
  );
  const usual = sourceFolders(process.env, path.dirname(folders.samples)).content;
  if (content !== usual) console.log(`要让网站使用这个文件夹，请设环境变量 CONTENT_DIR=${content}`);
  return true;
}

function copyPages({ content, samples }: SourceFolders): readonly string[] {
  const [from, to] = [path.join(samples, contentFiles.pages), path.join(content, contentFiles.pages)];
  mkdirSync(to, { recursive: true });
  const absent = readdirSync(from).filter((name) => !existsSync(path.join(to, name)));
  for (const name of absent) copyFileSync(path.join(from, name), path.join(to, name));
  return absent.map((name) => `${contentFiles.pages}/${name}`);
}

function check(folders: SourceFolders): boolean {
  const library = readLibrary(folders);
  const { settings, videos, problems } = library;
  const films = listFilms(folders);
  const files = films.flatMap((film) => film.problems);
  const all = [
    ...problems,
    ...files,
    ...readPages(folders, siteFactsOf(library)).problems,
    ...(films.length > 0 ? findSampleRemnants(folders, library) : []),
  ];
  const lines = [...new Set(all.map(describeProblem))];
  for (const line of lines) console.log(line);
  const summary = `${folders.content}：「${settings.name}」，自己的影片 ${films.length} 部，网站上共 ${videos.length} 部`;
  console.log(lines.length > 0 ? `${summary}，有 ${lines.length} 处要改。` : `${summary}，没有问题。`);
  return lines.length === 0;
}
