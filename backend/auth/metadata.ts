import { validationFailed } from './auth-error.ts';

/** It travels in every access token, and those in a header. */
const longest = 4096;

/**
 * What a person's client keeps with the account, as it is stored: JSON. A null takes an entry out, as in GoTrue.
 * @throws {AuthError} when it is too long, or has the one character that Postgres' jsonb cannot hold
 */
export function storedMetadata(metadata: object): string {
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null)),
  );
  if (text.includes('\\u0000')) throw validationFailed('unsupported Unicode escape sequence');
  if (text.length > longest) throw validationFailed(`User metadata is longer than ${longest} characters`);
  return text;
}
