import { Hono } from 'hono';
import { answerHeaders } from '../answer-headers.ts';
import type { Gate } from '../gateway.ts';
import { logFailure } from '../logger.ts';
import { Unavailable } from '../unavailable.ts';
import { readBody } from './body.ts';
import { deleteMany, updateMany } from './change.ts';
import { deleteAccount } from './delete-account.ts';
import { storageError } from './execute.ts';
import { insertRows } from './insert.ts';
import { readRows } from './read.ts';
import { answerRestError, RestError } from './rest-error.ts';
import { type Rest, readRestRequest, readViewer } from './rest-request.ts';
import { readSharedCollection } from './shared-collection.ts';

/** `/rest/v1`: the part of PostgREST that the site's client uses. */
export function restRoutes(rest: Rest): Hono<Gate> {
  const routes = new Hono<Gate>();

  routes.post('/rpc/:name', async ({ req, body }) => {
    const viewer = await readViewer(req.header('Authorization') ?? null, rest);
    const name = req.param('name');
    switch (name) {
      case 'delete_account':
        await deleteAccount(rest, viewer, await readBody(req.raw));
        return body(null, 204, answerHeaders);
      case 'shared_collection':
        return readSharedCollection(rest, await readBody(req.raw));
      default:
        throw new RestError(
          404,
          'PGRST202',
          `Could not find the function public.${name} in the schema cache`,
        );
    }
  });

  routes.get('/:table', async (context) => readRows(rest, await readRestRequest(context, rest)));
  routes.post('/:table', async (context) => insertRows(rest, await readRestRequest(context, rest)));
  routes.patch('/:table', async (context) => updateMany(rest, await readRestRequest(context, rest)));
  routes.delete('/:table', async (context) => deleteMany(rest, await readRestRequest(context, rest)));
  routes.all('/:table', ({ req }) => {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${req.method}`);
  });
  routes.all('*', () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  });

  routes.onError((error, context) => {
    if (error instanceof RestError) return answerRestError(error);
    logFailure(context, error);
    if (error instanceof Unavailable) return answerRestError(new RestError(503, '53000', error.message));
    return answerRestError(storageError(error) ?? new RestError(500, 'XX000', 'Internal error'));
  });
  return routes;
}
