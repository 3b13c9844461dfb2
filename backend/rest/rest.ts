import type { AccessTokens } from '../auth/access-token.ts';
import type { Database } from '../database/database.ts';
import type { Limits } from '../limits.ts';
import type { Table } from './tables.ts';
import type { Viewer } from './viewer.ts';

/** What the endpoints work with. */
export interface Rest {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly publishableKey: string;
  readonly limits: Limits;
}

/** A request for the rows of a table, by somebody. */
export interface Asked {
  readonly table: Table;
  readonly viewer: Viewer;
  readonly request: Request;
  readonly query: URLSearchParams;
  /** Whom limits by address count it for. */
  readonly addressKey: string;
}
