import { join } from 'node:path';
import { badRequests } from '../../../server/http/bad-requests.fixture.ts';
import { seeded } from '../fuzz/seeded.ts';
import { sendRaw, statusesOf } from '../raw-connection.ts';
import type { Trial } from '../trial.ts';
import { visit } from '../visitor.ts';

const video = '/media/1/film.mp4';
const mangledRequests = 500;
const atOnce = 20;
/** In ms, for an answer or a hang-up. */
const timeoutMs = 10_000;

/** Bytes that are no request, or one that means two things: a 4xx or a closed connection, and nothing smuggled through. */
export const malformedHttp: Trial = {
  name: 'malformed HTTP',
  async run({ directory, start, check, options }) {
    const server = await start(join(directory, 'data'));

    const rows = badRequests(video);
    for (const [what, bytes, expected] of rows) {
      const { text, isClosed } = await sendRaw(server, bytes, timeoutMs);
      const statuses = statusesOf(text).join();
      check(isClosed, `${what}: no end after ${timeoutMs} ms`);
      check(statuses === `${expected}`, `${what}: ${statuses} instead of ${expected}`);
    }

    const random = seeded(options.seed);
    const plain = [
      `GET ${video} HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-9\r\n\r\n`,
      'GET /search?q=%E6%98%9F HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n',
      `POST /auth/v1/token?grant_type=refresh_token HTTP/1.1\r\nHost: localhost\r\napikey: ${server.publishableKey}\r\nContent-Type: application/json\r\nContent-Length: 22\r\n\r\n{"refresh_token":"zz"}`,
      `POST /rest/v1/favorites HTTP/1.1\r\nHost: localhost\r\napikey: ${server.publishableKey}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    ];
    const mangled = Array.from({ length: mangledRequests }, () => random.mangle(random.pick(plain)));
    let refused = 0;
    const send = async () => {
      for (let bytes = mangled.pop(); bytes !== undefined; bytes = mangled.pop()) {
        const { text, isClosed } = await sendRaw(server, bytes, timeoutMs);
        const statuses = statusesOf(text);
        check(isClosed, `${JSON.stringify(bytes)}: no end after ${timeoutMs} ms`);
        check(!statuses.some((status) => status >= 500), `${JSON.stringify(bytes)}: ${statuses}`);
        if (statuses.some((status) => status >= 400)) refused += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, send));

    await visit(server);
    check(server.stderr() === '', `it printed errors: ${server.stderr().slice(0, 500)}`);
    return {
      'known shapes': rows.length,
      'mangled requests': mangledRequests,
      refused,
      seed: `${options.seed}`,
    };
  },
};
