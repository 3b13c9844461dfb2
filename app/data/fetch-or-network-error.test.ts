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
])('passes on an answer of %i with the body %j', async (status, body) => {
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
])('takes an answer of %i with the body %j for none', async (status, body) => {
  await expect(answering(status, body)).rejects.toThrow(TypeError);
});

const tooMany = '{"code":429,"error_code":"over_request_rate_limit","msg":"Request rate limit reached"}';

it('passes on that there were too many sign-ins', async () => {
  expect((await answering(429, tooMany)).status).toBe(429);
});

it('takes too many refreshes for no answer: the session is as good as before', async () => {
  await expect(answering(429, tooMany, 'refresh_token')).rejects.toThrow(TypeError);
});
