import type { Contact } from './contact.ts';
import type { PageText } from './page-text.ts';
import type { Video, VideoId } from './video.ts';

/** A host's settings for the whole site. */
export interface SiteSettings {
  readonly name: string;
  /** The one character shown in the logo's seal. */
  readonly seal: string;
  readonly tagline: string;
  /** One or two sentences for search engines and link previews. */
  readonly description: string;
  readonly contact: Contact;
  /** Shown in the footer of every page. */
  readonly notice: string;
  /** The hue of buttons and seals, degrees of OKLCH. */
  readonly accentHue: number;
  /** In display order. */
  readonly categories: readonly CategorySettings[];
  /** 备案号, shown in the footer with a link to the ministry; empty for none. */
  readonly icpNumber: string;
  /** 公安备案号, shown like `icpNumber`. */
  readonly policeNumber: string;
  readonly registration: 'open' | 'closed' | 'invitation';
  /** BCP 47 tags; the first is the default for viewers who have not chosen. */
  readonly captionLanguages: readonly string[];
}

export interface CategorySettings {
  readonly name: string;
  /** The one character shown in its seal. */
  readonly seal: string;
  /** Degrees of OKLCH, a multiple of ten. */
  readonly hue: number;
  /** One line for the category's page. Pages load it separately (`ContentFiles.categoryLines`). */
  readonly line?: string | undefined;
  /** Earlier names; URLs with them redirect here. */
  readonly formerNames?: readonly string[] | undefined;
}

/** The files generated from a site's name, seal and colour (`library/brand.ts`). */
export interface SiteBrand {
  /** Whether icons and a share picture exist beside `/mark.svg`. */
  readonly hasPictures: boolean;
  /** Size of `/wordmark.svg`, if the host supplied one to replace the name. */
  readonly wordmark?:
    | {
        readonly width: number;
        readonly height: number;
        /** Elsewhere in a preview. */
        readonly url?: string;
      }
    | undefined;
}

/** The settings and brand that every page receives. */
export interface Site extends SiteSettings {
  readonly brand: SiteBrand;
}

/**
 * The content's files, each a module of the client: a browser imports it when first needed and caches it (`immutable`).
 * They are separate from the built scripts, so that a changed title needs no build.
 */
export interface ContentFiles {
  /** Newest first. */
  readonly videos: readonly Video[];
  readonly descriptions: Readonly<Record<VideoId, string>>;
  /** The reading of every title and tag: a folded sound for each character, separated by spaces. */
  readonly readings: Readonly<Record<string, string>>;
  /** The tables for reading a Chinese query. */
  readonly characters: {
    /** Common characters by sound, for every sound that a title or tag has. */
    readonly homophones: Readonly<Record<string, string>>;
    /** The catalogue's simplified characters, by their traditional forms. */
    readonly simplified: Readonly<Record<string, string>>;
  };
  /** The host's line about each category, by category name. */
  readonly categoryLines: Readonly<Record<string, string>>;
  /** Texts of the pages that the host writes. */
  readonly about: PageText;
  readonly support: PageText;
  readonly legal: PageText;
}

/** The URL path of the files, whose names contain a hash of their content. */
export const contentFolder = '/content/';

const [beforeValue, afterValue] = ['export default JSON.parse(', ');\n'];

/** The source of a module that exports a value as JSON, which browsers parse faster than an object literal. */
export function contentModule(value: unknown): string {
  // Any JSON text is also valid JavaScript since ECMAScript 2019.
  return beforeValue + JSON.stringify(JSON.stringify(value)) + afterValue;
}

/**
 * The value that a module made by `contentModule` exports, for code that cannot import it.
 * @throws {SyntaxError} for other text
 */
export function contentModuleValue(text: string): unknown {
  return JSON.parse(JSON.parse(text.slice(beforeValue.length, -afterValue.length)));
}

/** The URLs of each file, one per part (`library/content-parts.ts`). */
export type ContentUrls = Readonly<Record<keyof ContentFiles, readonly string[]>>;

/** The content data that is embedded in a page. */
export interface PreparedContent {
  readonly site: Site;
  /** For a large catalogue, the URL of a file that lists them: the list would make every page heavy. */
  readonly urls: ContentUrls | string;
}

/** The content data that the server starts with. */
export interface ServerContent {
  readonly site: Site;
  readonly urls: ContentUrls;
  /** The URL of the file that lists the URLs, for a catalogue in several parts. */
  readonly urlsFile?: string | undefined;
  /** The size in bytes of each file that the feed links to, by video. */
  readonly fileBytes: Readonly<Record<VideoId, number>>;
  /**
   * The values of `?v=` that make media URLs immutable: by video id, or by path for a file with a version of its own.
   */
  readonly mediaVersions: Readonly<Record<string, string>>;
  /** What names the film's file (`library/former-films.ts`), by video. */
  readonly films: Readonly<Record<VideoId, string>>;
  /** Versions of before, by video and version (`7 a1b2c3`). */
  readonly formerVersions: Readonly<Record<string, FormerVersion>>;
}

/** A version in media URLs that another has taken the place of. */
export interface FormerVersion {
  /** What names the film's file that it stands for. */
  readonly film: string;
  readonly endedMs: number;
}

/** Number of videos in the feed, the newest ones: feed readers keep older entries themselves. */
export const maxFeedEntries = 50;

/** Least length of an id that cannot be guessed. */
export const minHiddenIdLength = 10;

/** Whether an id is valid for a hidden video. The site requests and reads no others. */
export function mayBeHidden(id: VideoId): boolean {
  return id.length >= minHiddenIdLength && /^[a-z0-9][a-z0-9-]{0,31}$/u.test(id);
}

/** Holds one file per hidden video. No page lists them. */
export const hiddenFolder = '/hidden/';

/** The URL of a hidden video's facts (`HiddenVideo`). It cannot be found without the id. */
export function hiddenVideoUrl(id: VideoId): string {
  return `${hiddenFolder}${id}.json`;
}
