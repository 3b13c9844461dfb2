import type { ReturnedAccount } from '../../backend/hosts/action-log.ts';
import type { DataState } from '../api.ts';

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
