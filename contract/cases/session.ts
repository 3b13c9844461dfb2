import { expect } from 'vitest';
import type { Backend, Case } from '../backend.ts';
import { authClient, newPerson, readClaims } from '../person.ts';

/** Refreshes a session with a token, as a browser does. @returns the next token, or the error */
async function refresh(backend: Backend, refresh_token: string) {
  const { data, error } = await authClient(backend).refreshSession({ refresh_token });
  return { next: data.session?.refresh_token ?? '', session: data.session, error };
}

const alreadyUsed = {
  status: 400,
  code: 'refresh_token_already_used',
  message: 'Invalid Refresh Token: Already Used',
};
const notFound = {
  status: 400,
  code: 'refresh_token_not_found',
  message: 'Invalid Refresh Token: Refresh Token Not Found',
};

/** Longer than GoTrue accepts a used token. */
const reuseSeconds = 11;

export function sessionCases(holds: Case): void {
  holds('is refreshed: new tokens, the same session, the same person', async (backend) => {
    const { id, session } = await newPerson(backend);
    const refreshed = await refresh(backend, session.refresh_token);
    expect(refreshed.error).toBeNull();
    expect(refreshed.next).not.toBe(session.refresh_token);
    expect(refreshed.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id } });
    expect(readClaims(refreshed.session).session_id).toBe(readClaims(session).session_id);
  });

  holds(
    'accepts a reused token from a browser that did not get the response, and returns the active one',
    async (backend) => {
      const { session } = await newPerson(backend);
      const { next } = await refresh(backend, session.refresh_token);
      await backend.advanceTime(reuseSeconds);
      expect(await refresh(backend, session.refresh_token)).toMatchObject({ error: null, next });
    },
  );

  holds('returns the same session to all tabs that refresh at once', async (backend) => {
    const { session } = await newPerson(backend);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(backend, session.refresh_token)));
    expect(tabs.map(({ error }) => error)).toEqual(tabs.map(() => null));
    expect(new Set(tabs.map(({ next }) => next)).size).toBe(1);
  });

  holds('treats a token of two refreshes ago as stolen, and ends the session', async (backend) => {
    const { session } = await newPerson(backend);
    const second = await refresh(backend, session.refresh_token);
    const third = await refresh(backend, second.next);
    await backend.advanceTime(reuseSeconds);
    expect((await refresh(backend, session.refresh_token)).error).toMatchObject(alreadyUsed);
    await backend.advanceTime(reuseSeconds);
    expect((await refresh(backend, third.next)).error).toMatchObject({ status: 400 });
  });

  holds('refuses an unknown refresh token', async (backend) => {
    const { session } = await newPerson(backend);
    const last = session.refresh_token.endsWith('_') ? '-' : '_';
    const altered = `${session.refresh_token.slice(0, -1)}${last}`;
    for (const made of ['abcdefghijkl', altered]) {
      const { error } = await refresh(backend, made);
      expect(error?.status).toBe(400);
      // The form of refresh tokens differs between backends, and so does the error for a malformed one.
      expect(error?.code).toMatch(/^(refresh_token_not_found|validation_failed)$/);
    }
  });

  holds('refuses a malformed refresh token', async (backend) => {
    for (const made of ['short', 'NOT A TOKEN!', `' or 1=1; --`]) {
      expect((await refresh(backend, made)).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Refresh token is not valid',
      });
    }
  });

  holds('ends permanently at sign-out', async (backend) => {
    const { auth, session } = await newPerson(backend);
    await auth.signOut();
    expect((await refresh(backend, session.refresh_token)).error).toMatchObject(notFound);
  });

  holds('keeps the time of the password when refreshed', async (backend) => {
    const { session } = await newPerson(backend);
    await backend.advanceTime(2);
    const refreshed = await refresh(backend, session.refresh_token);
    expect(readClaims(refreshed.session).amr).toEqual(readClaims(session).amr);
  });
}
