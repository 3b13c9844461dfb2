import { setTimeout } from 'node:timers/promises';
import type { Configuration } from './configuration.ts';
import { failToStart } from './fail-to-start.ts';
import type { Readiness } from './health.ts';
import type { HttpServer } from './http/server.ts';
import { lanUrls } from './lan-addresses.ts';
import type { Log } from './log.ts';
import { localUrl } from './site-address.ts';

interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

interface Stopping {
  /** Makes `/readyz` report at once that the process is about to stop. */
  readonly readiness: Pick<Readiness, 'end'>;
  /** Runs after the last response. */
  readonly onStop: () => void;
}

type ServeOptions = Pick<Configuration, 'host' | 'port' | 'drainMs'> & {
  /** Printed once the site is ready: what a host may do next. */
  readonly advice?: string | undefined;
};

/** Serves until the process is told to stop. Prints the URL, or one sentence if the port is not available. */
export async function serve(
  server: HttpServer,
  configuration: ServeOptions,
  stopping: Stopping & { readonly log: Pick<Log, 'end'> },
): Promise<void> {
  const port = await listen(server, configuration);
  if (port === null) return;
  // Registered before the ready line is printed: a program that reads it may send the signal at once.
  onShutdownSignal(() => drain(server, configuration.drainMs, stopping), stopping.log);
  announce(configuration.host, port);
  if (configuration.advice) console.log(configuration.advice);
}

/**
 * Starts listening. If that fails, prints the reason in one sentence and sets the exit code.
 * @param prefix of the variables that set host and port
 * @returns the port; null after a failure
 */
export async function listen(
  server: HttpServer,
  address: ListenAddress,
  prefix: '' | 'METRICS_' | 'DESK_' = '',
): Promise<number | null> {
  try {
    return await server.listen(address.port, address.host);
  } catch (error) {
    failToStart(listenProblem(error, address, prefix));
    return null;
  }
}

/**
 * Prints the ready line, which programs look for and which is the same in every log format. If other devices can
 * connect, also prints their URLs.
 */
function announce(host: string, port: number): void {
  console.log(`已就绪：${localUrl(host, port)}`);
  const others = lanUrls(host, port);
  if (others.length > 0) console.log(`同一个网络里的手机和其他电脑：${others.join(' 或 ')}`);
}

/** Stops what `serve` started: reports it first, and lets running requests finish. */
async function drain(server: HttpServer, drainMs: number, { readiness, onStop }: Stopping): Promise<void> {
  readiness.end();
  server.drain();
  await setTimeout(drainMs);
  await server.stop();
  onStop();
}

/** Ends the process after an uncaught exception, as Node does, but writes all lines of the log. */
export function onCrash(log: Log): void {
  process.on('uncaughtException', async (error) => {
    console.error(error);
    await log.end();
    process.exit(1);
  });
}

/** Runs `stop` once and then ends the process: at Ctrl-C, at SIGTERM, or when the parent process ends. */
function onShutdownSignal(stop: () => Promise<void>, log: Pick<Log, 'end'>): void {
  let isStopping = false;
  const stopOnce = async () => {
    // Ctrl-C is sent by the terminal, by npm and by run.mjs.
    if (isStopping) return;
    isStopping = true;
    await stop();
    await log.end();
    process.exit();
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stopOnce);
}

/**
 * Says in one sentence why the server cannot listen, and what to do.
 * @param prefix of the variables that set host and port
 */
function listenProblem(error: unknown, { host, port }: ListenAddress, prefix = ''): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被其他程序占用：请把 ${prefix}PORT 设成另一个，例如 ${port + 1}。`;
  if (code === 'EACCES') {
    return `没有使用端口 ${port} 的权限：请把 ${prefix}PORT 设成 1024 或更大的。`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${prefix}HOST ${host} 不是这台电脑的地址：请设成 127.0.0.1，要从所有网络访问就设成 0.0.0.0。`;
  }
  return `在 ${host}:${port} 上启动失败（${String(error)}）：请检查 ${prefix}HOST 和 ${prefix}PORT。`;
}
