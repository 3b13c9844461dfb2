import { emailPattern } from '../../domain/email.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { maxPasswordBytes } from './passwords.ts';

/** GoTrue's own; RFC 5321 leaves room for 254 (§4.5.3.1.3, less the brackets). */
const maxEmailLength = 255;
const minPasswordBytes = 6;

/**
 * One spelling for each address: GoTrue stores them in lower case.
 * @throws {AuthError} when it is longer than any address
 */
export function normalizeEmail(email: string): string {
  const normalized = email.toLowerCase();
  if (normalized.length > maxEmailLength) throw validationFailed('An email address is too long');
  return normalized;
}

/**
 * @param email as `normalizeEmail` has it
 * @throws {AuthError} when it cannot be an address
 */
export function requireEmail(email: string): void {
  if (!emailPattern.test(email)) throw validationFailed('Unable to validate email address: invalid format');
}

/**
 * Lengths count bytes, as GoTrue does.
 * @throws {AuthError} when it may not be a password
 */
export function requireStrongPassword(password: string): void {
  const bytes = Buffer.byteLength(password);
  if (bytes > maxPasswordBytes) {
    throw validationFailed(`Password cannot be longer than ${maxPasswordBytes} characters`);
  }
  if (bytes < minPasswordBytes) {
    const message = `Password should be at least ${minPasswordBytes} characters.`;
    throw new AuthError(422, 'weak_password', message, { weak_password: { reasons: ['length'] } });
  }
}
