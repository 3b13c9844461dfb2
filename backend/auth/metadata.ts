import { validationFailed } from './auth-error.ts';

/** In bytes. It travels in every access token, and those in a header. */
const longest = 4096;

/** JSON's escapes of NUL and of half a surrogate pair, but not a backslash followed by the same letters. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;
const escapedHalf = /(?<=(?<!\\)(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

/**
 * What a person's client keeps with the account, as it is stored: JSON. A null takes an entry out, and
 * half a character becomes U+FFFD, as in GoTrue: Postgres' jsonb would refuse it when the account moves there.
 * @throws {AuthError} when it is too long, or has NUL, which jsonb cannot hold either
 */
export function storedMetadata(metadata: object): string {
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null)),
  ).replaceAll(escapedHalf, '\ufffd');
  if (escapedNul.test(text)) throw validationFailed('unsupported Unicode escape sequence');
  if (Buffer.byteLength(text) > longest)
    throw validationFailed(`User metadata is longer than ${longest} bytes`);
  return text;
}
