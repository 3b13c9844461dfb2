import { expect } from 'vitest';
import type { Backend, Case } from '../backend.ts';
import { newPerson, type Person, signInAgain } from '../person.ts';
import { send } from '../send.ts';

/** Whether a browser's session still exists. */
async function isSignedIn({ auth, session }: Person): Promise<boolean> {
  const { error } = await auth.refreshSession({ refresh_token: session.refresh_token });
  return error === null;
}

/** Signs in one person in two browsers. */
async function twoBrowsers(backend: Backend) {
  const here = await newPerson(backend);
  return { here, there: await signInAgain(backend, here) };
}

export function signOutCases(holds: Case): void {
  for (const { scope, hereAfter, thereAfter } of [
    { scope: 'global', hereAfter: false, thereAfter: false },
    { scope: 'local', hereAfter: false, thereAfter: true },
    { scope: 'others', hereAfter: true, thereAfter: false },
  ] as const) {
    holds(`ends the sessions of the scope “${scope}”`, async (backend) => {
      const { here, there } = await twoBrowsers(backend);
      const { error } = await here.auth.signOut({ scope });
      expect(error).toBeNull();
      expect(await isSignedIn(here)).toBe(hereAfter);
      expect(await isSignedIn(there)).toBe(thereAfter);
    });
  }

  holds('answers 204 without a body', async (backend) => {
    const { session } = await newPerson(backend);
    const answer = await send(backend, '/auth/v1/logout', { method: 'POST', token: session.access_token });
    expect(answer).toMatchObject({ status: 204, body: '' });
  });

  holds('refuses an unknown scope', async (backend) => {
    const { session } = await newPerson(backend);
    const { status, body } = await send(backend, '/auth/v1/logout?scope=zz', {
      method: 'POST',
      token: session.access_token,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error_code: 'validation_failed', msg: 'Unsupported logout scope "zz"' });
  });

  holds('leaves other people signed in', async (backend) => {
    const [lin, wei] = [await newPerson(backend), await newPerson(backend)];
    await lin.auth.signOut({ scope: 'global' });
    expect(await isSignedIn(wei)).toBe(true);
  });
}
