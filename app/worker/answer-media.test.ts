import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerMedia, answerRange } from './answer-media.ts';

const text = 'abcdefghijklmnopqrstuvwxyz';
const ask = async (range: string | null) => {
  const stored = new Response(text, { headers: { 'Content-Type': 'video/mp4' } });
  const answer = await answerRange(range, stored);
  return {
    status: answer.status,
    range: answer.headers.get('Content-Range'),
    length: answer.headers.get('Content-Length'),
    type: answer.headers.get('Content-Type'),
    body: await answer.text(),
  };
};

describe('a stored file', () => {
  it.each([
    ['from its beginning', 'bytes=0-', 'bytes 0-25/26', text],
    ['from within', 'bytes=20-', 'bytes 20-25/26', 'uvwxyz'],
    ['a part of', 'bytes=2-4', 'bytes 2-4/26', 'cde'],
    ['the end of', 'bytes=-3', 'bytes 23-25/26', 'xyz'],
    ['more than there is of', 'bytes=24-99', 'bytes 24-25/26', 'yz'],
  ])('answers 206 for a range: %s', async (_what, range, contentRange, body) => {
    expect(await ask(range)).toEqual({
      status: 206,
      range: contentRange,
      length: String(body.length),
      type: 'video/mp4',
      body,
    });
  });

  it.each([null, 'bytes=5-2', 'lines=1-2', 'bytes=0-1,4-5'])(
    'answers %s with the whole file',
    async (range) => {
      expect(await ask(range)).toEqual({
        status: 200,
        range: null,
        length: '26',
        type: 'video/mp4',
        body: text,
      });
    },
  );

  it('answers 416 beyond its end', async () => {
    expect(await ask('bytes=26-')).toMatchObject({ status: 416, range: 'bytes */26', body: '' });
  });
});

describe('a stored video whose film was replaced on the site', () => {
  const stored = 'https://films.test/media/1/film.mp4?v=before';
  const cache = {
    keys: async () => [new Request(stored)],
    match: async (url: string, { ignoreSearch = false } = {}) =>
      url === stored || (ignoreSearch && url.startsWith('https://films.test/media/1/film.mp4?'))
        ? new Response('before')
        : undefined,
  };
  const ask = async (fetched: () => Promise<Response>, headers: HeadersInit = {}) => {
    vi.stubGlobal('caches', { open: async () => cache });
    vi.stubGlobal('fetch', fetched);
    return (await answerMedia(new Request('https://films.test/media/1/film.mp4?v=now', { headers }))).text();
  };
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  afterEach(() => vi.unstubAllGlobals());

  it('does not continue in the middle of another version', async () => {
    await expect(ask(offline, { Range: 'bytes=2-' })).rejects.toThrow('Failed to fetch');
  });

  it('plays offline from its beginning', async () => {
    expect(await ask(offline)).toBe('before');
    expect(await ask(offline, { Range: 'bytes=2-' })).toBe('fore');
  });

  it('gives way to the new version online', async () => {
    expect(await ask(async () => new Response('now'))).toBe('now');
  });
});
