import type { Rest } from './rest.ts';
import { RestError } from './rest-error.ts';
import { forbidden, type Viewer } from './viewer.ts';

/** How long after a password an account may be deleted, in seconds. The same in `supabase/migrations`. */
const passwordGoodFor = 300;

/**
 * `POST /rpc/delete_account`: ends the viewer's account, and with it all of their rows. A stolen token must not be
 * enough, so a password has to have been given a moment ago.
 * @throws {RestError}
 */
export function deleteAccount({ database }: Rest, viewer: Viewer, parameters: unknown): void {
  if (typeof parameters !== 'object' || parameters === null || Object.keys(parameters).length > 0) {
    throw new RestError(
      404,
      'PGRST202',
      'Could not find the function public.delete_account with these parameters in the schema cache',
    );
  }
  if (viewer.role === 'anon') throw forbidden(viewer, 'permission denied for function delete_account');
  const oldest = Math.floor(Date.now() / 1000) - passwordGoodFor;
  if (viewer.passwordGivenAt === null || viewer.passwordGivenAt < oldest) {
    throw forbidden(
      viewer,
      'Deleting an account needs a password given within the last 5 minutes',
      'Sign in again.',
    );
  }
  database.run('delete from users where id = ?', viewer.userId);
}
