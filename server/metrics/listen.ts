import type { DataStats, Logger } from '../../backend/index.ts';
import { noPageHeaders } from '../http/answer.ts';
import { createHttpServer } from '../http/server.ts';
import { listen } from '../lifecycle.ts';
import { createDataMetrics, createRequestMetrics, type RequestMetrics } from './metrics.ts';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** The content type of https://prometheus.io/docs/instrumenting/exposition_formats/ */
const textFormat = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Answers `GET /metrics`, and nothing else, on its own port. It is only for programs, and ends with the process.
 * @param read returns all metrics as text
 * @returns whether it is listening; a failure was reported
 */
async function listenForMetrics(
  { host, port }: MetricsAddress,
  read: () => Promise<string>,
  log: Logger,
): Promise<boolean> {
  const server = createHttpServer(async ({ method, url }, response) => {
    const answer = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { ...noPageHeaders, 'Content-Type': type }).end(body);
    if (url !== '/metrics') return answer(404, '404 Not Found: metrics are at /metrics\n');
    if (method !== 'GET' && method !== 'HEAD') return answer(405, '405 Method Not Allowed\n');
    try {
      return answer(200, await read(), textFormat);
    } catch (error) {
      log.error('The metrics could not be read.', error);
      return answer(503, '503 Service Unavailable\n');
    }
  });
  const taken = await listen(server, { host, port }, 'METRICS_');
  if (taken === null) return false;
  server.node.unref();
  console.log(`指标：${host}:${taken}/metrics`);
  return true;
}

interface Listening {
  /**
   * @param readStats absent for a hosted backend
   * @returns whether it is listening; a failure was reported
   */
  listen(address: MetricsAddress, readStats: (() => DataStats) | undefined, log: Logger): Promise<boolean>;
}

export function createMetrics(): Omit<RequestMetrics, 'registry'> & Listening {
  const { registry, ...answering } = createRequestMetrics();
  return {
    ...answering,
    listen(address, readStats, log) {
      const registries = [registry, ...(readStats ? [createDataMetrics(readStats)] : [])];
      const read = async () => (await Promise.all(registries.map((each) => each.metrics()))).join('\n');
      return listenForMetrics(address, read, log);
    },
  };
}
