import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureMeaning, type RefusedField, refusedFields } from '../../../domain/failure-meaning.ts';
import { failureMessage, genericFailureMessage } from '../../../domain/failure-message.ts';
import { passwordProblem } from '../../../domain/password-problem.ts';
import { mustChangePassword, signIn, signUp } from '../../data/account.ts';
import type { Result } from '../../data/result.ts';
import { useSession } from '../../data/session.ts';
import { navigate } from '../../router/navigate.ts';
import { usePage } from '../../router/router.tsx';
import { site } from '../../site.ts';
import { type AuthMode, authModes, registrationRefused, withoutRegistration } from './auth-mode.ts';

const redirectDelayMs = 1000;

interface Message {
  readonly kind: 'error' | 'success';
  readonly text: string;
  /** What the backend's own words mean. */
  readonly note?: string | undefined;
  /** Whose values were refused. */
  readonly fields?: readonly (RefusedField | 'confirmation')[] | undefined;
}

/** State of the form: fields, message and submission (specification, 4, 5 and 8). */
export function useAuthForm(mode: AuthMode, setMode: (mode: AuthMode) => void) {
  const [email, setEmail] = useState('');
  const [passwords, setPasswords] = useState(noPasswords);
  const [message, setMessage] = useState<Message | null>(null);
  const [invitation, setInvitation] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [isTemporary, setTemporary] = useState(false);
  const leave = useLeaving();
  const element = useRef<HTMLFormElement>(null);

  // Hydration would clear what was typed, or filled in by a password manager, before it.
  useEffect(() => {
    if (!element.current) return;
    const typed = new FormData(element.current);
    setEmail(String(typed.get('email') ?? ''));
    setPasswords({ ...noPasswords, password: String(typed.get('password') ?? '') });
    // Not while rendering: the page is the same for every query.
    const query = new URLSearchParams(location.search);
    const code = query.get('invitation');
    if (site.registration !== 'invitation' || code === null) return;
    setInvitation(code);
    setEmail(query.get('email') ?? '');
    setMode('register');
  }, [setMode]);

  const turn = (next: AuthMode) => {
    setMode(next);
    setPasswords(noPasswords);
  };

  const submit = async (password = passwords.password) => {
    if (isSubmitting) return;
    const { confirmation } = passwords;
    const passwordField = mode === 'register' ? 'new-password' : 'password';
    const problem = passwordProblem(password, mode === 'register' ? confirmation : undefined);
    if (problem) {
      const isMismatch = mode === 'register' && password !== confirmation;
      return setMessage({
        kind: 'error',
        text: problem,
        fields: [isMismatch ? 'confirmation' : passwordField],
      });
    }
    setMessage(null);
    setSubmitting(true);
    const problemThere = await problemOf(async () => {
      if (mode === 'register') return signUp({ email, password, invitation });
      const result = await leave.ownSignIn(() => signIn({ email, password }));
      setTemporary(result.error?.code === mustChangePassword);
      return result;
    });
    setSubmitting(false);
    if (problemThere === mustChangePassword) return;
    if (problemThere) return setMessage({ kind: 'error', ...problemThere });
    setMessage({ kind: 'success', text: authModes[mode].success });
    if (mode === 'sign-in') return leave.soon();
    flushSync(() => turn('sign-in'));
    // The field that was typed in is gone.
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  };

  return {
    element,
    mode,
    /** Why nobody can register here; null where the form offers it. */
    noRegistration:
      site.registration === 'open' || invitation !== undefined
        ? null
        : withoutRegistration[site.registration],
    email,
    ...passwords,
    message,
    isSubmitting,
    setEmail,
    setPassword: (password: string) => setPasswords({ ...passwords, password }),
    setConfirmation: (confirmation: string) => setPasswords({ ...passwords, confirmation }),
    submit,
    /** Whether the password that was given is the host's, and has to be changed. */
    isTemporary,
    /** @param password the person's own, which then signs in; undefined: they let it be */
    leaveTemporaryPassword(password?: string) {
      setTemporary(false);
      setPasswords({ ...noPasswords, password: password ?? '' });
      if (password !== undefined) void submit(password);
    },
    toggle() {
      setMessage(null);
      turn(authModes[mode].other);
    },
  };
}

const noPasswords = { password: '', confirmation: '' };

/** The backend's own message where it has one, but for what the host has set; null on success. */
async function problemOf(
  call: () => Promise<Result<unknown>>,
): Promise<Omit<Message, 'kind'> | typeof mustChangePassword | null> {
  try {
    const { error } = await call();
    if (error?.code === mustChangePassword) return mustChangePassword;
    if (error?.code === 'signup_disabled' && site.registration !== 'open')
      return { text: registrationRefused[site.registration] };
    return (
      error && { text: failureMessage(error), note: failureMeaning(error), fields: refusedFields(error) }
    );
  } catch (error) {
    console.error('signing in or up broke', error);
    return { text: genericFailureMessage };
  }
}

/**
 * Redirects to /profile: at once with a session that was there on entry or comes from another tab, and a second after a
 * sign-in with this form, so that its message can be read.
 */
function useLeaving() {
  const { status } = useSession();
  const from = usePage().url.pathname;
  const isOwn = useRef(false);
  useEffect(() => {
    if (status === 'signed-in' && !isOwn.current) navigate('/profile', { replace: true, from });
  }, [status, from]);
  return {
    async ownSignIn(call: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
      isOwn.current = true;
      const result = await call();
      if (result.error) isOwn.current = false;
      return result;
    },
    soon() {
      setTimeout(() => navigate('/profile', { replace: true, from }), redirectDelayMs);
    },
  };
}
