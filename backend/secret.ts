import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DataError } from './database/data-error.ts';

/** The site's keys, all derived from one secret. */
export interface Keys {
  /** Signs access tokens. It is the secret itself, so that it can be the `JWT_SECRET` of a Supabase project. */
  readonly accessToken: Uint8Array;
  readonly refreshToken: Buffer;
  /** Signs invitation codes. */
  readonly invitations: Buffer;
  /** Hashes the addresses and e-mails of rate limits, so that memory contains neither. */
  readonly limits: Buffer;
  /** The publishable (anon) API key. It is in every page and protects nothing by itself. */
  readonly publishable: string;
}

/** A key for HS256 must be at least as long as its hash (RFC 7518 §3.2). */
const minSecretLength = 32;

/**
 * Reads the secret, or creates one at the first start, readable only by the site's user.
 * @param path where it is stored
 * @throws {DataError} if the stored one is too short, so that it could be guessed
 */
export function readOrMakeSecret(path: string): string {
  if (!existsSync(path)) {
    // Written atomically: a crash must not leave a truncated secret.
    const unfinished = `${path}.new`;
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    linkSync(unfinished, path);
    rmSync(unfinished);
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= minSecretLength) return secret;
  throw new DataError(`${path} 里没有密钥：请删除这个文件，网站会重新生成，所有人要重新登录。`);
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    accessToken: new TextEncoder().encode(secret),
    refreshToken: derive('refresh token'),
    invitations: derive('invitations'),
    limits: derive('limits'),
    publishable: `sb_publishable_${derive('publishable key').toString('base64url')}`,
  };
}
