import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { formatDuration } from '../../domain/format.ts';
import { unfinishedVideos, videoFolders } from '../../library/content-folder.ts';
import type { Problem } from '../../library/fields.ts';
import type { SourceFolders } from '../../library/folders.ts';
import { readLibrary } from '../../library/library.ts';
import { missingFiles } from '../../library/missing-files.ts';
import { describeProblem } from '../../library/prepared.ts';
import { statsOf } from '../../library/stats-of.ts';
import { textTable } from './text-table.ts';

/** A host's video for `npm run films`. Facts that cannot be read are absent. */
export interface Film {
  readonly folder: string;
  readonly id?: string;
  readonly title?: string;
  readonly category?: string;
  /** YYYY-MM-DD */
  readonly releaseDate?: string;
  readonly durationSeconds?: number;
  /** Size of all its files. */
  readonly bytes: number;
  /** BCP 47. */
  readonly captionLanguages?: readonly string[];
  readonly visibility?: 'public' | 'unlisted' | 'draft';
  readonly problems: readonly Problem[];
}

/**
 * Lists the host's videos, newest first; those that cannot be shown come last.
 * @throws {SettingsError}
 */
export function listFilms(folders: SourceFolders): readonly Film[] {
  const library = readLibrary(folders);
  const films = videoFolders(folders.content).map(({ folder, id, title }): Film => {
    const video = library.videos.find((each) => each.folder === folder);
    const inside = library.problems.filter(({ file }) => path.dirname(file) === folder);
    const bytes = sizeOf(folder);
    if (!video) return { folder, ...(id && { id }), ...(title && { title }), bytes, problems: inside };
    const { category, releaseDate, durationSeconds, captionLanguages, visibility } = video;
    return {
      ...{ folder, id: video.id, title: video.title, category, releaseDate, durationSeconds, visibility },
      ...{ bytes, captionLanguages },
      problems: [...inside, ...missingFiles(video, folders)],
    };
  });
  const rank = ({ folder }: Film) => {
    const index = library.videos.findIndex((each) => each.folder === folder);
    return index < 0 ? library.videos.length : index;
  };
  return films.toSorted((one, other) => rank(one) - rank(other));
}

/** The size of a folder's files in bytes. A broken link, for example to an unmounted disk, does not count. */
function sizeOf(folder: string): number {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const sizes = names.map((name) => statsOf(path.join(folder, name))?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}

const states = { public: '公开', unlisted: '不列出', draft: '草稿' } as const;

/**
 * Formats films as a table, followed by the URLs of hidden ones and by the problems.
 * @param siteUrl without a trailing slash; empty if unknown
 */
export function filmsTable(films: readonly Film[], siteUrl: string): string {
  const rows = films.map((film) => [
    film.id ?? '？',
    film.title ?? path.basename(film.folder),
    film.category ?? '',
    film.releaseDate ?? '',
    film.durationSeconds === undefined ? '' : formatDuration(film.durationSeconds),
    megabytes(film.bytes),
    film.captionLanguages ? film.captionLanguages.join('、') || '无' : '',
    film.problems.length > 0 ? '有问题' : film.visibility ? states[film.visibility] : '',
  ]);
  const hidden = films
    .filter(({ visibility }) => visibility === 'unlisted' || visibility === 'draft')
    .map(({ id = '', title = '' }) => `《${title}》的网址：${siteUrl}/video/${id}`);
  const problems = films.flatMap((film) => film.problems).map(describeProblem);
  return [
    textTable([['编号', '标题', '分类', '日期', '时长', '大小', '字幕', '状态'], ...rows]),
    ...(hidden.length > 0 ? ['', ...hidden] : []),
    ...(problems.length > 0 ? ['', ...problems] : []),
  ].join('\n');
}

/** Describes unfinished videos, one line each. */
export function unfinishedText(content: string): string {
  const lines = unfinishedVideos(content).map(({ folder, title = path.basename(folder), worker }) =>
    worker === undefined
      ? `《${title}》只做了一半。原来的影片还在时，在桌面里「继续」，或者再运行一次同样的 npm run add，会接着做；不再需要，就删掉 ${folder}`
      : `《${title}》正在处理（进程 ${worker}）。`,
  );
  return lines.join('\n');
}

function megabytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
