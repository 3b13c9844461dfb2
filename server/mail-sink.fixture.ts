import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A letter as it arrived: headers as sent, and the parts of its body decoded. */
interface ReceivedLetter {
  readonly to: string;
  readonly head: string;
  readonly parts: readonly string[];
}

export interface MailSink {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly letters: readonly ReceivedLetter[];
  close(): void;
}

/**
 * A mail server that keeps every letter.
 * @param answerTo replaces the answer to a command; null says nothing
 */
export async function openMailSink(
  answerTo: (command: string) => string | null | undefined = () => undefined,
): Promise<MailSink> {
  const letters: ReceivedLetter[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let [text, to, isLetter] = ['', '', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 sink');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk;
      for (;;) {
        const end = text.indexOf(isLetter ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isLetter ? 5 : 2));
        if (isLetter) letters.push({ to, ...decode(line) });
        else to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to;
        const isData = !isLetter && line === 'DATA';
        isLetter = isData;
        const answer = answerTo(line);
        if (answer !== null) say(answer ?? (isData ? '354 go on' : '250 fine'));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function decode(letter: string): Omit<ReceivedLetter, 'to'> {
  const [head = '', ...body] = letter.split('\r\n\r\n');
  const boundary = /boundary="(.*?)"/.exec(head)?.[1] ?? '';
  const parts = body.join('\r\n\r\n').split(`--${boundary}`).slice(1, -1);
  return {
    head,
    parts: parts.map((part) => {
      const [headers = '', content = ''] = part.split(/\r\n\r\n(.*)/s);
      if (/base64/.test(headers)) return Buffer.from(content, 'base64').toString();
      const bytes = content.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, '%$1');
      return decodeURIComponent(bytes);
    }),
  };
}
