import * as z from 'zod';
import type { ReturnedAccount } from '../backend/hosts/action-log.ts';
import type { Finding } from '../domain/finding.ts';
import type { TextName } from '../domain/page-text.ts';
import type { DroppedFile } from '../ingest/receive/drop.ts';
import type { Problem } from '../library/fields.ts';
import type { SettingsForm } from '../library/settings-form.ts';
import { settingsFields } from '../library/write-settings.ts';

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

/** The site's own face: its settings, and the pages that hosts write. `GET api/site`. */
export interface DeskSite {
  /** Null: `site.yaml` is not made of what the form has, so that its text is to be mended. */
  readonly form: SettingsForm | null;
  readonly texts: Readonly<Record<SiteTextName, SiteText>>;
  /** The host's drawing of the name. */
  readonly wordmark: { readonly svg: string; readonly width: number; readonly height: number } | null;
  /** Whether icons and share picture are drawn of the settings as they are. */
  readonly hasIcons: boolean;
}

export type SiteTextName = 'settings' | TextName;

export interface SiteText {
  readonly text: string;
  readonly revision: string;
  /** Else it is that of the samples. */
  readonly isOwn: boolean;
  readonly faults: readonly Fault[];
}

export type Fault = Pick<Problem, 'line' | 'field' | 'message'>;

/** A change of `site.yaml`. `PATCH api/site`; answers `DeskSite`, or 409 with it as it is now. */
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

/** A text as a whole. `PUT api/site/texts/:name`; answers as `PATCH api/site`. */
export const textEdit = z.strictObject({ revision: z.string(), text: z.string() });
export type TextEdit = z.infer<typeof textEdit>;

/** What is to be done before others come. `GET api/ready`. */
export interface Readiness {
  readonly items: readonly ReadyItem[];
  /** Where other devices of the network reach the site; none where it does not let them in. */
  readonly addresses: readonly string[];
}

export interface ReadyItem extends Finding {
  /** Where it is mended: a hash of the desk. */
  readonly place?: string;
}

/** `hosted`: accounts are in a Supabase project; `none`: the site has never run. */
export type DataState = 'hosted' | 'none' | 'here';

/** Accounts that a search finds, newest first. `GET api/people?find=`. */
export interface People {
  readonly state: DataState;
  readonly people: readonly DeskPerson[];
  /** How many there are, of which `people` may be a part. */
  readonly total: number;
  /** Who may make an account. */
  readonly registration: 'open' | 'closed' | 'invitation';
  /** What invitations lead to, and for whom it works. */
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
  /** Seconds since 1970 until which a password works that a host has set; null: it is the person's own. */
  readonly temporaryUntil: number | null;
  /** Signed-in browsers. */
  readonly sessions: number;
}

/** `POST api/people/:id/password`. It is shown once. */
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

/** What people have written. `GET api/feedback`. */
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

/** Backups, and what is restored. `GET api/backup`. */
export interface Backups {
  readonly state: DataState;
  /** Of the host's own content. */
  readonly contentBytes: number;
  /** A backup that is being read. */
  readonly reading: { readonly bytes: number; readonly of: number } | null;
  /** A backup that was read and checked. */
  readonly next: NextRestore | null;
  /** What restores have replaced, latest first. */
  readonly replaced: readonly Replaced[];
  /** Accounts that a restore has brought back although they were deleted, or perhaps were. */
  readonly returned: {
    readonly deleted: readonly ReturnedAccount[];
    readonly unsettled: readonly ReturnedAccount[];
  };
}

/** A checked backup that waits to be restored. */
export interface NextRestore {
  /** ISO 8601; null: the file does not say. */
  readonly madeAt: string | null;
  /** How many it has; null: it has none at all, and those that are there stay. */
  readonly accounts: number | null;
  readonly films: number | null;
  /** `checked`: a host has to say yes; `asked`: the site does it at its next start; `failed`: it could not. */
  readonly state: 'checked' | 'asked' | 'failed';
  /** Why it failed. */
  readonly problem?: string;
}

/** What a restore has replaced. */
export interface Replaced {
  /** By which it is called here. */
  readonly name: string;
  /** ISO 8601 */
  readonly replacedAt: string;
  readonly hasAccounts: boolean;
  readonly hasContent: boolean;
  readonly bytes: number;
}
