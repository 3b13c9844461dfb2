import type { AccessTokens } from '../auth/access-token.ts';
import { RestError } from './rest-error.ts';

/** Who asks. Every statement is made for one. */
export interface Viewer {
  readonly role: 'anon' | 'authenticated';
  /** Null: owns nothing, and so sees nothing that has an owner. */
  readonly userId: string | null;
  /** The session that the token was given to, which may have ended since. */
  readonly sessionId: string | null;
}

const nobody: Viewer = { role: 'anon', userId: null, sessionId: null };

/** PostgREST's: clocks differ. */
const clockTolerance = 30;

/**
 * Reads the Authorization header. No token, or the publishable key in its place, is an anonymous visitor; a token that
 * cannot be believed is refused, also for what visitors may do.
 * @throws {RestError}
 */
export async function readViewer(
  authorization: string | null,
  { tokens, publishableKey }: { readonly tokens: AccessTokens; readonly publishableKey: string },
): Promise<Viewer> {
  const token = /^bearer\s+(.*)$/is.exec(authorization ?? '')?.[1]?.trim();
  if (token === undefined || token === publishableKey) return nobody;
  const verified = await tokens.verify(token, clockTolerance);
  if (!verified.ok) {
    const { problem } = verified;
    if (problem === 'expired') throw new RestError(401, 'PGRST303', 'JWT expired');
    const parts = token === '' ? 0 : token.split('.').length;
    if (parts !== 3) throw new RestError(401, 'PGRST301', `Expected 3 parts in JWT; got ${parts}`);
    throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
  }
  const { role, sub, session_id } = verified.claims;
  if (role === 'anon') return nobody;
  // A secret shared with a Supabase project signs its service key too; nobody is above the rules here.
  if (role !== 'authenticated')
    throw new RestError(403, '42501', `permission denied to set role "${String(role)}"`);
  return { role, userId: textOrNull(sub), sessionId: textOrNull(session_id) };
}

const textOrNull = (claim: unknown) => (typeof claim === 'string' ? claim : null);

/** A statement that the viewer's policies do not allow. Visitors could sign in and try again, hence their 401. */
export function forbidden(viewer: Viewer, message: string, hint?: string): RestError {
  return new RestError(
    viewer.role === 'anon' ? 401 : 403,
    '42501',
    message,
    hint === undefined ? {} : { hint },
  );
}
