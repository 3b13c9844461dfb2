import type { Contact } from './contact.ts';
import type { PageText } from './page-text.ts';
import type { Video, VideoId } from './video.ts';

/** What a host says of the whole site. */
export interface SiteSettings {
  readonly name: string;
  /** The character of the mark, cut into its stone. */
  readonly seal: string;
  readonly tagline: string;
  /** For search engines and for whoever shares a link: one or two sentences. */
  readonly description: string;
  readonly contact: Contact;
  /** Stands in the footer of every page. */
  readonly notice: string;
  /** The hue of buttons and seals, degrees of OKLCH. */
  readonly accentHue: number;
  /** In the order in which the site shows them. */
  readonly categories: readonly CategorySettings[];
  /** 备案号, shown in the footer with a link to the ministry; empty: none. */
  readonly icpNumber: string;
  /** 公安备案号, as the above. */
  readonly policeNumber: string;
  readonly registration: 'open' | 'closed' | 'invitation';
  /** BCP 47 tags, the first is what viewers get who have not chosen. */
  readonly captionLanguages: readonly string[];
}

export interface CategorySettings {
  readonly name: string;
  /** The one character of its seal. */
  readonly seal: string;
  /** Degrees of OKLCH, in tens. */
  readonly hue: number;
  /** One line on its page: not among what every page is told (`ContentFiles.categoryLines`). */
  readonly line?: string | undefined;
  /** Names it had: their addresses lead to it. */
  readonly formerNames?: readonly string[] | undefined;
}

/** What was made of the name, seal and colour of a site (`library/brand.ts`). */
export interface SiteBrand {
  /** Whether there are icons and a share picture beside `/mark.svg`. */
  readonly hasPictures: boolean;
  /** Size of `/wordmark.svg`, which stands for the name where a host drew one. */
  readonly wordmark?: { readonly width: number; readonly height: number };
}

/** What the site is told of itself. */
export interface Site extends SiteSettings {
  readonly brand: SiteBrand;
}

/**
 * The content's files, modules of the client: a browser imports each when it first needs it, and caches it (`immutable`).
 * Written beside the built scripts and not into them: another title needs no build.
 */
export interface ContentFiles {
  /** Newest first. */
  readonly videos: readonly Video[];
  readonly descriptions: Readonly<Record<VideoId, string>>;
  /** How every title and tag is read: a folded sound for each character, parted by spaces. */
  readonly readings: Readonly<Record<string, string>>;
  /** What a query in Chinese is read by. */
  readonly characters: {
    /** Common characters by their sound, for every sound of a title or tag. */
    readonly homophones: Readonly<Record<string, string>>;
    /** The simplified characters of the catalogue by the traditional ones that stand for them. */
    readonly simplified: Readonly<Record<string, string>>;
  };
  /** What a host says of a category, by its name. */
  readonly categoryLines: Readonly<Record<string, string>>;
  /** The texts of pages that a host writes. */
  readonly about: PageText;
  readonly support: PageText;
  readonly legal: PageText;
}

/** Holds the files, under names that say their content. */
export const contentFolder = '/content/';

const [beforeValue, afterValue] = ['export default JSON.parse(', ');\n'];

/** The text of a module that exports a value as JSON has it: a browser parses that faster than a literal. */
export function contentModule(value: unknown): string {
  // JSON is a string literal of JavaScript since ECMAScript 2019.
  return beforeValue + JSON.stringify(JSON.stringify(value)) + afterValue;
}

/** What a module of `contentModule` exports, where it cannot be imported. @throws {SyntaxError} of another text */
export function contentModuleValue(text: string): unknown {
  return JSON.parse(JSON.parse(text.slice(beforeValue.length, -afterValue.length)));
}

/** Where a browser finds the files, each in its parts (`library/content-parts.ts`). */
export type ContentUrls = Readonly<Record<keyof ContentFiles, readonly string[]>>;

/** What a page is told. */
export interface PreparedContent {
  readonly site: Site;
  /** Of a large catalogue the URL of a file that says it: so many names would weigh in every page. */
  readonly urls: ContentUrls | string;
}

/** What the site is started with. */
export interface ServerContent {
  readonly site: Site;
  readonly urls: ContentUrls;
  /** The URL of the file that says the same to browsers, where the catalogue has several parts. */
  readonly urlsFile?: string | undefined;
  /** How many bytes the files of the videos in the feed have. */
  readonly fileBytes: Readonly<Record<VideoId, number>>;
  /** What addresses of media may be kept for ever with (`?v=`): by a video's id, or by a file's path where it has its own. */
  readonly mediaVersions: Readonly<Record<string, string>>;
}

/** The feed has the newest videos: readers keep what they have seen. */
export const maxFeedEntries = 50;

/** What nobody guesses has at least so many characters. */
export const minHiddenIdLength = 10;

/** Whether a hidden video may have this id; no other is asked for, nor looked up on a disk. */
export function mayBeHidden(id: VideoId): boolean {
  return id.length >= minHiddenIdLength && /^[a-z0-9][a-z0-9-]{0,31}$/u.test(id);
}

/** Holds a file for each hidden video. Nothing lists them. */
export const hiddenFolder = '/hidden/';

/** Where the facts of a hidden video are (`HiddenVideo`): who does not know the id does not find them. */
export function hiddenVideoUrl(id: VideoId): string {
  return `${hiddenFolder}${id}.json`;
}
