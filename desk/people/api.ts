import type { DataState } from '../api.ts';

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
