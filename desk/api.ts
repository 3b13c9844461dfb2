import * as z from 'zod';
import type { DroppedFile } from '../ingest/receive/drop.ts';
import type { DeskSite, Fault } from './site/api.ts';

/** What the desk's process and its page tell each other: JSON below `api/`, relative to the page's address. */

/** A film of the host's own. What cannot be read of `video.md` is empty. */
export interface DeskFilm {
  /** The name of its folder, by which it is called here: its id may be what is wrong. */
  readonly folder: string;
  /** What its address on the site is made of. */
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** YYYY-MM-DD */
  readonly releaseDate: string;
  readonly description: string;
  readonly visibility: Visibility;
  /** Its end goes over into its beginning. */
  readonly loops: boolean;
  /** Null: it was never finished. */
  readonly durationSeconds: number | null;
  /** BCP 47. */
  readonly captionLanguages: readonly string[];
  /** The site has it, and answers. */
  readonly isOnSite: boolean;
  /** Names the content of its files, for addresses that a browser may keep. */
  readonly version: string;
  /** Names the text that was read: a change says which one it changes. */
  readonly revision: string;
  /** What is wrong or missing, in Chinese. */
  readonly problems: readonly string[];
}

export type Visibility = 'public' | 'unlisted' | 'draft';

const text = z.string().exactOptional();

/** What a host may change of a film that is being put in: those fields that are there. `PATCH api/jobs/:id`. */
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

/** A change of a film. `PATCH api/films/:folder`; answers `DeskFilm`, or 409 with the film as it is now. */
export const filmEdit = z.strictObject({
  revision: z.string(),
  changes: jobChanges.extend({ loops: z.boolean().exactOptional() }),
});
export type FilmEdit = z.infer<typeof filmEdit>;
export type FilmChanges = FilmEdit['changes'];

/** A film that was removed and may come back. */
export interface RemovedFilm {
  /** By which it is called here. */
  readonly name: string;
  readonly title: string;
  /** In which it may come back. */
  readonly daysLeft: number;
  readonly bytes: number;
  /** Another has its place: it comes back in exchange for that. */
  readonly isExchanged: boolean;
}

/** All that the desk shows. `GET api/desk`. */
export interface Desk {
  readonly site: {
    readonly name: string;
    readonly seal: string;
    /** Degrees of OKLCH. */
    readonly accentHue: number;
    readonly categories: readonly string[];
    /** Where visitors reach it, without a final slash: the configured one, or that of this machine. */
    readonly url: string;
  };
  /** Newest first; those that cannot be shown at the end. */
  readonly films: readonly DeskFilm[];
  readonly removed: readonly RemovedFilm[];
}

/** Every refusal: 400, 404, 409, 422. */
export interface Refusal {
  /** Sentences in Chinese: what is wrong and what to do. */
  readonly problems: readonly string[];
  /** 409: somebody else has changed it meanwhile, to this. */
  readonly film?: DeskFilm;
  readonly site?: DeskSite;
  /** 422: what is wrong with a text of the site, and where. */
  readonly faults?: readonly Fault[];
}

/** A film that is being put in. `GET api/jobs`; event `jobs` says that some changed. */
export interface DeskJob {
  readonly id: string;
  /** Of the file. */
  readonly name: string;
  readonly bytes: number;
  /** `known`: the site has this film already. */
  readonly state: 'waiting' | 'working' | 'stopped' | 'failed' | 'known' | 'done';
  /** What is being done; why it failed and what to do; what is kept of it. In Chinese. */
  readonly text: string;
  /** 0 to 1, over all steps. */
  readonly fraction: number;
  /** Null: not known yet. */
  readonly secondsLeft: number | null;
  /** What will be written of it, which may be changed until it is done. Null: the file has not been looked at. */
  readonly film: JobFilm | null;
  /** The title that the file itself says, or its name. */
  readonly titleInFile: string;
  /** The title of the film that it takes the place of; null: it is a new one. */
  readonly exchanges: string | null;
  /** Of the film that has come of it, or that was there. */
  readonly folder: string | null;
  /** Whether there is a picture of it: `api/jobs/<id>/still`. */
  readonly hasStill: boolean;
}

/** What becomes of the files of a drop, in their order. `POST api/drops` with their `paths`. */
export interface Drop {
  /** Names it for the uploads (`api/upload`). */
  readonly id: string;
  readonly files: readonly DroppedFile[];
}

/** The cover of a film. `POST api/films/:folder/cover`, or a picture as the body; answers `DeskFilm`. */
export const coverAt = z.strictObject({ second: z.number().min(0) });

/** The subtitles and chapters of a film. `GET api/films/:folder/cues`. */
export interface FilmCues {
  readonly captions: readonly {
    /** BCP 47. */
    readonly language: string;
    /** Null: they cannot be read. */
    readonly cues: readonly DeskCue[] | null;
  }[];
  /** Null: they cannot be read. */
  readonly chapters: readonly DeskCue[] | null;
  /** Names the chapters that were read. */
  readonly chaptersRevision: string;
}

/** What is said from a moment on; the name of a chapter. */
export interface DeskCue {
  readonly startSecond: number;
  readonly text: string;
}

/** What came of a file. `POST api/films/:folder/captions?name=…&language=…` with the file as the body; 422. */
export interface CaptionsAdded {
  readonly language: string;
  /** How many. */
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
