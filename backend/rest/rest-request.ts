import type { Context } from 'hono';
import type { AccessTokens } from '../auth/access-token.ts';
import type { Database } from '../database/database.ts';
import type { DataFiles } from '../database/files.ts';
import type { Gate } from '../gateway.ts';
import type { Limits } from '../limits.ts';
import { RestError } from './rest-error.ts';
import { type Table, tables } from './tables.ts';

/** The dependencies of all REST endpoints. */
export interface Rest {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly publishableKey: string;
  readonly limits: Limits;
  /** The data directory, for the log of account deletions. */
  readonly files: DataFiles;
}

/** The sender of a request. Every statement is restricted to one. */
export interface Viewer {
  readonly role: 'anon' | 'authenticated';
  /** Null for a visitor, who sees no row that has an owner. */
  readonly userId: string | null;
  /** The token's session, which may have ended. */
  readonly sessionId: string | null;
}

const visitor: Viewer = { role: 'anon', userId: null, sessionId: null };

/** PostgREST's tolerance for clock differences. */
const clockToleranceSeconds = 30;

/**
 * Reads the Authorization header. Without a token, or with the publishable key instead, the viewer is an anonymous
 * visitor.
 * @throws {RestError} for an invalid token, even if visitors may do the same
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
  // A secret shared with a Supabase project also signs its service key, which has no privileges here.
  if (role !== 'authenticated')
    throw new RestError(403, '42501', `permission denied to set role "${String(role)}"`);
  return { role, userId: textOrNull(sub), sessionId: textOrNull(session_id) };
}

const textOrNull = (claim: unknown) => (typeof claim === 'string' ? claim : null);

/** Refuses what the viewer's policies do not allow: 401 for visitors, who can sign in, otherwise 403. */
export function forbidden(viewer: Viewer, message: string, hint?: string): RestError {
  return new RestError(
    viewer.role === 'anon' ? 401 : 403,
    '42501',
    message,
    hint === undefined ? {} : { hint },
  );
}

/** A request for rows of a table. */
export interface RestRequest {
  readonly table: Table;
  readonly viewer: Viewer;
  readonly request: Request;
  readonly query: URLSearchParams;
  /** The key for limits per address. */
  readonly addressKey: string;
}

/**
 * Reads the table and the sender of a request.
 * @throws {RestError} for an unknown table or schema, or an invalid token
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
