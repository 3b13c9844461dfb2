import type { SendRecovery } from '../backend/index.ts';
import type { SiteSettings } from '../domain/content.ts';
import { recoveryPath } from '../domain/urls.ts';
import type { MailSettings } from './configuration.ts';
import { recoveryLetter } from './recovery-letter.ts';

/** More letters than this do not wait for a slow mail server: people can ask again. */
const mostWaiting = 50;

/** A mail server that does not answer holds a letter no longer than this. */
const timeoutMs = 15_000;

/** The connection to a mail server. */
export async function mailTransport(url: string) {
  // Imported on demand, because most sites send no mail.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Sends mail through the host's mail server.
 * @param site the current settings: letters bear the site's name, and come from its address unless one is set
 */
export function createMail(
  { smtpUrl, from, siteUrl }: MailSettings,
  site: () => Pick<SiteSettings, 'name' | 'contact'>,
): SendRecovery {
  let waiting = 0;
  return async (to, token) => {
    if (waiting >= mostWaiting) throw new Error('Too many letters wait for the mail server.');
    waiting += 1;
    try {
      const { name, contact } = site();
      const transport = await mailTransport(smtpUrl);
      const address = from ?? (contact.email || `no-reply@${new URL(siteUrl).hostname}`);
      await transport.sendMail({
        from: { name, address },
        to: { name: '', address: to },
        // No automatic answers (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...recoveryLetter(name, `${siteUrl}${recoveryPath}#token_hash=${token}&type=recovery`),
      });
    } catch (error) {
      // Mail servers quote addresses, in their own spelling, and a log contains none.
      throw new Error(String((error as Error).message).replaceAll(/[^\s<>"]+@[^\s<>"]+/g, 'an address'));
    } finally {
      waiting -= 1;
    }
  };
}
