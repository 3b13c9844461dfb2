import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// A stand-in that answers as GoTrue documents: the journeys have only the embedded backend's letters.
const url = 'https://project.test';
const user = { id: '1', email: 'lin@example.com', aud: 'authenticated' };
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const access_token = `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: '1', exp: inAnHour })}.eA`;
const tokens = { access_token, refresh_token: 'abc', token_type: 'bearer', expires_in: 3600 };
const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
const refusal = (status: number, code: string) => Response.json({ code, message: code }, { status, headers });

let answers: Record<string, () => Response>;
let asked: string[];
beforeEach(() => {
  asked = [];
  answers = {
    'POST verify': () => Response.json({ ...tokens, user }),
    'GET user': () => Response.json(user),
    'PUT user': () => Response.json(user),
    'POST logout?scope=global': () => new Response(null, { status: 204 }),
  };
  const content = JSON.stringify({ url, publishableKey: 'key' });
  vi.stubGlobal('document', { querySelector: () => ({ content }) });
  vi.stubGlobal('location', new URL('https://films.test/auth'));
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const question = `${request.method} ${request.url.replace(`${url}/auth/v1/`, '')}`;
    const body = await request.text();
    asked.push(body ? `${question} ${body}` : question);
    return answers[question]?.() ?? refusal(404, 'not_found');
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async (fragment: string) => (await import('../../app/data/recovery.ts')).readRecovery(fragment);
const letters = {
  usual: `#access_token=${access_token}&expires_in=3600&refresh_token=abc&token_type=bearer&type=recovery`,
  ours: '#token_hash=pkce_abc&type=recovery',
};
const expired = { data: null, error: expect.objectContaining({ code: 'link_expired' }) };

it.each([
  { letter: 'usual', begins: ['GET user'] },
  {
    letter: 'ours',
    begins: ['POST verify {"token_hash":"pkce_abc","type":"recovery","gotrue_meta_security":{}}'],
  },
] as const)('the $letter letter sets a password after a refused one, and ends every session', async (row) => {
  const recover = await open(letters[row.letter]);
  answers['PUT user'] = () => refusal(422, 'weak_password');
  expect(await recover?.('12345')).toMatchObject({ error: { code: 'weak_password' } });
  answers['PUT user'] = () => Response.json(user);
  expect(await recover?.('battery')).toEqual({
    data: { email: user.email, password: 'battery' },
    error: null,
  });
  const change = (password: string) => expect.stringContaining(`PUT user {"password":"${password}"`);
  expect(asked).toEqual([...row.begins, change('12345'), change('battery'), 'POST logout?scope=global']);
});

it.each([
  '',
  '#main',
  '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  '#access_token=abc',
])('%j is no link', async (fragment) => expect(await open(fragment)).toBeNull());

it('tells an expired link from one that may be tried again', async () => {
  answers['GET user'] = () => refusal(403, 'session_not_found');
  expect(await (await open(letters.usual))?.('battery')).toEqual(expired);
  answers['POST verify'] = () => refusal(403, 'otp_expired');
  expect(await (await open(letters.ours))?.('battery')).toEqual(expired);
  answers['POST verify'] = () => refusal(429, 'over_request_rate_limit');
  const again = { error: { code: 'over_request_rate_limit' } };
  expect(await (await open(letters.ours))?.('battery')).toMatchObject(again);
});

it('asks for a letter that leads back to this site', async () => {
  const { requestRecovery } = await import('../../app/data/recovery.ts');
  const back = encodeURIComponent('https://films.test/reset-password');
  answers[`POST recover?redirect_to=${back}`] = () => Response.json({});
  expect(await requestRecovery('lin@example.com')).toEqual({ data: null, error: null });
});
