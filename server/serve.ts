import { setTimeout } from 'node:timers/promises';
import type { Configuration } from './configuration.ts';
import type { HttpServer } from './http/server.ts';
import type { Readiness } from './readiness.ts';

interface Stopping {
  /** Says at once, to whoever asks, that we are about to stop. */
  readonly readiness: Pick<Readiness, 'end'>;
  /** Runs when the last request is answered. */
  readonly onStop: () => void;
}

/**
 * Serves until we are told to stop: by Ctrl-C, by SIGTERM, or by the end of whoever started us. Prints the address,
 * or one sentence when the port cannot be had.
 */
export async function serve(
  server: HttpServer,
  configuration: Pick<Configuration, 'host' | 'port' | 'drainMs'>,
  { readiness, onStop }: Stopping,
): Promise<void> {
  try {
    const port = await server.listen(configuration.port, configuration.host);
    console.log(`映匣 已就绪：${addressOf(configuration.host, port)}`);
  } catch (error) {
    console.error(listenProblem(error, configuration));
    process.exitCode = 1;
    return;
  }

  let isStopping = false;
  const stop = async () => {
    // Ctrl-C reaches us from the terminal, from npm and from run.mjs.
    if (isStopping) return;
    isStopping = true;
    readiness.end();
    server.drain();
    await setTimeout(configuration.drainMs);
    await server.stop();
    onStop();
    process.exit();
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);
}

/** What to type into a browser on this machine; an address that means "all of them" is nothing to type. */
function addressOf(host: string, port: number): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function listenProblem(error: unknown, { host, port }: Pick<Configuration, 'host' | 'port'>): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to another.`;
  if (code === 'EACCES') return `Port ${port} needs more rights than we have; set PORT to one from 1024 on.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${host} is not an address of this machine; set HOST to 127.0.0.1, or to 0.0.0.0 for all.`;
  }
  return `The server cannot listen on ${host}:${port} (${String(error)}).`;
}
