import { emailPattern } from '../../domain/email.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { maxPasswordBytes } from './passwords.ts';

/** GoTrue's limit; RFC 5321 allows 254 (§4.5.3.1.3, without the brackets). */
const maxEmailLength = 255;
const minPasswordBytes = 6;

/**
 * Converts an address to lower case, as GoTrue stores it.
 * @throws {AuthError} if it is too long for an address
 */
export function normalizeEmail(email: string): string {
  const normalized = email.toLowerCase();
  if (normalized.length > maxEmailLength) throw validationFailed('An email address is too long');
  return normalized;
}

/**
 * Validates an e-mail address.
 * @param email from `normalizeEmail`
 * @throws {AuthError} if it is not one
 */
export function requireEmail(email: string): void {
  if (!emailPattern.test(email)) throw validationFailed('Unable to validate email address: invalid format');
}

/**
 * Checks the length of a new password in bytes, as GoTrue does.
 * @throws {AuthError} if it is too short or too long
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
