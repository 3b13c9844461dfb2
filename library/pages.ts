import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blocksOf, type PageText, pathsOfTexts, type TextName, videosIn } from '../domain/page-text.ts';
import type { Problem } from './fields.ts';
import { contentFiles, type SourceFolders } from './folders.ts';
import type { Library } from './library.ts';
import { type PageSource, readPage } from './page.ts';
import type { SiteFacts } from './page-values.ts';

/** The anchors that the site's footer links to. */
const footerAnchors: Readonly<Record<TextName, readonly string[]>> = {
  about: [],
  support: ['help', 'guide', 'terms'],
  legal: ['disclaimer', 'agreement', 'privacy'],
};

interface Pages {
  readonly pages: Readonly<Record<TextName, PageText>>;
  readonly problems: readonly Problem[];
}

/** The facts about a site for its texts, from its public videos. */
export function siteFactsOf({ settings, videos, sampleCount }: Library): SiteFacts {
  const found = videos.filter(({ visibility }) => visibility === 'public');
  return {
    ...settings,
    sampleCount,
    videoSeconds: new Map(found.map(({ id, durationSeconds }) => [id, durationSeconds])),
  };
}

/**
 * Reads the texts of the site: the host's, or the samples' where a text is missing or has errors.
 * @throws if a bundled text cannot be read
 */
export function readPages({ content, samples }: SourceFolders, facts: SiteFacts): Pages {
  const read = (name: TextName) => readOneOf(name, [content, samples], facts);
  const [about, support, legal] = [read('about'), read('support'), read('legal')] as const;
  const all = [about, support, legal];
  return {
    pages: { about: about.text, support: support.text, legal: legal.text },
    problems: uniqueOf(
      all.flatMap((page) => [...page.problems, ...brokenLinks(page, all), ...unknownVideos(page, facts)]),
    ),
  };
}

/** Removes duplicates: a text may link to a missing anchor twice. */
const uniqueOf = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

interface ReadPage {
  readonly name: TextName;
  readonly source: PageSource;
  /** It is bundled, so the host does not edit it. */
  readonly isSample: boolean;
  readonly text: PageText;
  readonly problems: readonly Problem[];
}

function readOneOf(name: TextName, folders: readonly string[], facts: SiteFacts): ReadPage {
  const problems: Problem[] = [];
  for (const folder of folders) {
    const file = path.join(folder, contentFiles.pages, `${name}.md`);
    if (!existsSync(file)) continue;
    const source = { file, text: readFileSync(file, 'utf8') };
    const reading = readPage(source, facts);
    const isSample = folder !== folders[0];
    if (!reading.problems) return { name, source, isSample, text: reading.value, problems };
    problems.push(...reading.problems);
  }
  throw new Error(`the page "${name}" has no readable text`, { cause: problems });
}

/** Missing anchors that the footer or texts link to, each reported for the file that the host can change. */
function brokenLinks(
  { name, source, isSample, text }: ReadPage,
  all: readonly ReadPage[],
): readonly Problem[] {
  const { file } = source;
  const ownPath = pathsOfTexts[name];
  const pageAt = new Map<string, ReadPage>(all.map((page) => [pathsOfTexts[page.name], page]));
  const ownAnchors = anchorsOf(text);
  const problems = footerAnchors[name]
    .filter((anchor) => !ownAnchors.has(anchor))
    .map((anchor): Problem => missingAnchor(file, '页脚', anchor));
  for (const [index, line] of source.text.split('\n').entries()) {
    for (const [, to = ownPath, anchor = ''] of line.matchAll(/\]\((\/[a-z-]*)?#([^)\s]+)\)/gu)) {
      const page = pageAt.get(to);
      // Only the anchors of these pages are known here.
      if (!page || anchorsOf(page.text).has(anchor)) continue;
      problems.push(
        isSample
          ? missingAnchor(page.source.file, `「${text.title}」一页`, anchor)
          : {
              file,
              line: index + 1,
              message: `${to} 没有 #${anchor}：请改这个链接，或者给那一页的标题写上「{#${anchor}}」。`,
            },
      );
    }
  }
  return problems;
}

/** Videos in a host's text that the site does not have; the page skips them. */
function unknownVideos(
  { source, isSample, text }: ReadPage,
  { videoSeconds }: SiteFacts,
): readonly Problem[] {
  if (isSample) return [];
  const lines = source.text.split('\n');
  return videosIn(text)
    .filter((id) => !videoSeconds.has(id))
    .map((id) => ({
      file: source.file,
      line: lines.findIndex((line) => line.includes(`](/video/${id})`)) + 1,
      message: `没有编号是「${id}」的短片，或者它还没有公开：编号是它网址末尾的那一段。`,
    }));
}

function missingAnchor(file: string, from: string, anchor: string): Problem {
  return {
    file,
    message: `${from}链接到这一页的 #${anchor}，可是没有标题用它：请在那一节的标题后面写上「{#${anchor}}」。`,
  };
}

function anchorsOf({ sections }: PageText): ReadonlySet<string> {
  const headings = sections.flatMap((section) =>
    [...blocksOf(section, true), ...blocksOf(section, false)].flatMap((block) =>
      block[0] === 'h3' && block[2] ? [block[2]] : [],
    ),
  );
  return new Set([...sections.map(({ id }) => id), ...headings]);
}
