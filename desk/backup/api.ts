import type { ReturnedAccount } from '../../backend/hosts/action-log.ts';
import type { DataState } from '../api.ts';

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
