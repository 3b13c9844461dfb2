import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Configuration } from '../../server/configuration.ts';
import { listenProblem } from '../../server/serve.ts';
import { type Finding, findingsAbout } from './finding.ts';

const patience = 5000;

/** Whether we could listen where we are told to, or do already. */
export async function checkPort({ host, port }: Pick<Configuration, 'host' | 'port'>): Promise<Finding> {
  const { fine, wrong } = findingsAbout('port');
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return fine(`${host}:${port} is free`);
  } catch (error) {
    return (await isOurs(host, port))
      ? fine(`${host}:${port}: the site runs already`)
      : wrong(listenProblem(error, { host, port }));
  } finally {
    server.close();
  }
}

async function isOurs(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  try {
    const response = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(patience) });
    return (await response.text()) === '{"status":"ok"}';
  } catch {
    return false;
  }
}

/** Whether what visitors see as our address, and who may speak for them, fit together. */
export function checkProxies({
  siteUrl,
  trustedProxies,
  backend,
}: Pick<Configuration, 'siteUrl' | 'trustedProxies' | 'backend'>): Finding {
  const { fine, note, wrong } = findingsAbout('address');
  // Of a documentation network: nobody's proxy.
  const trustsAll = trustedProxies.check('192.0.2.1') && trustedProxies.check('198.51.100.1');
  if (trustsAll)
    return wrong('TRUSTED_PROXIES names everybody: name your own proxy alone, or anyone evades the limits.');
  if (siteUrl === null)
    return note('SITE_URL is not set: links follow the name a visitor asks for; set it once there is one');
  const isBehindProxy = siteUrl.startsWith('https:');
  if (isBehindProxy && backend.kind === 'embedded' && trustedProxies.rules.length === 0) {
    return wrong(
      'https needs a proxy in front, and TRUSTED_PROXIES names none: all visitors share one limit. Set it to the proxy, such as 127.0.0.1.',
    );
  }
  return fine(siteUrl);
}

/** Whether a hosted backend answers, with the key we have. */
export async function checkSupabase(backend: Configuration['backend']): Promise<Finding> {
  const { fine, note, wrong } = findingsAbout('Supabase');
  if (backend.kind === 'embedded') return note('not configured: the embedded backend is used');
  try {
    const response = await fetch(`${backend.url}/auth/v1/health`, {
      headers: { apikey: backend.publishableKey },
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    if (response.ok) return fine(`${backend.url} answers`);
    return response.status === 401 || response.status === 403
      ? wrong(`${backend.url} refuses the key: set SUPABASE_ANON_KEY to the one that its API settings show.`)
      : wrong(`${backend.url} answers ${response.status}: see the project's own status.`);
  } catch {
    return wrong(`${backend.url} cannot be reached: check the network and SUPABASE_URL.`);
  }
}
