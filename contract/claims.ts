import type { Session } from '@supabase/auth-js';

/** What Supabase's access tokens say; what is not named here is there as well. */
interface Claims {
  readonly session_id?: string;
  readonly amr?: unknown;
  readonly [claim: string]: unknown;
}

/** What an access token says of its bearer. Whether it is true is the backend's to check. */
export function claimsOf(session: Session | null): Claims {
  const payload = session?.access_token.split('.')[1];
  if (payload === undefined) throw new Error('There is no access token to read.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
