import { once } from 'node:events';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser's HTTP/2 connection to a proxy, which may have a self-signed certificate. */
export class Visitor {
  private readonly session: ClientHttp2Session;

  /** @param from source address, a loopback one */
  constructor(port: number, from = '127.0.0.1') {
    this.session = connect(`https://films.example.org:${port}`, {
      createConnection: () =>
        connectTls({
          socket: connectTcp({ host: '127.0.0.1', port, localAddress: from }),
          servername: 'films.example.org',
          ALPNProtocols: ['h2', 'http/1.1'],
          rejectUnauthorized: false,
        }),
    });
    this.session.on('error', () => {});
  }

  /** The negotiated protocol. */
  get protocol(): string | undefined {
    return this.session.alpnProtocol;
  }

  async ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
    const head = { ':path': path, ':method': method, ':authority': 'films.example.org', ...headers };
    const stream = this.session.request(head, { endStream: body === '' });
    if (body !== '') stream.end(body);
    // Read together: an unread answer is lost when nginx closes the connection.
    const [[answered], chunks] = await Promise.all([once(stream, 'response'), stream.toArray()]);
    return { status: Number(answered[':status']), headers: answered, body: Buffer.concat(chunks) };
  }

  /** Sends a request and reads only the first bytes. */
  async askAndPause(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; stop: () => void }> {
    const stream = this.session.request({ ':path': path, ':authority': 'films.example.org', ...headers });
    const [answered] = await once(stream, 'response');
    stream.pause();
    return { status: Number(answered[':status']), stop: () => stream.destroy() };
  }

  leave(): void {
    this.session.destroy();
  }
}
