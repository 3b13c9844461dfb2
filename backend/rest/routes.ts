import { type Context, Hono } from 'hono';
import { answerHeaders } from '../answer-headers.ts';
import type { Gate } from '../gateway.ts';
import { logFailure } from '../logger.ts';
import { Unavailable } from '../unavailable.ts';
import { readBody } from './body.ts';
import { deleteMany, updateMany } from './change.ts';
import { deleteAccount } from './delete-account.ts';
import { diskRefusal } from './execute.ts';
import { insertRows } from './insert.ts';
import { readRows } from './read.ts';
import type { Asked, Rest } from './rest.ts';
import { answerRestError, RestError } from './rest-error.ts';
import { tables } from './tables.ts';
import { readViewer } from './viewer.ts';

/** `/rest/v1`: what our client asks of PostgREST. */
export function restRoutes(rest: Rest): Hono<Gate> {
  const routes = new Hono<Gate>();

  routes.post('/rpc/:name', async ({ req, body }) => {
    const viewer = await readViewer(req.header('Authorization') ?? null, rest);
    const name = req.param('name');
    if (name !== 'delete_account') {
      throw new RestError(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`);
    }
    deleteAccount(rest, viewer, await readBody(req.raw));
    return body(null, 204, answerHeaders);
  });

  routes.get('/:table', async (context) => readRows(rest, await readAsked(context)));
  routes.post('/:table', async (context) => insertRows(rest, await readAsked(context)));
  routes.patch('/:table', async (context) => updateMany(rest, await readAsked(context)));
  routes.delete('/:table', async (context) => deleteMany(rest, await readAsked(context)));
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
    return answerRestError(diskRefusal(error) ?? new RestError(500, 'XX000', 'Internal error'));
  });
  return routes;

  async function readAsked({ req, var: { addressKey } }: Context<Gate, '/:table'>): Promise<Asked> {
    for (const profile of [req.header('Accept-Profile'), req.header('Content-Profile')]) {
      if (profile === undefined || profile === 'public') continue;
      const hint = 'Only the following schemas are exposed: public';
      throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, { hint });
    }
    const viewer = await readViewer(req.header('Authorization') ?? null, rest);
    const name = req.param('table');
    const table = tables.get(name);
    if (!table) {
      throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
    }
    return { table, viewer, request: req.raw, query: new URL(req.url).searchParams, addressKey };
  }
}
