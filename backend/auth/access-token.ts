import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** An hour, as Supabase has it. */
export const accessTokenSeconds = 3600;

const algorithm = 'HS256';

/**
 * What Postgres' role a token asks for. Whoever must change their password has one without any rights: rows are refused as to
 * every role but `authenticated`.
 */
export type Role = 'authenticated' | 'must_change_password';

/** What an access token says, in GoTrue's names, apart from its times. */
interface Claims {
  readonly sub: string;
  readonly role: Role;
  readonly email: string;
  readonly session_id: string;
  readonly user_metadata: unknown;
  /** How and when (seconds since 1970) the person proved who they are; refreshing does not change it. */
  readonly amr: readonly { readonly method: 'password'; readonly timestamp: number }[];
}

export type TokenProblem = 'malformed' | 'signature' | 'expired';

type Verified =
  | { readonly ok: true; readonly claims: JWTPayload }
  | { readonly ok: false; readonly problem: TokenProblem };

export interface AccessTokens {
  /** @param issuedAt seconds since 1970 */
  sign(claims: Claims, issuer: string, issuedAt: number): Promise<string>;
  /**
   * Checks signature and times, not what the claims say.
   * @param clockTolerance seconds that a token may be used past its end
   */
  verify(token: string, clockTolerance: number): Promise<Verified>;
}

/** Some hundred kilobytes; beyond it the oldest token is verified again. */
const maxCachedTokens = 1000;

/** @param secret signs and verifies */
export function createAccessTokens(secret: Uint8Array): AccessTokens {
  const key = crypto.subtle.importKey(
    'raw',
    secret as Uint8Array<ArrayBuffer>,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  // A page asks several times with one token, and verifying takes as long as the rest of an answer. A signature that
  // was right stays right; the end is looked at each time.
  const cached = new Map<string, JWTPayload>();

  return {
    async sign(claims, issuer, issuedAt) {
      return new SignJWT({
        ...claims,
        aud: 'authenticated',
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        aal: 'aal1',
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(await key);
    },

    async verify(token, clockTolerance) {
      const known = cached.get(token);
      if (known) {
        const isOver = Date.now() / 1000 >= (known.exp ?? 0) + clockTolerance;
        return isOver ? { ok: false, problem: 'expired' } : { ok: true, claims: known };
      }
      try {
        const options = { algorithms: [algorithm], requiredClaims: ['exp'], clockTolerance };
        const { payload } = await jwtVerify(token, await key, options);
        const [first] = cached.keys();
        if (cached.size >= maxCachedTokens && first !== undefined) cached.delete(first);
        cached.set(token, payload);
        return { ok: true, claims: payload };
      } catch (error) {
        return { ok: false, problem: problemOf(error) };
      }
    },
  };
}

function problemOf(error: unknown): TokenProblem {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JOSEError) return 'malformed';
  throw error;
}
