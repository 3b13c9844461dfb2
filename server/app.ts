import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Handler } from './http/handler.ts';

/** Everything that is answered by Request and Response: whether we live, and the pages. */
export function createApp(pages: (request: Request) => Promise<Response>): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('*', (context) => pages(context.req.raw));
  app.all('*', (context) => context.text('405 Method Not Allowed\n', 405, { Allow: 'GET, HEAD' }));
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
