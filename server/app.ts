import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Handler } from './http/handler.ts';
import { noPageHeaders } from './http/refuse.ts';
import type { Readiness } from './readiness.ts';

/** Everything that is answered by Request and Response: whether we live, whether we can serve, and the pages. */
export function createApp(
  pages: (request: Request) => Promise<Response>,
  readiness: Pick<Readiness, 'hindrance'>,
): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, noPageHeaders));
  app.get('/readyz', async (context) => {
    const hindrance = await readiness.hindrance();
    return hindrance === null
      ? context.json({ status: 'ready' }, 200, noPageHeaders)
      : context.json({ status: hindrance }, 503, noPageHeaders);
  });
  app.get('*', (context) => pages(context.req.raw));
  app.all('*', (context) =>
    context.text('405 Method Not Allowed\n', 405, { ...noPageHeaders, Allow: 'GET, HEAD' }),
  );
  return app;
}

/** The app as the last handler: it answers whatever reaches it. */
export function serveApp(app: Hono): Handler {
  const listen = getRequestListener(app.fetch);
  return async ({ request, response }) => {
    await listen(request, response);
    return true;
  };
}
