import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DataStats, QueueObserver } from '../../backend/index.ts';
import type { Readiness } from '../health.ts';
import type { RequestRecord } from '../http/record-request.ts';

/** The kind of a request: few kinds, so that each can be a row of a dashboard. */
export type RequestKind = 'page' | 'asset' | 'media' | 'auth' | 'rest' | 'probe';

const kinds: ReadonlyArray<[RequestKind, RegExp]> = [
  ['rest', /^\/rest\/v1(\/|$)/],
  ['auth', /^\/auth\/v1(\/|$)/],
  ['media', /^\/media\//],
  // A path with a file extension is a file; no page has one.
  ['asset', /^\/assets\/|\.[a-z0-9]{1,12}$/i],
  ['probe', /^\/(healthz|readyz)$/],
];

/** @param path of a `RequestRecord` */
export function requestKind(path: string): RequestKind {
  return kinds.find(([, form]) => form.test(path))?.[0] ?? 'page';
}

/** The metrics of requests, and those of the process itself. */
export interface RequestMetrics {
  readonly registry: Registry;
  readonly hashObserver: QueueObserver;
  request(record: RequestRecord): void;
  /** Adds a metric of the readiness. */
  watchReadiness(readiness: Pick<Readiness, 'notReadyReason'>): void;
}

/** Buckets in seconds, from a response out of memory to a video over a slow connection. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Buckets in seconds: half a second is noticeable, and the queue is limited to about four. */
const waits = [0.001, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];

export function createRequestMetrics(): RequestMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'yingxia_http_requests_total',
    help: 'Completed requests, by purpose and status class.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'yingxia_http_request_duration_seconds',
    help: 'Time from a request to the last byte of its response, or until the client disconnects.',
    labelNames: ['kind'],
    buckets: durations,
    registers,
  });
  const queue = new Gauge({
    name: 'yingxia_password_queue_length',
    help: 'Passwords waiting to be hashed or compared.',
    registers,
  });
  const wait = new Histogram({
    name: 'yingxia_password_wait_seconds',
    help: 'Time a password waits before it is hashed or compared.',
    buckets: waits,
    registers,
  });

  return {
    registry,
    hashObserver: {
      queueLength: (count) => queue.set(count),
      waited: (ms) => wait.observe(ms / 1000),
    },
    request({ path, status, durationMs }) {
      const kind = requestKind(path);
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      latency.observe({ kind }, durationMs / 1000);
    },
    watchReadiness(readiness) {
      new Gauge({
        name: 'yingxia_ready',
        help: '1 if /readyz answers 200, otherwise 0.',
        registers,
        collect() {
          this.set(readiness.notReadyReason() === null ? 1 : 0);
        },
      });
    },
  };
}

/** The metrics of the data directory, read when Prometheus requests them. */
export function createDataMetrics(readStats: () => DataStats): Registry {
  const registry = new Registry();
  const registers = [registry];
  const ageOf = (ms: number | null) => (ms === null ? Number.NaN : (Date.now() - ms) / 1000);
  new Gauge({
    name: 'yingxia_database_bytes',
    help: 'Size of the database with its write-ahead log.',
    registers,
    collect() {
      this.set(readStats().databaseBytes);
    },
  });
  new Gauge({
    name: 'yingxia_backup_age_seconds',
    help: 'Age of the latest backup; NaN if there is none.',
    registers,
    collect() {
      this.set(ageOf(readStats().lastBackupMs));
    },
  });
  new Gauge({
    name: 'yingxia_disk_free_bytes',
    help: 'Free space on the disk with the data.',
    registers,
    collect() {
      this.set(readStats().diskFreeBytes);
    },
  });
  new Gauge({
    name: 'yingxia_disk_bytes',
    help: 'Size of the disk with the data.',
    registers,
    collect() {
      this.set(readStats().diskBytes);
    },
  });
  return registry;
}
