import { Hono } from 'hono';
import { answerHeaders } from '../answer-headers.ts';
import type { Gate } from '../gateway.ts';
import { logFailure } from '../logger.ts';
import { userAnswer } from './answers.ts';
import type { Auth } from './auth.ts';
import {
  AuthError,
  answerAuthError,
  demandAllowed,
  invalidCredentials,
  unexpectedFailure,
  validationFailed,
} from './auth-error.ts';
import { authenticate } from './authenticate.ts';
import { readFields } from './body.ts';
import { grantByPassword, grantByRefreshToken } from './grants.ts';
import { recover, verifyRecovery } from './recovery.ts';
import { endSessions, isLogoutScope } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';

/** `/auth/v1`: the endpoints of GoTrue that the site's client uses. */
export function authRoutes(auth: Auth): Hono<Gate> {
  const routes = new Hono<Gate>();
  routes.post('/signup', async ({ req, var: { addressKey } }) =>
    answer(await signUp(auth, req.raw, addressKey)),
  );

  routes.post('/token', async ({ req, var: { addressKey } }) => {
    await demandAllowed(auth.limits.tokens, addressKey);
    const fields = await readFields(req.raw);
    switch (req.query('grant_type')) {
      case 'password':
        return answer(await grantByPassword(auth, req.raw, fields, addressKey));
      case 'refresh_token':
        return answer(await grantByRefreshToken(auth, req.raw, fields));
      default:
        throw new AuthError(400, invalidCredentials().code, 'unsupported_grant_type');
    }
  });

  const { sendRecovery } = auth;
  if (sendRecovery)
    routes.post('/recover', async ({ req, env: { log }, var: { addressKey } }) =>
      answer(await recover(auth, sendRecovery, req.raw, { addressKey, log })),
    );
  routes.post('/verify', async ({ req, var: { addressKey } }) => {
    await demandAllowed(auth.limits.tokens, addressKey);
    return answer(await verifyRecovery(auth, req.raw));
  });

  routes.get('/user', async ({ req }) => answer(userAnswer((await authenticate(auth, req.raw)).account)));
  routes.put('/user', async ({ req, var: { addressKey } }) =>
    answer(await updateUser(auth, req.raw, addressKey)),
  );

  routes.post('/logout', async ({ req, body }) => {
    const scope = req.query('scope') ?? 'global';
    if (!isLogoutScope(scope)) throw validationFailed(`Unsupported logout scope "${scope}"`);
    const { session } = await authenticate(auth, req.raw);
    await auth.database.transaction(() => endSessions(auth.database, scope, session));
    return body(null, 204, answerHeaders);
  });

  routes.all('*', () => {
    throw new AuthError(404, 'not_found', 'Not Found');
  });
  routes.onError((error, context) => {
    const request = context.req.raw;
    if (error instanceof AuthError) return answerAuthError(error, request);
    logFailure(context, error);
    return answerAuthError(unexpectedFailure(error), request);
  });
  return routes;
}

const answer = (body: object) => Response.json(body, { headers: answerHeaders });
