import * as z from 'zod';
import type { DroppedFile } from '../ingest/receive/drop.ts';
import type { DeskSite, Fault } from './site/api.ts';

// The JSON API between the desk's process and its page, below `api/` relative to the page's URL.

/** A film of the host's own. Fields of `video.md` that cannot be read are empty. */
export interface DeskFilm {
  /** The name of its folder, which identifies it here because its id may be invalid. */
  readonly folder: string;
  /** Part of its URL on the site. */
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** YYYY-MM-DD */
  readonly releaseDate: string;
  readonly description: string;
  readonly visibility: Visibility;
  /** Whether the player loops it. */
  readonly loops: boolean;
  /** Null if its processing never finished. */
  readonly durationSeconds: number | null;
  /** BCP 47. */
  readonly captionLanguages: readonly string[];
  /** Whether the running site shows it. */
  readonly isOnSite: boolean;
  /** Hash of its files, for URLs that a browser may cache. */
  readonly version: string;
  /** Hash of its text; an edit contains the one that it is based on. */
  readonly revision: string;
  /** What is wrong or missing, in Chinese. */
  readonly problems: readonly string[];
}

export type Visibility = 'public' | 'unlisted' | 'draft';

const text = z.string().exactOptional();

/** The fields of a film that a host may change while it is being added. `PATCH api/jobs/:id`. */
export const jobChanges = z.strictObject({
  title: text,
  category: text,
  tags: z.array(z.string()).readonly().exactOptional(),
  /** YYYY-MM-DD */
  releaseDate: text,
  description: text,
  visibility: z.enum(['public', 'unlisted', 'draft']).exactOptional(),
});
export type JobFilm = Required<z.infer<typeof jobChanges>>;

/** An edit of a film. `PATCH api/films/:folder`; returns `DeskFilm`, or 409 with the current film. */
export const filmEdit = z.strictObject({
  revision: z.string(),
  changes: jobChanges.extend({ loops: z.boolean().exactOptional() }),
});
export type FilmEdit = z.infer<typeof filmEdit>;
export type FilmChanges = FilmEdit['changes'];

/** A removed film that can be restored. */
export interface RemovedFilm {
  /** Identifies it here. */
  readonly name: string;
  readonly title: string;
  /** Days until it is deleted. */
  readonly daysLeft: number;
  readonly bytes: number;
  /** Whether another film has replaced it; restoring it swaps them. */
  readonly isExchanged: boolean;
}

/** The overview of the desk. `GET api/desk`. */
export interface Desk {
  readonly site: {
    readonly name: string;
    readonly seal: string;
    /** Degrees of OKLCH. */
    readonly accentHue: number;
    readonly categories: readonly string[];
    /** The site's public URL without a trailing slash, or that of this machine. */
    readonly url: string;
  };
  /** Newest first; those that cannot be shown come last. */
  readonly films: readonly DeskFilm[];
  readonly removed: readonly RemovedFilm[];
}

/** The body of every refusal: 400, 404, 409, 422. */
export interface Refusal {
  /** Sentences in Chinese: what is wrong and what to do. */
  readonly problems: readonly string[];
  /** With 409: the current state after somebody else's edit. */
  readonly film?: DeskFilm;
  readonly site?: DeskSite;
  /** With 422: the faults in a text of the site. */
  readonly faults?: readonly Fault[];
}

/** A film that is being added. `GET api/jobs`; the event `jobs` reports changes. */
export interface DeskJob {
  readonly id: string;
  /** The file's name. */
  readonly name: string;
  readonly bytes: number;
  /** `known`: the site already has this film. */
  readonly state: 'waiting' | 'working' | 'stopped' | 'failed' | 'known' | 'done';
  /** The current step, or why it failed and what to do, in Chinese. */
  readonly text: string;
  /** Progress over all steps, from 0 to 1. */
  readonly fraction: number;
  /** Null if unknown. */
  readonly secondsLeft: number | null;
  /** The film's fields, which can be changed until it is done. Null if the file has not been read yet. */
  readonly film: JobFilm | null;
  /** The title in the file's metadata, or from its name. */
  readonly titleInFile: string;
  /** The title of the film that it replaces; null for a new film. */
  readonly exchanges: string | null;
  /** The folder of the finished or already known film. */
  readonly folder: string | null;
  /** Whether `api/jobs/<id>/still` exists. */
  readonly hasStill: boolean;
}

/** How dropped files will be used, in their order. `POST api/drops` with their `paths`. */
export interface Drop {
  /** Passed to the uploads (`api/upload`). */
  readonly id: string;
  readonly files: readonly DroppedFile[];
}

/**
 * The cover of a film. `POST api/films/:folder/cover`, alternatively with a picture as the body; returns `DeskFilm`.
 */
export const coverAt = z.strictObject({ second: z.number().min(0) });

/** The subtitles and chapters of a film. `GET api/films/:folder/cues`. */
export interface FilmCues {
  readonly captions: readonly {
    /** BCP 47. */
    readonly language: string;
    /** Null if they cannot be read. */
    readonly cues: readonly DeskCue[] | null;
  }[];
  /** Null if they cannot be read. */
  readonly chapters: readonly DeskCue[] | null;
  /** Hash of the chapters. */
  readonly chaptersRevision: string;
}

/** A caption or a chapter, and when it starts. */
export interface DeskCue {
  readonly startSecond: number;
  readonly text: string;
}

/** The result of added captions. `POST api/films/:folder/captions?name=…&language=…` with the file as the body; 422. */
export interface CaptionsAdded {
  readonly language: string;
  /** Number of cues. */
  readonly cues: number;
}

/** All chapters of a film. `PUT api/films/:folder/chapters`; 422. */
export const chaptersEdit = z.strictObject({
  revision: z.string(),
  chapters: z.array(z.strictObject({ startSecond: z.number().min(0), text: z.string() })).readonly(),
});
export type ChaptersEdit = z.infer<typeof chaptersEdit>;

/** `hosted`: accounts are in a Supabase project; `none`: the site has never run. */
export type DataState = 'hosted' | 'none' | 'here';
