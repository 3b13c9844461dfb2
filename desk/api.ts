import * as z from 'zod';
import type { ReturnedAccount } from '../backend/hosts/action-log.ts';
import type { Finding } from '../domain/finding.ts';
import type { TextName } from '../domain/page-text.ts';
import type { DroppedFile } from '../ingest/receive/drop.ts';
import type { Problem } from '../library/fields.ts';
import type { SettingsForm } from '../library/settings-form.ts';
import { settingsFields } from '../library/write-settings.ts';

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
  /** ISO 8601 */
  readonly removedAt: string;
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

/** The site's settings and the pages that hosts write. `GET api/site`. */
export interface DeskSite {
  /** Null if the form cannot represent `site.yaml`, which must then be edited as text. */
  readonly form: SettingsForm | null;
  readonly texts: Readonly<Record<SiteTextName, SiteText>>;
  /** The host's logo in place of the name. */
  readonly wordmark: { readonly svg: string; readonly width: number; readonly height: number } | null;
  /** Whether the icons and the share picture match the settings. */
  readonly hasIcons: boolean;
}

export type SiteTextName = 'settings' | TextName;

export interface SiteText {
  readonly text: string;
  readonly revision: string;
  /** Whether the host has written it; otherwise it is the samples'. */
  readonly isOwn: boolean;
  readonly faults: readonly Fault[];
}

export type Fault = Pick<Problem, 'line' | 'field' | 'message'>;

/** An edit of `site.yaml`. `PATCH api/site`; returns `DeskSite`, or 409 with the current one. */
export const settingsEdit = z.strictObject({
  revision: z.string(),
  fields: z.partialRecord(z.enum(settingsFields), z.string()).exactOptional(),
  categories: z
    .array(
      z.strictObject({
        was: z.string().nullable(),
        name: z.string(),
        seal: z.string(),
        hue: z.string(),
        line: z.string(),
        formerNames: z.string(),
        into: z.string().exactOptional(),
      }),
    )
    .readonly()
    .exactOptional(),
});
export type SettingsEdit = z.infer<typeof settingsEdit>;

/** A complete text. `PUT api/site/texts/:name`; returns the same as `PATCH api/site`. */
export const textEdit = z.strictObject({ revision: z.string(), text: z.string() });
export type TextEdit = z.infer<typeof textEdit>;

/** What to do before the site is published. `GET api/ready`. */
export interface Readiness {
  readonly items: readonly ReadyItem[];
  /** URLs of the site for other devices in the network; empty if it does not accept them. */
  readonly addresses: readonly string[];
}

export interface ReadyItem extends Finding {
  /** The hash of the desk's page where it can be fixed. */
  readonly place?: string;
}

/** `hosted`: accounts are in a Supabase project; `none`: the site has never run. */
export type DataState = 'hosted' | 'none' | 'here';

/** Accounts that match a search, newest first. `GET api/people?find=`. */
export interface People {
  readonly state: DataState;
  readonly people: readonly DeskPerson[];
  /** Number of matches; `people` may contain only the first. */
  readonly total: number;
  /** Who may register. */
  readonly registration: 'open' | 'closed' | 'invitation';
  /** The base URL of invitations, and who can reach it. */
  readonly address: { readonly url: string; readonly reach: 'everybody' | 'network' | 'computer' };
  readonly invitationDays: number;
}

/** An account. Times are ISO 8601. */
export interface DeskPerson {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly createdAt: string;
  readonly lastSignInAt: string | null;
  /** When the temporary password expires, in seconds since 1970; null if the password is the person's own. */
  readonly temporaryUntil: number | null;
  /** Number of signed-in browsers. */
  readonly sessions: number;
}

/** `POST api/people/:id/password`. The password is only shown once. */
export interface TemporaryPassword {
  readonly password: string;
  /** Seconds since 1970. */
  readonly until: number;
}

/** `POST api/invitations`. */
export interface Invitation {
  readonly email: string;
  readonly link: string;
}

/** Messages to the hosts. `GET api/feedback`. */
export interface Feedback {
  readonly state: DataState;
  /** Complaints first, then by age. */
  readonly open: readonly DeskMessage[];
  /** Latest first. */
  readonly done: readonly DeskMessage[];
}

/** Times are ISO 8601. */
export interface DeskMessage {
  readonly id: string;
  readonly kind: 'problem' | 'suggestion' | 'complaint' | 'other';
  readonly text: string;
  readonly email: string | null;
  readonly createdAt: string;
  readonly doneAt: string | null;
}

/** Backups and restores. `GET api/backup`. */
export interface Backups {
  readonly state: DataState;
  /** Size of the host's own content. */
  readonly contentBytes: number;
  /** A backup that is being read. */
  readonly reading: { readonly bytes: number; readonly of: number } | null;
  /** A backup that was read and checked. */
  readonly next: NextRestore | null;
  /** What restores have replaced, latest first. */
  readonly replaced: readonly Replaced[];
  /** Restored accounts that were deleted, or may have been. */
  readonly returned: {
    readonly deleted: readonly ReturnedAccount[];
    readonly unsettled: readonly ReturnedAccount[];
  };
}

/** A checked backup, ready to be restored. */
export interface NextRestore {
  /** ISO 8601; null if the file does not contain it. */
  readonly madeAt: string | null;
  /** Number of accounts; null if the backup has none, so that the current ones stay. */
  readonly accounts: number | null;
  readonly films: number | null;
  /** `checked`: waits for confirmation; `asked`: restored at the site's next start; `failed`: could not be restored. */
  readonly state: 'checked' | 'asked' | 'failed';
  /** Why it failed. */
  readonly problem?: string;
}

/** What a restore has replaced. */
export interface Replaced {
  /** Identifies it here. */
  readonly name: string;
  /** ISO 8601 */
  readonly replacedAt: string;
  readonly hasAccounts: boolean;
  readonly hasContent: boolean;
  readonly bytes: number;
}
