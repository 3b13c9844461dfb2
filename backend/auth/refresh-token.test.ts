import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { decodeRefreshToken, encodeRefreshToken } from './refresh-token.ts';

const key = randomBytes(32);
const token = { sessionId: randomUUID(), counter: 4_294_967_296 };

it('decodes to its session and counter', () => {
  expect(decodeRefreshToken(encodeRefreshToken(token, key), key)).toEqual(token);
});

it('cannot be created or changed without the key', () => {
  const text = encodeRefreshToken(token, key);
  const bytes = Buffer.from(text, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(decodeRefreshToken(changed.toString('base64url'), key)).toBe('unknown');
  }
  expect(decodeRefreshToken(text, randomBytes(32))).toBe('unknown');
});

it.each(['', 'a', 'a'.repeat(55), 'a'.repeat(57), 'a'.repeat(1000), 'A'.repeat(12), '\0', '字'])(
  'rejects %j as malformed',
  (text) => {
    expect(decodeRefreshToken(text, key)).toBe('malformed');
  },
);

it.each(['a'.repeat(56), 'a1b2c3d4e5f6'])('rejects %j as unknown', (text) => {
  expect(decodeRefreshToken(text, key)).toBe('unknown');
});
