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
  /** The project's folder, with a build. */
  readonly root: string;
  readonly content: ContentFolders;
  /** Absolute; an earlier export there is replaced. */
  readonly target: string;
  readonly siteUrl: string;
  /** Initial values of `config.js`. Null for a site without accounts, until `config.js` is edited. */
  readonly backend: { readonly url: string; readonly publishableKey: string } | null;
  readonly isWithMedia: boolean;
}

/** Placeholder that `config.js` replaces; no real host name ends like this (RFC 2606). */
const placeholderBackend = { url: 'https://backend.invalid', publishableKey: 'none' };

/** Files by which an earlier export is recognized. */
const exportMarks = ['_headers', '404.html', 'config.js'];

interface WrittenExport {
  /** Number of pages. */
  readonly pages: number;
  readonly nginxFile: WrittenNginxFile;
}

/**
 * Writes the site as files, and `<target>.nginx.conf` beside them. It is written beside its place and moved there when
 * complete. Drafts are left out: many file hosts list files, and page repositories are often public.
 * @throws {HostError} if the folder contains anything but an earlier export
 * @throws if a page is not rendered as expected
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
  // An interrupted export may have left it.
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const hidden = await hiddenVideos(content.prepared);
  const idsOf = (visibility: HiddenVideo['visibility']) =>
    hidden.filter((video) => video.visibility === visibility).map(({ id }) => id);
  const drafts = idsOf('draft');
  const { pages, routes } = await writePages(draft, options, idsOf('unlisted'));
  await precompress(draft);
  // Copied afterwards, since the build has compressed these.
  await copyFiles(path.join(root, 'build/client'), draft);
  const withheld = drafts.map((id) => path.join(hiddenVideoUrl(id)));
  await copyFiles(
    path.join(content.prepared, 'public'),
    draft,
    (file) => !withheld.includes(path.sep + file),
  );
  // Written after `precompress`: hosts edit this file, so it must not have a compressed copy.
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
  /**
   * The host has changed the earlier file, for example TLS or names: it stays, and the new one is written beside it.
   */
  readonly isBesideChanged: boolean;
}

/**
 * Writes the nginx file with a hash of its content in the first line, which shows whether a host has changed the file.
 */
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
    throw new HostError(`${target} 里有其他文件，不是以前导出的：请写一个空文件夹，或者还不存在的文件夹。`);
}

async function writePages(
  folder: string,
  { root, content, siteUrl, backend }: ExportOptions,
  unlisted: readonly VideoId[],
): Promise<{ pages: number; routes: readonly string[] }> {
  const prepared = preparedContent(content);
  const { app, show } = await loadBuiltApp(root);
  const filesOf = show(content.prepared, prepared);
  const videos = await app.readContentFile('videos');
  const mediaFrom = mediaOrigin(content);
  const pages = createPages({
    app,
    filesOf,
    backend: backend && placeholderBackend,
    log: console,
    policy: {
      // `config.js` may name any project, so pages allow all of https, and the current project if it is not https.
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

interface ExportedPage {
  /** The URL path for which it is rendered. */
  readonly path: string;
  /** Below the folder. Every file server serves `video/1/index.html` for `/video/1`; some redirect to `/video/1/`. */
  readonly file: string;
  readonly status: 200 | 404;
}

/**
 * Lists every page of the site, and the page for missing ones.
 * @param ids of the videos that have a page
 * @throws for another route with a parameter, whose pages are unknown
 */
export function exportedPages(
  routes: ReadonlyArray<{ readonly path: string }>,
  ids: readonly VideoId[],
): ExportedPage[] {
  const paths = routes.flatMap(({ path }) => {
    if (path === '*') return [];
    if (path === '/video/:id') return ids.map((id) => `/video/${id}`);
    if (path.includes(':')) throw new Error(`the export does not know the pages of ${path}`);
    return [path];
  });
  const fileOf = (path: string) => `${path}/index.html`.replace(/^\/+/, '');
  return [
    ...paths.map((path) => ({ path, file: fileOf(path), status: 200 as const })),
    // File servers use it for missing files.
    { path: '/404', file: '404.html', status: 404 },
  ];
}

/**
 * Copies the public files of each video.
 * @param isElsewhere whether films are at `MEDIA_URL`; covers are always copied
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
 * Copies a folder's files, also through links, as hard links if both folders are on one disk.
 * @param counts decides by a file's path below `from` whether it is copied
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
