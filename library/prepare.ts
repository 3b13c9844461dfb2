import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import {
  type ContentFiles,
  type ContentUrls,
  contentFolder,
  contentModule,
  hiddenFolder,
  hiddenVideoUrl,
  maxFeedEntries,
  type ServerContent,
} from '../domain/content.ts';
import { titlesAndTags } from '../domain/near-search/near-index.ts';
import type { DescribedVideo } from '../domain/video.ts';
import { brandFilesOf } from './brand.ts';
import { catalogueOf, hiddenVideosOf } from './catalogue.ts';
import { partsOf } from './content-parts.ts';
import type { ContentFolders, SourceFolders } from './folders.ts';
import { filmStateIn, formerVersionsOf } from './former-films.ts';
import { type Library, readLibrary, SettingsError } from './library.ts';
import { mediaVersionsOf } from './media-versions.ts';
import { missingFiles } from './missing-files.ts';
import { readPages, siteFactsOf } from './pages.ts';
import { precompress } from './precompress.ts';
import { type ContentRecord, markPath, otherSiteOn, readPrepared, recordPath, stampOf } from './prepared.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Reads the content and writes what the site needs to start (`ContentFolders.prepared`). Files of the previous content
 * stay for pages that are still open; older ones are removed.
 * @throws {SettingsError} for errors in the settings, or if the folder is in use
 */
export async function prepareContent(folders: ContentFolders): Promise<ContentRecord> {
  refuseOtherSite(folders);
  await claimFolder(folders.prepared);
  const stamp = stampOf(folders);
  const library = readLibrary(folders);
  const { files, problems } = await contentFilesOf(library, folders);
  await linkMedia(library, path.join(folders.prepared, 'media'));
  const { brand, pictures, problems: brandProblems } = brandFilesOf(library, folders);
  await writePictures(pictures, folders.prepared);
  await writeHidden(library, folders);
  const written = await writeFiles(files, folders.prepared);
  const { showsSamples: _, ...settings } = library.settings;
  const categories = settings.categories.map(({ line, ...category }) => category);
  const mediaVersions = mediaVersionsOf(library.videos);
  const missing = library.videos.flatMap((video) => missingFiles(video, folders));
  const record = {
    stamp,
    site: { ...settings, categories, brand },
    ...written,
    fileBytes: fileBytesOf(library),
    mediaVersions,
    films: filmsOf(library),
    formerVersions: formerVersionsOf(readPrepared(folders.prepared), mediaVersions),
    // Videos with missing files stay on the site: the files may return while it runs.
    problems: [...library.problems, ...missing, ...problems, ...brandProblems],
  };
  writeWhole(recordPath(folders.prepared), JSON.stringify(record));
  return record;
}

/** @throws {SettingsError} if another running site serves its videos from this folder */
function refuseOtherSite(folders: ContentFolders): void {
  const other = otherSiteOn(folders);
  if (!other) return;
  const message = `进程 ${other.pid} 正用这个文件夹运行 ${other.content} 的网站，换了内容，它就无法播放影片。请先停止它，或者把 CONTENT_BUILD_DIR 设成另一个文件夹。`;
  throw new SettingsError([{ file: folders.prepared, message }]);
}

/**
 * Marks the folder as ours, because files that do not belong to the content are deleted from it.
 * @throws {SettingsError} if it contains other files
 */
async function claimFolder(prepared: string): Promise<void> {
  const mark = markPath(prepared);
  if (existsSync(mark) || existsSync(recordPath(prepared))) return;
  const message = '里面有其他文件，会被当作旧文件删除。请把 CONTENT_BUILD_DIR 设成一个空的文件夹。';
  for (const folder of ['public', 'media'].map((name) => path.join(prepared, name)))
    if (existsSync(folder) && (await readdir(folder)).length > 0)
      throw new SettingsError([{ file: folder, message }]);
  await mkdir(prepared, { recursive: true });
  writeWhole(mark, '');
}

/** The files of a library, with the problems in its texts. */
export async function contentFilesOf(
  library: Library,
  folders: SourceFolders,
): Promise<{ readonly files: ContentFiles; readonly problems: ContentRecord['problems'] }> {
  const catalogue = catalogueOf(library.videos, folders.mediaUrl);
  const { pages, problems } = readPages(folders, siteFactsOf(library));
  return {
    files: {
      videos: catalogue.map(({ description: _, ...video }) => video),
      descriptions: Object.fromEntries(catalogue.map(({ id, description }) => [id, description])),
      ...(await searchTablesOf(catalogue)),
      categoryLines: Object.fromEntries(
        library.settings.categories.flatMap(({ name, line }) => (line ? [[name, line]] : [])),
      ),
      ...pages,
    },
    problems,
  };
}

function fileBytesOf({ videos }: Library): ServerContent['fileBytes'] {
  const inFeed = videos.filter(({ visibility }) => visibility === 'public').slice(0, maxFeedEntries);
  return Object.fromEntries(inFeed.map(({ id, bytes }) => [id, bytes]));
}

