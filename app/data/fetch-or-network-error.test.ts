import { afterEach, expect, it, vi } from 'vitest';
import { fetchOrNetworkError } from './fetch-or-network-error.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: string, grant = 'password') => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return fetchOrNetworkError(`https://backend.example/auth/v1/token?grant_type=${grant}`);
};

it.each([
  [200, ''],
  [400, 'not JSON'],
  [500, '{"code":"unexpected_failure","message":"Database error saving new user"}'],
  [500, '{"code":500,"msg":"Database error saving new user"}'],
])('passes on a response of %i with the body %j', async (status, body) => {
  const response = await answering(status, body);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(body);
});

it.each([
  [502, ''],
  [503, '<h1>Service Unavailable</h1>'],
  [500, '{}'],
  [500, 'null'],
  [504, '"late"'],
])('reports %i with the body %j as a network error', async (status, body) => {
  await expect(answering(status, body)).rejects.toThrow(TypeError);
});

const tooMany = '{"code":429,"error_code":"over_request_rate_limit","msg":"Request rate limit reached"}';

it('passes on a 429 to a sign-in', async () => {
  expect((await answering(429, tooMany)).status).toBe(429);
});

it('reports a 429 to a refresh as a network error, so that the session is kept', async () => {
  await expect(answering(429, tooMany, 'refresh_token')).rejects.toThrow(TypeError);
});
