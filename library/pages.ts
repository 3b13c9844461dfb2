import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blocksOf, type PageText } from '../domain/page-text.ts';
import type { Problem } from './fields.ts';
import { type PageSource, readPage } from './page.ts';
import type { SiteFacts } from './page-values.ts';

/** The pages whose text a host writes, where the site shows them, and the anchors its footer leads to. */
const places = {
  about: { path: '/about', anchors: [] },
  support: { path: '/service-support', anchors: ['help', 'guide', 'terms'] },
  legal: { path: '/copyright', anchors: ['disclaimer', 'agreement', 'privacy'] },
} as const satisfies Record<string, { readonly path: string; readonly anchors: readonly string[] }>;

export type PageName = keyof typeof places;

interface Folders {
  /** The host's; need not exist. */
  readonly content: string;
  /** What came along. */
  readonly samples: string;
}

interface Pages {
  readonly pages: Readonly<Record<PageName, PageText>>;
  readonly problems: readonly Problem[];
}

/**
 * Reads the texts of the site: the host's, and the samples' for one that is not there or has a mistake.
 * @throws where a text that came along cannot be read
 */
export function readPages({ content, samples }: Folders, facts: SiteFacts): Pages {
  const read = (name: PageName) => readOneOf(name, [content, samples], facts);
  const [about, support, legal] = [read('about'), read('support'), read('legal')] as const;
  const all = [about, support, legal];
  return {
    pages: { about: about.text, support: support.text, legal: legal.text },
    problems: all.flatMap((page) => [...page.problems, ...brokenLinks(page, all)]),
  };
}

interface ReadPage {
  readonly name: PageName;
  readonly source: PageSource;
  readonly text: PageText;
  readonly problems: readonly Problem[];
}

function readOneOf(name: PageName, folders: readonly string[], facts: SiteFacts): ReadPage {
  const problems: Problem[] = [];
  for (const folder of folders) {
    const file = path.join(folder, 'pages', `${name}.md`);
    if (!existsSync(file)) continue;
    const source = { file, text: readFileSync(file, 'utf8') };
    const reading = readPage(source, facts);
    if (!reading.problems) return { name, source, text: reading.value, problems };
    problems.push(...reading.problems);
  }
  throw new Error(`no text of the page "${name}" can be read`, { cause: problems });
}

/** Anchors that the footer asks for, and links to anchors that no page has. */
function brokenLinks({ name, source }: ReadPage, all: readonly ReadPage[]): readonly Problem[] {
  const { file } = source;
  const own = places[name];
  const anchors = new Map<string, ReadonlySet<string>>(
    all.map((each) => [places[each.name].path, anchorsOf(each.text)]),
  );
  const problems: Problem[] = own.anchors
    .filter((anchor) => !anchors.get(own.path)?.has(anchor))
    .map((anchor) => ({
      file,
      message: `页脚链接到这一页的 #${anchor}，可是没有哪个标题有它：在那一节的标题后面写上「{#${anchor}}」。`,
    }));
  for (const [index, line] of source.text.split('\n').entries()) {
    for (const [, to = own.path, anchor = ''] of line.matchAll(/\]\((\/[a-z-]*)?#([^)\s]+)\)/gu)) {
      // Other pages than these have anchors that nobody here knows.
      if (anchors.get(to)?.has(anchor) !== false) continue;
      problems.push({
        file,
        line: index + 1,
        message: `${to} 没有 #${anchor} 这一处：改这个链接，或者给那里的标题写上「{#${anchor}}」。`,
      });
    }
  }
  return problems;
}

function anchorsOf({ sections }: PageText): ReadonlySet<string> {
  const headings = sections.flatMap((section) =>
    [...blocksOf(section, true), ...blocksOf(section, false)].flatMap((block) =>
      block[0] === 'h3' && block[2] ? [block[2]] : [],
    ),
  );
  return new Set([...sections.map(({ id }) => id), ...headings]);
}
