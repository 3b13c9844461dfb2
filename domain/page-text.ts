import type { VideoId } from './video.ts';

/** The pages whose text a host writes, with their URLs. */
export const pathsOfTexts = { about: '/about', support: '/service-support', legal: '/copyright' } as const;

export type TextName = keyof typeof pathsOfTexts;

/**
 * The text of a page as data: with Trusted Types enforced, a browser accepts no HTML from strings. Inline and block
 * parts are arrays, which are smaller than objects in the page.
 */
export interface PageText {
  readonly title: string;
  readonly lead: string;
  /** One line shown prominently before the rest. */
  readonly note?: string;
  readonly motto: readonly [string, string];
  /** The page's meta description. */
  readonly description: string;
  readonly sections: readonly SectionText[];
}

export interface SectionText {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Shown instead on a site without accounts. */
  readonly blocksWithoutAccounts?: readonly Block[];
}

export type Words = readonly Inline[];

export type Inline =
  | string
  | readonly ['br']
  | readonly ['code', text: string]
  | readonly ['strong' | 'em', content: Words]
  | readonly ['a', content: Words, href: string];

export type Block =
  | readonly ['p', content: Words]
  | readonly ['h3', content: Words, id?: string]
  | readonly ['ul' | 'ol', items: readonly Words[]]
  | readonly ['timeline', years: readonly TimelineYear[]]
  | readonly ['figures' | 'facts', entries: readonly NamedValue[]]
  | readonly ['questions', questions: readonly Question[]]
  | readonly ['videos', videos: readonly TextVideo[]]
  | readonly ['part', name: PagePart];

export type TimelineYear = readonly [year: string, title: Words, text: readonly Block[]];
/** A video in a text, with a caption; an empty one means its title. */
export type TextVideo = readonly [id: VideoId, caption: string];
export type NamedValue = readonly [name: Words, value: Words];
type Question = readonly [question: Words, answer: readonly Block[]];

/** Components that stand between blocks of text. */
export type PagePart = 'contacts' | 'shortcuts' | 'feedback';

/** The blocks of a section on a site with or without accounts. */
export function blocksOf(section: SectionText, hasAccounts: boolean): readonly Block[] {
  return hasAccounts ? section.blocks : (section.blocksWithoutAccounts ?? section.blocks);
}

/** The ids of all videos that a page shows. */
export function videosIn({ sections }: PageText): readonly VideoId[] {
  const inBlocks = (blocks: readonly Block[]): readonly VideoId[] =>
    blocks.flatMap((block) => {
      switch (block[0]) {
        case 'videos':
          return block[1].map(([id]) => id);
        case 'timeline':
          return block[1].flatMap(([, , text]) => inBlocks(text));
        case 'questions':
          return block[1].flatMap(([, answer]) => inBlocks(answer));
        default:
          return [];
      }
    });
  return sections.flatMap(({ blocks, blocksWithoutAccounts = [] }) => [
    ...inBlocks(blocks),
    ...inBlocks(blocksWithoutAccounts),
  ]);
}

/** A page's questions and answers as plain text; an answer has one line per paragraph or list item. */
export function questionsOf({ sections }: PageText, hasAccounts: boolean) {
  return sections
    .flatMap((section) => blocksOf(section, hasAccounts))
    .flatMap((block) => (block[0] === 'questions' ? block[1] : []))
    .map(([question, answer]) => ({ question: plainText(question), answer: answer.flatMap(linesOf) }));
}

function linesOf(block: Block): readonly string[] {
  switch (block[0]) {
    case 'p':
      return [plainText(block[1])];
    case 'ul':
    case 'ol':
      return block[1].map(plainText);
    default:
      return [];
  }
}

/** Plain text without links and emphasis. */
export function plainText(words: Words): string {
  return words.map(plainInline).join('');
}

function plainInline(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  if (inline[0] === 'br') return '\n';
  return inline[0] === 'code' ? inline[1] : plainText(inline[1]);
}
