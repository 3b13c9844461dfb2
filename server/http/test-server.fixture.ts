import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { Log } from '../log.ts';
import { refuse } from './answer.ts';
import type { Handler } from './handler.ts';
import { createListener } from './listener.ts';
import type { RequestRecord } from './record-request.ts';
import { createHttpServer } from './server.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Prints failures to the console and drops requests. */
export const testLog: Log = {
  error: (message, cause) => console.error(message, cause),
  warn: (message, cause) => console.warn(message, cause),
  request: () => {},
  end: async () => {},
};

/** Starts a real server on a free port, for tests that need a socket. */
export async function startTestServer(
  handlers: readonly Handler[],
  log = testLog,
  headers: Readonly<Record<string, string>> = {},
) {
  const records: RequestRecord[] = [];
  const server = createHttpServer(
    createListener({
      handlers,
      headers,
      log,
      onDone: (record) => records.push(record),
      onCrash: (response) => refuse(response, 500),
    }),
  );
  const port = await server.listen(0, '127.0.0.1');
  return {
    records,
    port,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(port, path, headers, method),
    say: (bytes: string) => say(port, bytes),
    stop: () => server.stop(100),
  };
}

/** Sends a request without additional headers; `fetch` would add some and decompress the response. */
export async function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<Answer> {
  const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = await response.toArray();
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

/** Sends raw bytes and resolves to everything received until the server closes the connection. */
function say(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let heard = '';
    socket.setEncoding('latin1').on('data', (text) => {
      heard += text;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(heard));
  });
}
