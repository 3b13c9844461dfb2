import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFolder, hiddenFolder } from '../../domain/content.ts';
import { refuse, refuseUnlessRead } from '../http/answer.ts';
import type { Handler } from '../http/handler.ts';
import { type Coding, chooseCoding } from './accept-encoding.ts';
import { mediaTypeOf } from './media-type.ts';
import { digestOf } from './preconditions.ts';
import { type Representation, represent, sendFromMemory } from './send.ts';

type Asset = Representation & { readonly content: Buffer };

/** The built files of the site by URL path. */
export interface Assets {
  /**
   * @param acceptEncoding the request's header
   * @returns undefined if there is no such path
   */
  find(urlPath: string, acceptEncoding: string | undefined): Asset | undefined;
  /** All files, including earlier ones kept for open pages. */
  readonly entries: ReadonlyMap<string, Entry>;
}

interface Entry {
  readonly codings: readonly Coding[];
  readonly in: Partial<Record<Coding, Asset>>;
  /** When an earlier file is dropped, in `Date.now()` time. */
  readonly expiresAtMs?: number;
}

/** How long replaced files are kept, in ms, because open pages still import them by name. */
const keptMs = 60 * 60 * 1000;

const codings: ReadonlyArray<{ coding: Coding; suffix: string }> = [
  { coding: 'identity', suffix: '' },
  { coding: 'br', suffix: '.br' },
  { coding: 'gzip', suffix: '.gz' },
];

/**
 * Reads folders into memory: they have a few megabytes, and a request then cannot reach any other file. `x.br` and
 * `x.gz` are codings of `x`, not files of their own.
 * @param folders absolute; files of later folders replace those of earlier ones
 * @param earlier files loaded before; those named by their content are kept for an hour
 */
export async function loadAssets(folders: readonly string[], earlier?: Assets): Promise<Assets> {
  const loaded = await Promise.all(folders.map(loadFolder));
  const entries = new Map([...stillKept(earlier), ...loaded.flatMap((folder) => [...folder])]);
  return {
    entries,
    find(urlPath, acceptEncoding) {
      const entry = entries.get(urlPath);
      return entry?.in[chooseCoding(acceptEncoding, entry.codings)];
    },
  };
}

function stillKept(earlier: Assets | undefined): [string, Entry][] {
  const now = Date.now();
  return [...(earlier?.entries ?? [])]
    .filter(([urlPath, { expiresAtMs = now }]) => isNamedByContent(urlPath) && expiresAtMs >= now)
    .map(([urlPath, entry]) => [urlPath, { expiresAtMs: now + keptMs, ...entry }]);
}

/** The files of a folder by URL path. */
async function loadFolder(folder: string): Promise<ReadonlyMap<string, Entry>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)),
  );

  const assets = new Map<string, Entry>();
  // `writeWhole` leaves such a name if a process is killed while writing.
  for (const file of files.filter((name) => !/\.(br|gz|part)$/.test(name))) {
    const urlPath = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    const isCompressed = isGzipOf(contents.get(`${file}.gz`), contents.get(file));
    const found = codings.flatMap(({ coding, suffix }) => {
      const content = contents.get(file + suffix);
      return content && (isCompressed || coding === 'identity') ? [{ coding, content }] : [];
    });
    const headers = headersOf(urlPath, found.length > 1);
    const inCoding = ({ coding, content }: (typeof found)[number]): [Coding, Asset] => [
      coding,
      {
        ...represent({
          contentType: mediaTypeOf(file),
          coding,
          size: content.length,
          etag: `"${digestOf(content)}"`,
          headers,
        }),
        content,
      },
    ];
    assets.set(urlPath, {
      codings: found.map(({ coding }) => coding),
      in: Object.fromEntries(found.map(inCoding)),
    });
  }
  return assets;
}

/**
 * Whether a file's gzip copy is complete, which it is not if the disk was full: it ends with the length of the file
 * (RFC 1952 §2.3.1). It is written last, so that the brotli copy is complete too.
 */
function isGzipOf(copy: Buffer | undefined, content: Buffer | undefined): boolean {
  if (!copy || !content || copy.length < leastGzipLength) return false;
  return copy.readUInt32LE(copy.length - 4) === content.length % 2 ** 32;
}

/** Header and trailer, in bytes. */
const leastGzipLength = 18;

/** Whether the name of a file contains a hash of its content. */
const isNamedByContent = (urlPath: string) =>
  ['/assets/', contentFolder].some((folder) => urlPath.startsWith(folder));

/**
 * Files outside these two folders keep their names when they change (the icon, …). The service worker's script is
 * always revalidated, because browsers learn from it that the site has changed.
 */
function assetCacheControl(urlPath: string): string {
  if (urlPath === '/sw.js') return 'no-cache';
  // Only people with its URL may get it, and it must not be stored after it is taken down.
  if (isHidden(urlPath)) return 'private, no-cache';
  return isNamedByContent(urlPath) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

const isHidden = (urlPath: string) => urlPath.startsWith(hiddenFolder);

/** The site's logo is also shown on embedded pages, which have an opaque origin in a sandboxed frame. */
const isForOtherSites = (urlPath: string) => urlPath === '/mark.svg';

function headersOf(urlPath: string, varies: boolean): Record<string, string> {
  return {
    'Cache-Control': assetCacheControl(urlPath),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': isForOtherSites(urlPath) ? 'cross-origin' : 'same-origin',
    ...(isHidden(urlPath) && { 'X-Robots-Tag': 'noindex' }),
    ...(varies && { Vary: 'Accept-Encoding' }),
  };
}

/** Serves built files. A missing file that only programs request is answered by a plain 404 instead of a page. */
export function serveAssets(assets: Pick<Assets, 'find'>): Handler {
  return ({ request, response, target }) => {
    const file = assets.find(target.path, request.headers['accept-encoding']);
    if (!file && !isNamedByContent(target.path) && !isHidden(target.path)) return false;
    if (refuseUnlessRead(request, response)) return true;
    // 204, because browsers request every video on a person's lists that the catalogue lacks, and log each 404 as an
    // error.
    if (!file && isHidden(target.path)) response.writeHead(204, headersOf(target.path, false)).end();
    else if (!file) refuse(response, 404);
    else sendFromMemory(request, response, file);
    return true;
  };
}
