import { chooseCoding } from './accept-encoding.ts';
import { compress } from './compress.ts';
import { type Representation, represent } from './send.ts';

/** Captions and playlists of many hours are smaller; what is larger, in bytes, is sent as it is. */
export const largestText = 4 * 1024 * 1024;

type Text = Representation & { readonly content: Buffer };

/**
 * A text in the coding that a client likes best. Of a playlist of three hours 165 kB become 12, in 6 ms of a thread
 * (docs/decisions/0018): nothing needs to be kept.
 */
export async function compressText(text: Text, acceptEncoding: string | undefined): Promise<Text> {
  const headers = { ...text.headers, Vary: 'Accept-Encoding' };
  const coding = chooseCoding(acceptEncoding, ['br', 'gzip']);
  if (coding === 'identity' || text.size === 0)
    return { ...represent({ ...text, headers }), content: text.content };
  const content = await compress(text.content, coding);
  const etag = text.etag.replace(/"$/, `-${coding}"`);
  return { ...represent({ ...text, headers, coding, size: content.length, etag }), content };
}
