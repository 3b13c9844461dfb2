import type { Context } from 'hono';
import type { AccessTokens } from '../auth/access-token.ts';
import type { Database } from '../database/database.ts';
import type { DataFiles } from '../database/files.ts';
import type { Gate } from '../gateway.ts';
import type { Limits } from '../limits.ts';
import { RestError } from './rest-error.ts';
import { type Table, tables } from './tables.ts';

/** What the endpoints work with. */
export interface Rest {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly publishableKey: string;
  readonly limits: Limits;
  /** Where deleted accounts are written down. */
  readonly files: DataFiles;
}

/** The sender of a request. Every statement is made for one. */
export interface Viewer {
  readonly role: 'anon' | 'authenticated';
  /** Null: sees no row that has an owner. */
  readonly userId: string | null;
  /** The session of the token, which may have ended since. */
  readonly sessionId: string | null;
}

const visitor: Viewer = { role: 'anon', userId: null, sessionId: null };

/** PostgREST's tolerance for clocks that differ. */
const clockToleranceSeconds = 30;

/**
 * Reads the Authorization header. Without a token, or with the publishable key in its place, the viewer is an anonymous visitor.
 * @throws {RestError} for a token that is not valid, also where visitors may do the same
 */
export async function readViewer(
  authorization: string | null,
  { tokens, publishableKey }: { readonly tokens: AccessTokens; readonly publishableKey: string },
): Promise<Viewer> {
  const token = /^bearer\s+(.*)$/is.exec(authorization ?? '')?.[1]?.trim();
  if (token === undefined || token === publishableKey) return visitor;
  const verified = await tokens.verify(token, clockToleranceSeconds);
  if (!verified.ok) {
    const { problem } = verified;
    if (problem === 'expired') throw new RestError(401, 'PGRST303', 'JWT expired');
    const parts = token === '' ? 0 : token.split('.').length;
    if (parts !== 3) throw new RestError(401, 'PGRST301', `Expected 3 parts in JWT; got ${parts}`);
    throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
  }
  const { role, sub, session_id } = verified.claims;
  if (role === 'anon') return visitor;
  // A secret shared with a Supabase project signs its service key too, which has no privileges here.
  if (role !== 'authenticated')
    throw new RestError(403, '42501', `permission denied to set role "${String(role)}"`);
  return { role, userId: textOrNull(sub), sessionId: textOrNull(session_id) };
}

const textOrNull = (claim: unknown) => (typeof claim === 'string' ? claim : null);

/** Refuses what the viewer's policies do not allow: with 401 to visitors, who can sign in, else with 403. */
export function forbidden(viewer: Viewer, message: string, hint?: string): RestError {
  return new RestError(
    viewer.role === 'anon' ? 401 : 403,
    '42501',
    message,
    hint === undefined ? {} : { hint },
  );
}

/** A request for the rows of a table. */
export interface RestRequest {
  readonly table: Table;
  readonly viewer: Viewer;
  readonly request: Request;
  readonly query: URLSearchParams;
  /** What limits by address count it for. */
  readonly addressKey: string;
}

/**
 * Reads which table a request is for, and who sends it.
 * @throws {RestError} for an unknown table or schema, or a token that is not valid
 */
export async function readRestRequest(
  { req, var: { addressKey } }: Context<Gate, '/:table'>,
  rest: Rest,
): Promise<RestRequest> {
  for (const profile of [req.header('Accept-Profile'), req.header('Content-Profile')]) {
    if (profile === undefined || profile === 'public') continue;
    const hint = 'Only the following schemas are exposed: public';
    throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, { hint });
  }
  const viewer = await readViewer(req.header('Authorization') ?? null, rest);
  const name = req.param('table');
  const table = tables.get(name);
  if (!table) {
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
  }
  return { table, viewer, request: req.raw, query: new URL(req.url).searchParams, addressKey };
}
