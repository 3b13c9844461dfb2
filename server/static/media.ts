import type { ServerResponse } from 'node:http';
import type { ByteRange } from '../../domain/byte-range.ts';
import { refuse, refuseUnlessRead } from '../http/answer.ts';
import type { Exchange, Handler } from '../http/handler.ts';
import { CompressedTexts, largestText, textCoding } from './compress-text.ts';
import { type FormerFilms, type MediaFile, MediaFiles } from './media-files.ts';
import { answerTo, type Representation, represent } from './send.ts';

/** How often a file may be replaced while one response is started. */
const maxTries = 3;

/**
 * Serves videos, pictures, captions and playlists below /media.
 * @param folder absolute
 * @param versions of the shown content (`ServerContent.mediaVersions`)
 */
export function serveMedia(
  folder: string,
  versions: Readonly<Record<string, string>> = {},
  former?: FormerFilms,
): Handler {
  const files = new MediaFiles(folder, versions, former);
  return (exchange) => exchange.target.path.startsWith('/media/') && answer(files, exchange);
}

async function answer(files: MediaFiles, exchange: Exchange): Promise<true> {
  const { request, response, target } = exchange;
  if (refuseUnlessRead(request, response)) return true;
  const name = target.path.slice('/media/'.length);
  const version = target.raw.includes('?') ? (target.query.get('v') ?? '') : '';
  for (let tries = 1; ; tries += 1) {
    const file = await files.take(name, version);
    if (!file) return refuse(response, 404);
    if (file === 'exchanged') return refuse(response, 410);
    try {
      const isText = /\.(?:vtt|m3u8)$/.test(name) && file.plain.size <= largestText;
      const send = isText ? sendText : sendParts;
      if (await send(exchange, file, file.as(version))) return true;
      files.forget(file);
      if (tries === maxTries) throw file.changed();
    } finally {
      files.release(file);
    }
  }
}

/** @returns false if the name belongs to another file now; nothing was sent then */
type Send = (exchange: Exchange, file: MediaFile, described: Representation) => Promise<boolean>;

/** Sends captions and playlists, compressed if the client accepts it. */
const sendText: Send = async (exchange, file, described) => {
  const plain = represent({ ...described, headers: { ...described.headers, Vary: 'Accept-Encoding' } });
  const coding = textCoding(exchange.request, file.plain.size);
  if (coding === 'identity') return sendParts(exchange, file, plain);
  return texts.send(exchange, {
    plain,
    coding,
    key: `${file.name} ${file.state}`,
    read: () => file.readAll(),
    mayBegin: () => file.isCurrent(),
  });
};

const texts = new CompressedTexts();

const sendParts: Send = async ({ request, response }, file, described) => {
  const { status, headers, part } = answerTo(request, described);
  const first = part && (await file.read(part.start, part.end));
  // Checked after reading, so that the content belongs to the headers.
  if (!(await file.isCurrent())) return false;
  if (response.destroyed) return true;
  response.writeHead(status, headers);
  if (part && first) await writeParts(response, file, part, first);
  else response.end();
  return true;
};

/**
 * Sends a part of a file that must not change meanwhile: content read after a change may belong to another version than
 * the headers, which were already sent.
 * @param first the first chunk of the part
 * @throws if the file was shortened or written to; the connection must be closed then, because the next response would
 * be taken for the rest of this one
 */
async function writeParts(
  response: ServerResponse,
  file: MediaFile,
  { start, end }: ByteRange,
  first: Buffer,
): Promise<void> {
  let chunk = first;
  for (let position = start + chunk.length; position <= end; position += chunk.length) {
    await write(response, chunk);
    if (response.destroyed) return;
    chunk = await file.read(position, end);
    if (!(await file.isUnchanged())) throw file.changed();
  }
  response.end(chunk);
}

/**
 * Resolves when the system has accepted a chunk or the client has disconnected, which viewers do whenever they seek.
 */
function write(response: ServerResponse, chunk: Buffer): Promise<void> {
  return new Promise((resolve) => {
    // Writes after the end are never called back.
    if (response.destroyed) return resolve();
    response.once('close', resolve);
    response.write(chunk, () => {
      response.off('close', resolve);
      resolve();
    });
  });
}