const filmsOf = ({ videos }: Library): ServerContent['films'] =>
  Object.fromEntries(
    videos.flatMap(({ id, folder }) => {
      const film = filmStateIn(folder);
      return film ? [[id, film]] : [];
    }),
  );

/** Imported on demand: the packages for pinyin and traditional characters are large. */
async function searchTablesOf(
  catalogue: readonly DescribedVideo[],
): Promise<Pick<ContentFiles, 'readings' | 'characters'>> {
  const { homophonesOf, pinyinOf, simplifiedFor } = await import('./search-tables.ts');
  const texts = titlesAndTags(catalogue);
  const readings = texts.map((text) => [text, pinyinOf(text)] as const);
  const characters = [...texts, ...catalogue.map(({ description }) => description)].join('');
  return {
    readings: Object.fromEntries(readings),
    characters: {
      homophones: homophonesOf(new Set(readings.flatMap(([, reading]) => reading.split(' ')))),
      simplified: simplifiedFor(new Set(characters)),
    },
  };
}

/** Writes the brand's pictures and removes those that no longer exist. */
async function writePictures(pictures: ReadonlyMap<string, string | Buffer>, prepared: string) {
  const folder = path.join(prepared, 'public');
  await mkdir(folder, { recursive: true });
  const kept = [...pictures.keys(), ...[contentFolder, hiddenFolder].map((other) => path.basename(other))];
  // Earlier versions of the site wrote other folders.
  for (const name of await readdir(folder))
    if (!kept.includes(name)) await rm(path.join(folder, name), { recursive: true });
  for (const [name, content] of pictures) writeWhole(path.join(folder, name), content);
}

/**
 * Writes the parts of each file as modules named by a hash of their content, so that unchanged parts keep their names.
 */
async function writeFiles(
  files: ContentFiles,
  prepared: string,
): Promise<Pick<ContentRecord, 'urls' | 'urlsFile'>> {
  const folder = path.join(prepared, 'public', contentFolder);
  await mkdir(folder, { recursive: true });
  const write = (name: string, part: unknown) => {
    const text = contentModule(part);
    const file = `${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
    const place = path.join(folder, file);
    if (statSync(place, { throwIfNoEntry: false })?.size !== Buffer.byteLength(text)) writeWhole(place, text);
    return contentFolder + file;
  };
  const entries = Object.entries(partsOf(files)).map(([name, parts]) => [
    name,
    parts.map((part) => write(name, part)),
  ]);
  const urls: ContentUrls = Object.fromEntries(entries);
  const urlsFile = urls.videos.length > 1 ? write('parts', urls) : undefined;
  const written = { urls, urlsFile };
  const kept = new Set(
    [...namesIn(written), ...namesIn(readPrepared(prepared))].map((url) => path.basename(url)),
  );
  for (const file of await readdir(folder))
    if (!kept.has(file.replace(/\.(br|gz)$/, ''))) await rm(path.join(folder, file));
  await precompress(folder);
  return written;
}

/** `flat` also accepts the single URLs that an earlier version of the site wrote. */
const namesIn = ({ urls, urlsFile }: Partial<Pick<ContentRecord, 'urls' | 'urlsFile'>> = {}) => [
  ...Object.values(urls ?? {}).flat(),
  ...(urlsFile ? [urlsFile] : []),
];

/** Writes a file for each hidden video and removes those of others. Nothing lists them. */
async function writeHidden({ videos }: Library, { prepared, mediaUrl }: ContentFolders): Promise<void> {
  const publicFolder = path.join(prepared, 'public');
  const hidden = new Map(hiddenVideosOf(videos, mediaUrl).map((video) => [hiddenVideoUrl(video.id), video]));
  const folder = path.join(publicFolder, hiddenFolder);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (!hidden.has(hiddenVideoUrl(path.parse(name).name))) await rm(path.join(folder, name));
  for (const [url, video] of hidden) writeWhole(path.join(publicFolder, url), JSON.stringify(video));
}

/** Links each video's folder by its id, for this site and other servers, and removes the links of missing videos. */
async function linkMedia({ videos }: Library, media: string): Promise<void> {
  await mkdir(media, { recursive: true });
  const ids = new Set(videos.map(({ id }) => id));
  for (const name of await readdir(media)) if (!ids.has(name)) await rm(path.join(media, name));
  for (const { id, folder } of videos) {
    const link = path.join(media, id);
    if ((await targetOf(link)) === folder) continue;
    // Created beside its place and renamed, so that the link always exists.
    await rm(`${link}.new`, { force: true });
    await symlink(folder, `${link}.new`, 'junction');
    await rename(`${link}.new`, link);
  }
}

async function targetOf(link: string): Promise<string | null> {
  return readlink(link).catch(() => null);
}
