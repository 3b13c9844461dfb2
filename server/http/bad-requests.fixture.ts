/** Malformed or forbidden requests, and the status that each must get. */

const host = 'Host: localhost\r\nConnection: close\r\n';

/** A GET request with a Host, after which the server closes the connection, unless other headers are given. */
export const get = (target: string, headers = host) => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;

/**
 * The connection stays open: if the server misjudged where this request ends, the rest would be taken for another one.
 */
const post = (headers: string, rest = '') =>
  `POST /auth HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${rest}`;
const chunks = (rest: string) => post('Transfer-Encoding: chunked\r\n', rest);
const another = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';

/**
 * Hosts of valid characters that the URL parser refuses: a host that ends in a number must be an IPv4 address, and a
 * port is at most 65535 (WHATWG URL, "host parsing").
 */
const noHosts = [
  '1.2.3.999',
  '256.256.256.256',
  '1.2.3.4.5',
  '0x100000000',
  '4294967296',
  'films.09',
  'films.0x',
  'films.1:4310',
  'films.test:65536',
  'films.test:99999',
  '[::::]',
  '[1.2.3.4]',
  '[::1]:65536',
];

/** @param mediaPath the URL path of a media file */
export function badRequests(mediaPath: string): [what: string, bytes: string, status: number][] {
  return [
    ['a NUL', get('/%00'), 400],
    ['a NUL in a media path', get('/media/film%00.mp4'), 400],
    ['a line break', get('/%0d%0aSet-Cookie:x'), 400],
    ['two dots', get('/../../etc/passwd'), 400],
    ['two dots, encoded', get('/media/%2e%2e/%2E%2E/etc/passwd'), 400],
    ['one dot', get('/media/./1/cover-48.webp'), 400],
    ['an encoded slash', get('/video%2f1'), 400],
    ['a backslash', get('/media\\..\\secret'), 400],
    ['half an escape', get('/%e4%b8'), 400],
    ['no escape', get('/%zz'), 400],
    ['a raw byte', get('/\xff'), 400],
    ['two slashes in front', get('//evil.example/'), 400],
    ['a fragment', get('/a#b'), 400],
    ['no slash in front', get('video/1'), 400],
    ['a star', get('*'), 400],
    ['another scheme', get('ftp://localhost/'), 400],
    ['a path of 8 kB', get(`/${'a'.repeat(8192)}`), 414],
    ['headers of 20 kB', get('/', `${host}X: ${'a'.repeat(20_000)}\r\n`), 431],
    ['thousands of headers', get('/', host + 'X: a\r\n'.repeat(5000)), 431],
    ['no host', get('/', 'Connection: close\r\n'), 400],
    ['two hosts', get('/', `Host: a\r\n${host}`), 400],
    ['a host with a path', get('/', 'Host: evil/x\r\nConnection: close\r\n'), 400],
    ['a host with a user', get('/', 'Host: a@evil\r\nConnection: close\r\n'), 400],
    ['a host of dots', get('/', 'Host: ..\r\nConnection: close\r\n'), 400],
    ...noHosts.map((name): [string, string, number] => [
      `${name} for a host`,
      get('/', `Host: ${name}\r\nConnection: close\r\n`),
      400,
    ]),
    ['an address in the absolute form that is none', get('http://1.2.3.999/'), 400],
    ['a host that is none, of a media file', get(mediaPath, 'Host: 1.2.3.999\r\nConnection: close\r\n'), 400],
    [
      'a host that is none, of the API',
      get('/rest/v1/favorites', 'Host: 1.2.3.999\r\nConnection: close\r\n'),
      400,
    ],
    ['CONNECT', `CONNECT a:1 HTTP/1.1\r\n${host}\r\n`, 405],
    ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`, 405],
    ['PROPFIND', `PROPFIND / HTTP/1.1\r\n${host}\r\n`, 405],
    ['DELETE of a page', `DELETE / HTTP/1.1\r\n${host}\r\n`, 405],
    ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 400],
    ['POST of a page', `POST /auth HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\nhi`, 405],
    ['DELETE of a media file', `DELETE ${mediaPath} HTTP/1.1\r\n${host}\r\n`, 405],
    ['an unknown method', `FOO / HTTP/1.1\r\n${host}\r\n`, 400],
    ['an unknown version', `GET / HTTP/9.9\r\n${host}\r\n`, 400],
    ['a length that is no number', `POST / HTTP/1.1\r\n${host}Content-Length: many\r\n\r\n`, 400],
    ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    ['a range of nonsense', get(mediaPath, `${host}Range: bytes=99999999-\r\n`), 416],

    [
      'a length, chunks, and another request',
      post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${another}`),
      400,
    ],
    [
      'chunks, a length, and another request',
      post('Transfer-Encoding: chunked\r\nContent-Length: 6\r\n', `0\r\n\r\n${another}`),
      400,
    ],
    [
      'chunks under HTTP/1.0',
      `POST /auth HTTP/1.0\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n0\r\n\r\n${another}`,
      400,
    ],
    [
      'two transfer codings',
      post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${another}`),
      400,
    ],
    ['a coding after the chunks', post('Transfer-Encoding: chunked, identity\r\n', another), 400],
    ['an unknown coding', post('Transfer-Encoding: xchunked\r\n', another), 400],
    ['a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${another}`), 400],
    ['a coding behind a control character', post('Transfer-Encoding: \x0bchunked\r\n', '0\r\n\r\n'), 400],
    ['a folded header', post('Transfer-Encoding:\r\n chunked\r\n', '0\r\n\r\n'), 400],
    ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', 'hi'), 400],
    ['a list of lengths', post('Content-Length: 2, 2\r\n', 'hi'), 400],
    ['a length with a sign', post('Content-Length: +2\r\n', 'hi'), 400],
    ['a negative length', post('Content-Length: -1\r\n', 'hi'), 400],
    ['a length in hexadecimal', post('Content-Length: 0x2\r\n', 'hi'), 400],
    ['no length where one is announced', post('Content-Length: \r\n', 'hi'), 400],
    ['a length beyond 64 bits', post('Content-Length: 99999999999999999999999\r\n', 'hi'), 400],
    ['a chunk size that is no number', chunks(`zz\r\nhi\r\n0\r\n\r\n${another}`), 400],
    ['a negative chunk size', chunks('-1\r\nhi\r\n0\r\n\r\n'), 400],
    ['a chunk size beyond 64 bits', chunks('FFFFFFFFFFFFFFFFF\r\nhi\r\n0\r\n\r\n'), 400],
    ['chunks with bare line feeds', chunks('2\nhi\n0\n\n'), 400],
    ['a chunk extension of 20 kB', chunks(`2;${'a'.repeat(20_000)}\r\nhi\r\n0\r\n\r\n`), 413],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: localhost\n\n', 400],
    ['bare carriage returns', 'GET / HTTP/1.1\rHost: localhost\r\r', 400],
    ['a header without a colon', get('/', `${host}nonsense\r\n`), 400],
    ['a header without a name', get('/', `${host}: a\r\n`), 400],
    ['a space in the name of a header', get('/', `${host}X Y: a\r\n`), 400],
    ['a NUL in the name of a header', get('/', `${host}X\0: a\r\n`), 400],
    ['a NUL in a header', get('/', `${host}X: a\0b\r\n`), 400],
    ['a space before the first header', get('/', ` X: a\r\n${host}`), 400],
    ['an empty host', get('/', 'Host: \r\nConnection: close\r\n'), 400],
    ['the absolute form without a host', get('http://'), 400],
    ['a method in small letters', `get / HTTP/1.1\r\n${host}\r\n`, 400],
    ['a version of the future', `GET / HTTP/1.2\r\n${host}\r\n`, 400],
    ["HTTP/2's greeting", 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['an expectation that nobody knows', get('/', `${host}Expect: nonsense\r\n`), 417],
    ["a shell's greeting", 'SSH-2.0-OpenSSH_9.2\r\n', 400],
    ["a proxy's greeting", '\x05\x01\x00', 400],
  ];
}
