import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dataFiles } from '../../../backend/database/files.ts';
import type { Trial } from '../../trial.ts';
import { type FuzzedAnswer, fuzz } from '../fuzz/fuzz.ts';
import type { FuzzedRequest } from '../fuzz/grammar.ts';
import { ask, signUp } from '../visitor.ts';

const requests = 10_000;
const atOnce = 16;
/** A hundred times the hashing of one password, since requests wait for each other. */
const answerTimeoutMs = 20_000;

/** Thousands of generated requests cause no server error, return no row of another person, and are all answered. */
export const fuzzedApi: Trial = {
  name: 'a fuzzer against the API',
  async run({ directory, start, check, cleanUp }) {
    const server = await start(join(directory, 'data'));
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    cleanUp(() => agent.destroy());
    let sent = 0;
    const send = async ({ method, path, headers, body }: FuzzedRequest) => {
      sent += 1;
      // A different address each time, so that limits per address do not apply.
      const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      // Node omits it for DELETE, and the body would be read as another request.
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
      const asking = httpRequest(server.origin + path, {
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
    };

    const seed = randomInt(2 ** 31);
    const { statuses, faults } = await fuzz(
      {
        publishableKey: server.publishableKey,
        secret: readFileSync(dataFiles(server.dataDirectory).secret, 'utf8').trim(),
        ask: (method, path, question) => ask(server, method, path, question),
        send,
        newPerson: () => signUp(server),
      },
      { seed, requests, atOnce },
    );
    for (const fault of faults) check(false, fault);
    const page = await ask(server, 'GET', '/');
    check(page.status === 200, `a page returned ${page.status} afterwards`);
    check(server.stderr() === '', `it printed errors: ${server.stderr().slice(0, 500)}`);
    const answers = [...statuses].toSorted().map(([kind, count]) => `${count} ${kind}`);
    return `${requests} requests: ${answers.join(', ')}`;
  },
};
