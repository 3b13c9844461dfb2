import path from 'node:path';
import { dayMs } from '../../backend/backup/backups.ts';
import { dataFiles } from '../../backend/database/files.ts';
import { checkBackup, checkFreeSpace } from '../../backend/hosts/check-data.ts';
import { findingsAbout } from '../../domain/finding.ts';
import { checkFfmpeg, ffmpegVersion } from '../../ingest/check-ffmpeg.ts';
import { videoFolders } from '../../library/content-folder.ts';
import type { SourceFolders } from '../../library/folders.ts';
import { type Library, readHostSettings, readLibrary, SettingsError } from '../../library/library.ts';
import { missingFiles } from '../../library/missing-files.ts';
import { readPages, siteFactsOf } from '../../library/pages.ts';
import { findSampleRemnants } from '../../library/sample-remnants.ts';
import { checkProxies } from '../../server/check-address.ts';
import type { Configuration } from '../../server/configuration.ts';
import { lanUrls } from '../../server/lan-addresses.ts';
import { savedAt } from '../backup/saved-at.ts';
import type { Readiness, ReadyItem } from './api.ts';
import { areIconsDrawn, pageNames } from './site-files.ts';

/** Lists what to do before the site is published, and what is done. */
export function readReadiness(folders: SourceFolders, configuration: Configuration): Readiness {
  const { host, port, dataDirectory, backend } = configuration;
  const files = dataFiles(dataDirectory);
  const addresses = lanUrls(host, port);
  return {
    items: [
      ...contentItems(folders),
      checkFfmpeg(ffmpegVersion()),
      checkFreeSpace(files, folders.content),
      savedItem(folders.content, Date.now()),
      ...(backend.kind === 'embedded'
        ? [{ ...checkBackup(files, Date.now()), about: '账号的每日备份' }]
        : []),
      checkProxies(configuration),
      networkItem(addresses, configuration),
    ],
    addresses,
  };
}

const sitePlace = '#/site';

function contentItems(folders: SourceFolders): readonly ReadyItem[] {
  try {
    const library = readLibrary(folders);
    return [...faceItems(folders, library), ...pageItems(folders, library), ...filmItems(folders, library)];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const text = error.problems.map(({ message }) => message).join('');
    return [{ ...findingsAbout('网站的设置').wrong(text), place: sitePlace }];
  }
}

function faceItems(folders: SourceFolders, library: Library): readonly ReadyItem[] {
  const { settings } = library;
  const { samples } = folders;
  const left = findSampleRemnants(folders, { settings });
  const saidOf = (field: string) => left.find((problem) => problem.field === field)?.message;
  const about = (name: string, fault: string | undefined, fineText: string): ReadyItem => {
    const { fine, wrong } = findingsAbout(name);
    return { ...(fault === undefined ? fine(fineText) : wrong(fault)), place: sitePlace };
  };
  const isSampleName = settings.name === readHostSettings({ content: samples, samples }).name;
  return [
    about(
      '名称',
      isSampleName ? `还叫「${settings.name}」，这是样片的名字，请起一个自己的。` : undefined,
      settings.name,
    ),
    about('联系方式', saidOf('联系'), Object.values(settings.contact).filter(Boolean).join('，') || '不公开'),
    about('页脚', saidOf('页脚'), settings.notice || '没有写'),
    areIconsDrawn(folders, library)
      ? findingsAbout('图标').fine('和名称、印、颜色一致')
      : findingsAbout('图标').note(
          '还没有按现在的名称、印和颜色画好，请运行 npm run brand，或者重新启动网站（npm start）。',
        ),
  ];
}

const pageTitles = { about: '关于', support: '帮助', legal: '版权' } as const;

function pageItems(folders: SourceFolders, library: Library): readonly ReadyItem[] {
  const problems = [
    ...findSampleRemnants(folders, library),
    ...readPages(folders, siteFactsOf(library)).problems,
  ];
  return pageNames.map((name) => {
    const { fine, wrong } = findingsAbout(`「${pageTitles[name]}」这一页`);
    const own = problems.filter(({ file }) => path.basename(file) === `${name}.md`);
    const finding = own[0] ? wrong(own.map(({ message }) => message).join('')) : fine('可以给人看了');
    return { ...finding, place: `${sitePlace}/${name}` };
  });
}

function filmItems(folders: SourceFolders, { videos, problems, sampleCount }: Library): readonly ReadyItem[] {
  const { fine, wrong } = findingsAbout('影片');
  const own = videos.filter(({ folder }) => !folder.startsWith(folders.samples));
  const shown = own.filter(({ visibility }) => visibility === 'public').length;
  const faults = [...problems, ...own.flatMap((video) => missingFiles(video, folders))];
  return [
    shown > 0
      ? { ...fine(`网站上有 ${shown} 部`), place: '#/' }
      : { ...wrong(`还没有公开的影片，网站${sampleCount > 0 ? '上是样片' : '是空的'}。`), place: '#/' },
    ...videoFolders(folders.content).flatMap(({ folder, title }): readonly ReadyItem[] => {
      const said = faults.filter(({ file }) => path.dirname(file) === folder).map(({ message }) => message);
      if (said.length === 0) return [];
      const finding = findingsAbout(`《${title ?? path.basename(folder)}》`).wrong(said.join(''));
      return [{ ...finding, place: `#/films/${encodeURIComponent(path.basename(folder))}` }];
    }),
  ];
}

function savedItem(content: string, now: number): ReadyItem {
  const { fine, wrong } = findingsAbout('备份');
  const saved = savedAt(content);
  const days = saved === undefined ? Number.POSITIVE_INFINITY : Math.floor((now - saved) / dayMs);
  const advice = '请下载全部，存到另一块硬盘或者另一台电脑。';
  const finding =
    days < 30
      ? fine(days < 1 ? '今天下载过全部' : `${days} 天前下载过全部`)
      : wrong(saved === undefined ? `影片还没有备份。${advice}` : `上次下载全部是 ${days} 天前。${advice}`);
  return { ...finding, place: '#/backup' };
}

function networkItem(addresses: readonly string[], { siteUrl }: Configuration): ReadyItem {
  const { fine, note } = findingsAbout('同一个网络里的手机和电脑');
  if (addresses.length > 0) return fine('可以打开，网址如下');
  return siteUrl?.startsWith('https:')
    ? fine('用上面的网址')
    : note(`无法打开，网站只对这台电脑可见。要让它们也能打开，请${toLetIn()}。`);
}

/** How to start the site and the desk for other devices, depending on this computer's shell. */
const toLetIn = () =>
  process.platform === 'win32'
    ? "在两个终端里先输入 $env:HOST='0.0.0.0'，再重新运行 npm start 和 npm run desk"
    : '在两个终端里重新运行 HOST=0.0.0.0 npm start 和 HOST=0.0.0.0 npm run desk';
