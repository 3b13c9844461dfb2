import { expect } from 'vitest';
import type { Case } from '../backend.ts';
import { authClient, newPerson, password, signInAgain } from '../person.ts';
import { send } from '../send.ts';

const newPassword = 'battery staple';
const current_password = password;

export function userCases(holds: Case): void {
  holds('is the person of the token', async (backend) => {
    const { id, email, auth } = await newPerson(backend);
    const { data, error } = await auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, created_at: expect.any(String) });
  });

  holds('is nobody without a token', async (backend) => {
    const { status, body } = await send(backend, '/auth/v1/user');
    expect(status).toBe(401);
    expect(body).toMatchObject({
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
  });

  holds('is nobody once the session has ended', async (backend) => {
    const { auth, session } = await newPerson(backend);
    await auth.signOut();
    const { status, body } = await send(backend, '/auth/v1/user', { token: session.access_token });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      error_code: 'session_not_found',
      msg: 'Session from session_id claim in JWT does not exist',
    });
  });

  holds('changes the password: the new one works, the old one does not', async (backend) => {
    const { id, email, auth } = await newPerson(backend);
    const { data, error } = await auth.updateUser({ password: newPassword, current_password });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const old = await authClient(backend).signInWithPassword({ email, password });
    expect(old.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const { data: signedIn } = await authClient(backend).signInWithPassword({ email, password: newPassword });
    expect(signedIn.user?.id).toBe(id);
  });

  holds('keeps the session that changed the password and ends the others', async (backend) => {
    const here = await newPerson(backend);
    const there = await signInAgain(backend, here);
    await here.auth.updateUser({ password: newPassword, current_password });
    expect((await here.auth.refreshSession()).error).toBeNull();
    expect((await there.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  for (const { what, given, code } of [
    { what: 'without the current one', given: undefined, code: 'current_password_required' },
    { what: 'with another than the current one', given: 'wrong horse', code: 'current_password_invalid' },
  ]) {
    holds(`refuses a new password ${what}`, async (backend) => {
      const { email, session } = await newPerson(backend);
      // A raw request, as a thief of the access token would send it.
      const { status, body } = await send(backend, '/auth/v1/user', {
        method: 'PUT',
        token: session.access_token,
        body: { password: newPassword, current_password: given },
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error_code: code,
        msg: 'Current password required when setting new password.',
      });
      const { error } = await authClient(backend).signInWithPassword({ email, password });
      expect(error).toBeNull();
    });
  }

  holds('does not change the password for a session that has ended', async (backend) => {
    const { email, auth, session } = await newPerson(backend);
    await auth.signOut();
    const { status, body } = await send(backend, '/auth/v1/user', {
      method: 'PUT',
      token: session.access_token,
      body: { password: newPassword, current_password },
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error_code: 'session_not_found' });
    const { error } = await authClient(backend).signInWithPassword({ email, password });
    expect(error).toBeNull();
  });

  holds('refuses the current password as the new one', async (backend) => {
    const { auth } = await newPerson(backend);
    const { error } = await auth.updateUser({ password, current_password });
    expect(error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
  });

  holds('refuses a weak new password', async (backend) => {
    const { auth } = await newPerson(backend);
    const { error } = await auth.updateUser({ password: '12345', current_password });
    expect(error).toMatchObject({ status: 422, code: 'weak_password' });
  });

  holds('refuses a new password of 73 bytes', async (backend) => {
    const { auth } = await newPerson(backend);
    const { error } = await auth.updateUser({ password: 'p'.repeat(73), current_password });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
}
