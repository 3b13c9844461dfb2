import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dataFiles } from '../../../backend/database/files.ts';
import type { Server } from '../../site-server.ts';
import { failedSeeds, failedSeedsPath } from '../fuzz/failed-seeds.ts';
import type { FuzzedAnswer } from '../fuzz/fuzz.ts';
import { fuzz, seedsOf } from '../fuzz/fuzz.ts';
import type { FuzzedRequest } from '../fuzz/grammar.ts';
import { createTestAccounts } from '../fuzz/world.ts';
import type { Trial } from '../trial.ts';
import { ask, visit } from '../visitor.ts';

const atOnce = 16;
/** A hundred times what hashing one password takes, since some wait for others. */
const answerTimeoutMs = 20_000;

/**
 * Thousands of requests from a grammar: no server error, no row of another person, no request without an answer. The
 * seeds of those that failed are saved and sent first in every later run.
 */
export const fuzzedApi: Trial = {
  name: 'a fuzzer over the API',
  async run({ directory, start, check, cleanUp, options: { seed, requests } }) {
    const server = await start(join(directory, 'data'));
    const secret = readFileSync(dataFiles(server.dataDirectory).secret, 'utf8').trim();
    const accounts = await createTestAccounts(
      (method, path, question) => ask(server, method, path, question),
      server.publishableKey,
      new TextEncoder().encode(secret),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    cleanUp(() => agent.destroy());

    const seeds = [...failedSeeds, ...seedsOf(seed, requests)];
    const { statuses, faults } = await fuzz(
      seeds,
      accounts,
      (request) => send(server, agent, request),
      atOnce,
    );
    for (const [requestSeed, fault] of faults) check(false, `seed ${requestSeed}: ${fault}`);
    const failing = new Set([
      ...failedSeeds,
      ...[...faults.keys()].filter((requestSeed) => requestSeed >= 0),
    ]);
    if (failing.size > failedSeeds.length) {
      writeFileSync(failedSeedsPath, `${JSON.stringify([...failing], null, 2)}\n`);
    }
    await visit(server);
    check(server.stderr() === '', `it printed errors: ${server.stderr().slice(0, 500)}`);
    const counted = [...statuses].toSorted().map(([kind, count]) => [kind, count]);
    return { requests: seeds.length, seed: `${seed}`, ...Object.fromEntries(counted), faults: faults.size };
  },
};

/** Each request comes from another IP address, so that limits by address are not what is tried. */
let sent = 0;

async function send({ origin }: Server, agent: Agent, request: FuzzedRequest): Promise<FuzzedAnswer> {
  sent += 1;
  const { method, path, headers, body } = request;
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  // Node leaves it out of a DELETE, whose body would then pass for another request.
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const asking = httpRequest(origin + path, {
    agent,
    method,
    headers: { ...headers, ...length, 'X-Forwarded-For': address },
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  const answered = new Promise<FuzzedAnswer>((resolve, reject) => {
    asking.on('error', reject);
    asking.on('response', (response) =>
      text(response).then((heard) => resolve({ status: response.statusCode ?? 0, text: heard }), reject),
    );
  });
  asking.end(body);
  return answered;
}
