import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hiddenFolder, hiddenVideoUrl } from '../../domain/content.ts';
import { coverFiles, isPublicFile } from '../../domain/media-files.ts';
import type { HiddenVideo, VideoId } from '../../domain/video.ts';
import type { ContentFolders } from '../../library/folders.ts';
import { HostError } from '../../library/host-error.ts';
import { precompress } from '../../library/precompress.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { mediaOrigin, preparedContent } from '../../server/content.ts';
import { embedHeaders, securityHeaders } from '../../server/http/security-headers.ts';
import { loadBuiltApp } from '../../server/pages/built-app.ts';
import { createPages, inPage } from '../../server/pages/pages.ts';
import { configFile, exportHeaders, headersFile, nginxFile } from './host-files.ts';
import { finishReplacing, replaceFolder } from './replace-folder.ts';

export interface ExportOptions {
  /** The project's folder, with a build in it. */
  readonly root: string;
  readonly content: ContentFolders;
  /** Absolute; an earlier export there is replaced. */
  readonly target: string;
  readonly siteUrl: string;
  /** What `config.js` says at first. Null: a site without accounts, unless `config.js` is given some. */
  readonly backend: { readonly url: string; readonly publishableKey: string } | null;
  readonly isWithMedia: boolean;
}

/** Where calls for accounts go until `config.js` says better: no name ends like that (RFC 2606). */
const placeholderBackend = { url: 'https://backend.invalid', publishableKey: 'none' };

/** Files by which an earlier export is recognised. */
const exportMarks = ['_headers', '404.html', 'config.js'];

interface WrittenExport {
  /** How many there are. */
  readonly pages: number;
  readonly nginxFile: WrittenNginxFile;
}

/**
 * Writes the site as files, and `<target>.nginx.conf` beside them. Made next to its place and moved there when it is
 * whole. Drafts stay at home: many hosts of files list them, and repositories of pages are often public.
 * @throws {HostError} when the folder holds something else
 * @throws when a page does not come out as it should
 */
export async function writeExport(options: ExportOptions): Promise<WrittenExport> {
  await finishReplacing(options.target);
  await refuseOthersFolder(options.target);
  const draft = `${options.target}.draft-${process.pid}`;
  try {
    return await writeDraft(draft, options);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeDraft(draft: string, options: ExportOptions): Promise<WrittenExport> {
  const { root, content, target, backend, siteUrl, isWithMedia } = options;
  // One that was killed may have left it.
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const hidden = await hiddenVideos(content.prepared);
  const idsOf = (visibility: HiddenVideo['visibility']) =>
    hidden.filter((video) => video.visibility === visibility).map(({ id }) => id);
  const drafts = idsOf('draft');
  const { pages, routes } = await writePages(draft, options, idsOf('unlisted'));
  await precompress(draft);
  // The build has compressed these.
  await copyFiles(path.join(root, 'build/client'), draft);
  const withheld = drafts.map((id) => path.join(hiddenVideoUrl(id)));
  await copyFiles(
    path.join(content.prepared, 'public'),
    draft,
    (file) => !withheld.includes(path.sep + file),
  );
  // After `precompress`: hosts edit this file, so it must have no compressed copy.
  await writeFile(
    path.join(draft, 'config.js'),
    configFile(backend?.url ?? '', backend?.publishableKey ?? ''),
  );
  const headers = exportHeaders(
    securityHeaders({ inline: { scripts: [], styles: [] }, isHttps: isHttps(siteUrl) }),
  );
  await writeFile(path.join(draft, '_headers'), headersFile(headers, routes));
  if (isWithMedia) {
    const isElsewhere = Boolean(content.mediaUrl);
    await copyMedia(path.join(content.prepared, 'media'), path.join(draft, 'media'), { drafts, isElsewhere });
  }

  await replaceFolder(draft, target);
  const nginx = nginxFile(headers, target, new URL(siteUrl).hostname);
  return { pages, nginxFile: await writeNginxFile(`${target}.nginx.conf`, nginx) };
}

interface WrittenNginxFile {
  readonly path: string;
  /** A host has changed the file of an earlier export, TLS and names among them: it stays, and ours lies beside it. */
  readonly isBesideChanged: boolean;
}

/** The first line tells by its number, that of what follows, whether anybody has changed the file. */
export async function writeNginxFile(file: string, text: string): Promise<WrittenNginxFile> {
  const markOf = (text: string) =>
    `# export:static ${createHash('sha256').update(text).digest('hex').slice(0, 12)}：改过的，下次导出不会覆盖。\n`;
  const found = existsSync(file) ? await readFile(file, 'utf8') : '';
  const [mark, rest] = [found.slice(0, found.indexOf('\n') + 1), found.slice(found.indexOf('\n') + 1)];
  const isBesideChanged = found !== '' && mark !== markOf(rest);
  const path = isBesideChanged ? `${file}.new` : file;
  writeWhole(path, markOf(text) + text);
  return { path, isBesideChanged };
}

async function refuseOthersFolder(target: string): Promise<void> {
  const found = existsSync(target) ? await readdir(target) : [];
  if (found.length > 0 && !exportMarks.every((mark) => found.includes(mark)))
    throw new HostError(`${target} 里有别的东西，不是从前导出的：请写一个空的，或者还没有的文件夹。`);
}

async function writePages(
  folder: string,
  { root, content, siteUrl, backend }: ExportOptions,
  unlisted: readonly VideoId[],
): Promise<{ pages: number; routes: readonly string[] }> {
  const prepared = preparedContent(content);
  const { app, filesOf } = await loadBuiltApp(root, content.prepared, prepared);
  const videos = await app.readContentFile('videos');
  const mediaFrom = mediaOrigin(content);
  const pages = createPages({
    app,
    filesOf,
    backend: backend && placeholderBackend,
    log: console,
    policy: {
      // `config.js` may name any project; then the page itself lets in no other. Without https, what is named now.
      connectTo: ['https:', ...(backend?.url.startsWith('http:') ? [backend.url] : [])],
      mediaFrom,
      isHttps: isHttps(siteUrl),
    },
    asFiles: true,
  });
  const write = async (name: string, content: string | Buffer) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };

  const ids = [...videos.map(({ id }) => id), ...unlisted];
  const listed = exportedPages(app.routes, ids);
  for (const { path, file, status } of listed) {
    const page = await (await pages(path, siteUrl)).in('identity');
    if (page.status !== status) throw new Error(`${path} answers ${page.status}`);
    await write(file, page.bytes);
  }
  for (const path of await app.machineFilePaths())
    await write(path, (await app.machineFileAt(path)?.write(siteUrl)) ?? '');
  const { 'Content-Security-Policy': policy = '' } = embedHeaders(app.embedInline, mediaFrom);
  for (const id of ids) {
    const { html } = await app.embedPage(id, siteUrl, inPage(policy));
    await write(`embed/${id}/index.html`, html);
    await write(`embed/${id}.json`, JSON.stringify(await app.oEmbed(id, siteUrl)));
  }
  return { pages: listed.length, routes: app.routes.map(({ path }) => path).filter((path) => path !== '*') };
}

async function hiddenVideos(prepared: string): Promise<readonly HiddenVideo[]> {
  const folder = path.join(prepared, 'public', hiddenFolder);
  const files = await readdir(folder);
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))));
}

