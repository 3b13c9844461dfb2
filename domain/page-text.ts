import type { VideoId } from './video.ts';

/** The pages whose text a host writes, and where the site shows them. */
export const pathsOfTexts = { about: '/about', support: '/service-support', legal: '/copyright' } as const;

export type TextName = keyof typeof pathsOfTexts;

/**
 * The text of a page as data: a browser that enforces Trusted Types takes no HTML from a string. Arrays rather than
 * objects, since all of it travels in the page.
 */
export interface PageText {
  readonly title: string;
  readonly lead: string;
  /** One line that must be read before the rest. */
  readonly note?: string;
  readonly motto: readonly [string, string];
  /** For search engines. */
  readonly description: string;
  readonly sections: readonly SectionText[];
}

export interface SectionText {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** What it says on a site without accounts, where that is something else. */
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
/** A video that a text shows, and what it says below: its title, where it says nothing. */
export type TextVideo = readonly [id: VideoId, caption: string];
export type NamedValue = readonly [name: Words, value: Words];
type Question = readonly [question: Words, answer: readonly Block[]];

/** What stands among the text without being text. */
export type PagePart = 'contacts' | 'shortcuts' | 'feedback';

/** What a section says where there are accounts, or where there are none. */
export function blocksOf(section: SectionText, hasAccounts: boolean): readonly Block[] {
  return hasAccounts ? section.blocks : (section.blocksWithoutAccounts ?? section.blocks);
}

/** The ids of the videos that a page shows. */
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

/** The questions a page answers, as plain text; an answer has a line for each paragraph and each item of a list. */
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

/** Words without their links and their emphasis. */
export function plainText(words: Words): string {
  return words.map(plainInline).join('');
}

function plainInline(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  if (inline[0] === 'br') return '\n';
  return inline[0] === 'code' ? inline[1] : plainText(inline[1]);
}
