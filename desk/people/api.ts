import type { DataState } from '../api.ts';

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
