import type { Auth } from './auth.ts';
import { validationFailed } from './auth-error.ts';
import { authenticate } from './authenticate.ts';

const statements = {
  global: 'delete from sessions where user_id = ?1 and ?2 is not null',
  local: 'delete from sessions where user_id = ?1 and id = ?2',
  others: 'delete from sessions where user_id = ?1 and id <> ?2',
};

/** `POST /logout`: ends sessions. Access tokens that are out stay good for rows until they expire, as in Supabase. */
export async function logout(auth: Auth, request: Request, scope: string): Promise<void> {
  if (!Object.hasOwn(statements, scope)) throw validationFailed(`Unsupported logout scope "${scope}"`);
  const { account, session } = await authenticate(auth, request);
  auth.database.run(statements[scope as keyof typeof statements], account.id, session.id);
}
