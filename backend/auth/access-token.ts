import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** One hour, Supabase's default. */
export const accessTokenSeconds = 3600;

const algorithm = 'HS256';

/**
 * The Postgres role that a token names. Accounts that must change their password get a role without any rights: the
 * REST API refuses every role other than `anon` and `authenticated`.
 */
export type Role = 'authenticated' | 'must_change_password';

/** The claims of an access token in GoTrue's names, without its times. */
interface Claims {
  readonly sub: string;
  readonly role: Role;
  readonly email: string;
  readonly session_id: string;
  readonly user_metadata: unknown;
  /** How and when (seconds since 1970) the person authenticated; refreshing does not change it. */
  readonly amr: readonly { readonly method: 'password' | 'otp'; readonly timestamp: number }[];
}

export type TokenProblem = 'malformed' | 'signature' | 'expired';

type Verified =
  | { readonly ok: true; readonly claims: JWTPayload }
  | { readonly ok: false; readonly problem: TokenProblem };

export interface AccessTokens {
  /** @param issuedAt seconds since 1970 */
  sign(claims: Claims, issuer: string, issuedAt: number): Promise<string>;
  /**
   * Verifies signature and expiry, but not the other claims.
   * @param clockTolerance seconds for which an expired token is still accepted
   */
  verify(token: string, clockTolerance: number): Promise<Verified>;
}

/** Limits the cache to a few hundred kilobytes; when it is full, the oldest entry is dropped. */
const maxCachedTokens = 1000;

/** @param secret signs and verifies tokens */
export function createAccessTokens(secret: Uint8Array): AccessTokens {
  const key = crypto.subtle.importKey(
    'raw',
    secret as Uint8Array<ArrayBuffer>,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  // A page sends several requests with one token, and verifying a signature takes as long as the rest of a request. A
  // valid signature stays valid; the expiry is checked each time.
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