/** One page of the export. */
interface ExportedPage {
  /** The path of the URL it is rendered for. */
  readonly path: string;
  /** Below the folder. Every file server finds `video/1/index.html` for `/video/1`, without a rule; some send browsers to `/video/1/`. */
  readonly file: string;
  readonly status: 200 | 404;
}

/**
 * Every page of the site as one file each, and the page for those that do not exist.
 * @param ids of the videos that have a page
 * @throws for another route with a parameter: its pages would be missing
 */
export function exportedPages(
  routes: ReadonlyArray<{ readonly path: string }>,
  ids: readonly VideoId[],
): ExportedPage[] {
  const paths = routes.flatMap(({ path }) => {
    if (path === '*') return [];
    if (path === '/video/:id') return ids.map((id) => `/video/${id}`);
    if (path.includes(':')) throw new Error(`the export does not know which pages ${path} has`);
    return [path];
  });
  const fileOf = (path: string) => `${path}/index.html`.replace(/^\/+/, '');
  return [
    ...paths.map((path) => ({ path, file: fileOf(path), status: 200 as const })),
    // File servers answer with it wherever they have no file.
    { path: '/404', file: '404.html', status: 404 },
  ];
}

/**
 * Copies of each video what is public.
 * @param isElsewhere whether films lie where `MEDIA_URL` says: covers are the site's own
 */
export async function copyMedia(
  from: string,
  to: string,
  { drafts, isElsewhere }: { readonly drafts: readonly VideoId[]; readonly isElsewhere: boolean },
): Promise<void> {
  const isCopied = (name: string) => (isElsewhere ? coverFiles.includes(name) : isPublicFile(name));
  for (const id of await readdir(from)) {
    if (drafts.includes(id)) continue;
    await copyFiles(await realpath(path.join(from, id)), path.join(to, id), (file) =>
      isCopied(file.split(path.sep).join('/')),
    );
  }
}

/**
 * Puts the files of a folder, and of folders that it links to, into another one, by hard links where both are on one disk.
 * @param counts says of a file, by its path below `from`, whether it is wanted
 */
async function copyFiles(
  from: string,
  to: string,
  counts: (file: string) => boolean = () => true,
): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.relative(from, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory() || !counts(file)) continue;
    const [source, target] = [await realpath(path.join(from, file)), path.join(to, file)];
    if (entry.isSymbolicLink() && (await stat(source)).isDirectory()) {
      await copyFiles(source, target, (inside) => counts(path.join(file, inside)));
      continue;
    }
    await mkdir(path.dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target));
  }
}

const isHttps = (url: string) => url.startsWith('https:');
