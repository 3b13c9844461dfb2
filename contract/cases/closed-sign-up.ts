import { expect } from 'vitest';
import type { Backend, Case } from '../backend.ts';
import { authClient, newEmail, password } from '../person.ts';

const refusal = { status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' };

/** Cases for closed registration, and for registration by invitation without a code. */
export function closedSignUpCases(holds: Case): void {
  holds('refuses a sign-up as closed', async (backend) => {
    const { data, error } = await authClient(backend).signUp({ email: newEmail(backend), password });
    expect(error).toMatchObject(refusal);
    expect(data).toEqual({ user: null, session: null });
  });

  holds('refuses a sign-up with a forged code', async (backend) => {
    const { error } = await signUp(backend, newEmail(backend), 'A'.repeat(35));
    expect(error).toMatchObject(refusal);
  });
}

/** Cases for registration by invitation. */
export function invitationCases(holds: Case): void {
  holds('signs up an invited e-mail, in any case, and stores no code', async (backend) => {
    const email = newEmail(backend);
    const { data, error } = await signUp(backend, email.toUpperCase(), codeFor(backend, email));
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.user?.user_metadata).not.toHaveProperty('invitation');
  });

  holds('refuses another e-mail with the same code', async (backend) => {
    const { error } = await signUp(backend, newEmail(backend), codeFor(backend, newEmail(backend)));
    expect(error).toMatchObject(refusal);
  });

  holds('creates only one account per code', async (backend) => {
    const email = newEmail(backend);
    await signUp(backend, email, codeFor(backend, email));
    const { error } = await signUp(backend, email, codeFor(backend, email));
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  holds('refuses a code after a week', async (backend) => {
    const email = newEmail(backend);
    const code = codeFor(backend, email);
    await backend.advanceTime(7 * 86_400 + 1);
    const { error } = await signUp(backend, email, code);
    expect(error).toMatchObject(refusal);
  });
}

function signUp(backend: Backend, email: string, invitation: string) {
  return authClient(backend).signUp({ email, password, options: { data: { invitation } } });
}

function codeFor({ invite }: Backend, email: string): string {
  if (!invite) throw new Error('This backend invites nobody.');
  return invite(email);
}
