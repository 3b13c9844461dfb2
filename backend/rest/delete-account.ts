import { doLogged } from '../hosts/action-log.ts';
import { RestError } from './rest-error.ts';
import { forbidden, type Rest, type Viewer } from './rest-request.ts';

/** How long after a password was entered the account may be deleted, as in `supabase/migrations`. */
const passwordMaxAgeSeconds = 300;

/**
 * `POST /rpc/delete_account`: deletes the viewer's account and all of its rows. A stolen token must not be enough, so
 * the session must still exist and must have begun with a password within the last five minutes.
 * @throws {RestError}
 */
export async function deleteAccount(
  { database, files }: Rest,
  viewer: Viewer,
  parameters: unknown,
): Promise<void> {
  if (typeof parameters !== 'object' || parameters === null || Object.keys(parameters).length > 0) {
    throw new RestError(
      404,
      'PGRST202',
      'Could not find the function public.delete_account with these parameters in the schema cache',
    );
  }
  if (viewer.role === 'anon') throw forbidden(viewer, 'permission denied for function delete_account');
  const { userId, sessionId } = viewer;
  const account = userId ?? '';
  const isDeleted = await doLogged({ files, database }, { action: 'delete', account, by: 'self' }, () => {
    // One statement, so that no sign-out can happen between check and deletion.
    const deleted = database.run(
      `delete from users where id = ?1 and exists
         (select 1 from sessions where id = ?2 and user_id = ?1 and method = 'password' and authenticated_at >= ?3)`,
      account,
      sessionId,
      Math.floor(Date.now() / 1000) - passwordMaxAgeSeconds,
    );
    return deleted > 0 || null;
  });
  if (isDeleted) {
    // Not awaited: it makes a first attempt before the answer, which does not wait for other readers.
    void database.emptyLog();
    return;
  }
  throw forbidden(
    viewer,
    'Deleting an account needs a password given within the last 5 minutes',
    'Sign in again.',
  );
}
