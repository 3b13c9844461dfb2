import { type FormEvent, startTransition, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureMeaning, type RefusedField, refusedFields } from '../../../domain/failure-meaning.ts';
import { failureMessage } from '../../../domain/failure-message.ts';
import { passwordProblem } from '../../../domain/password-problem.ts';
import { type Credentials, mustChangePassword, signIn, signUp } from '../../data/account.ts';
import { useSendsMail } from '../../data/has-accounts.ts';
import { type Failure, failureOf, type Result } from '../../data/result.ts';
import { site } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './auth-form.module.css';
import { type AuthMode, authModes, registrationRefused, withoutRegistration } from './auth-mode.ts';
import { useLeaving } from './leave-after-sign-in.ts';

// Loaded after a press, whose transition keeps the form until then.
const TemporaryPassword = lazily(() =>
  import('./temporary-password.tsx').then((loaded) => loaded.TemporaryPassword),
);
const RequestRecovery = lazily(() =>
  import('./request-recovery.tsx').then((loaded) => loaded.RequestRecovery),
);

interface Message {
  readonly kind: 'error' | 'success';
  readonly text: string;
  /** Explains the backend's own message. */
  readonly note?: string | undefined;
  /** The fields with refused values. */
  readonly fields?: readonly (RefusedField | 'confirmation')[];
}

/** Signing in and registering in one form (specification, sections 4, 5 and 8). */
export function AuthForm({ mode, setMode }: { mode: AuthMode; setMode: (mode: AuthMode) => void }) {
  const isRegistering = mode === 'register';
  const [message, setMessage] = useState<Message | null>(null);
  const [invitation, setInvitation] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  /** Credentials with a correct password that a host has set: it must be changed first. */
  const [temporary, setTemporary] = useState<Credentials>();
  /** The e-mail that was typed when the person said that they forgot the password. */
  const [forgotten, setForgotten] = useState<string>();
  /** Values of the fields when the form is shown again after either. */
  const [kept, setKept] = useState<Credentials>();
  const leave = useLeaving();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isLive = useHydrated();
  const { registration } = site();
  const sendsMail = useSendsMail();
  const { title, lead, passwordAutoComplete, success, question, turn, other } = authModes[mode];
  const errorOf = (field: RefusedField | 'confirmation') =>
    message?.fields?.includes(field) ? errorId : undefined;

  // In an effect, because the rendered page must be the same for every query.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const code = query.get('invitation');
    if (registration !== 'invitation' || code === null) return;
    setInvitation(code);
    if (emailField.current) emailField.current.value = query.get('email') ?? '';
    setMode('register');
  }, [setMode, registration]);

  const send = async (credentials: Credentials) => {
    setMessage(null);
    setSubmitting(true);
    const error = await failureIn(() =>
      isRegistering ? signUp({ ...credentials, invitation }) : leave.ownSignIn(() => signIn(credentials)),
    );
    setSubmitting(false);
    if (error?.code === mustChangePassword) return startTransition(() => setTemporary(credentials));
    if (error) return setMessage({ kind: 'error', ...problemOf(error) });
    setMessage({ kind: 'success', text: success });
    if (!isRegistering) return leave.soon();
    flushSync(() => setMode('sign-in'));
    // The field that had the focus is gone.
    if (document.activeElement === document.body) passwordField.current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting) return;
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => String(typed.get(name) ?? '');
    const [password, confirmation] = [textOf('password'), isRegistering ? textOf('confirmation') : undefined];
    const text = passwordProblem(password, confirmation);
    if (text === null) return void send({ email: textOf('email'), password });
    const isMismatch = isRegistering && password !== confirmation;
    const field = isMismatch ? 'confirmation' : isRegistering ? 'new-password' : 'password';
    setMessage({ kind: 'error', text, fields: [field] });
  };

  if (temporary) {
    const { email } = temporary;
    /** @param password the new password, which then signs in; absent if the person cancelled */
    const comeBack = (password = '') => {
      setTemporary(undefined);
      setKept({ email, password });
      if (password) void send({ email, password });
    };
    return <TemporaryPassword credentials={temporary} onCancel={() => comeBack()} onDone={comeBack} />;
  }
  if (forgotten !== undefined) {
    const comeBack = () => {
      flushSync(() => {
        setForgotten(undefined);
        setKept({ email: forgotten, password: '' });
      });
      emailField.current?.focus();
    };
    return (
      <RequestRecovery
        title="找回密码"
        lead="请填写注册时的邮箱，我们会把设置新密码的链接发到这个邮箱。"
        email={forgotten}
        onCancel={comeBack}
      />
    );
  }
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {/* A form submitted before hydration would put the password into the URL if its method were GET. */}
      <form method="post" onSubmit={submit}>
        <Field label="邮箱" errorId={errorOf('email')}>
          {(control) => (
            <input
              {...control}
              ref={emailField}
              type="email"
              name="email"
              autoComplete="username"
              required
              // Not set at first: hydration would clear text that was typed or filled in by a password manager before
              // it.
              defaultValue={kept?.email}
            />
          )}
        </Field>
        <PasswordField
          // Another mode has another password: a manager must not fill in one that was shown or hidden before.
          key={`${mode} password`}
          ref={passwordField}
          label="密码"
          name="password"
          {...(isRegistering && { hint: '至少 6 位' })}
          autoComplete={passwordAutoComplete}
          errorId={errorOf(isRegistering ? 'new-password' : 'password')}
          defaultValue={kept?.password}
        />
        {isRegistering ? (
          <PasswordField
            label="确认密码"
            name="confirmation"
            autoComplete={passwordAutoComplete}
            errorId={errorOf('confirmation')}
          />
        ) : null}
        <Button kind="primary" size="large" type="submit" disabled={!isLive} isBusy={isSubmitting}>
          {title}
        </Button>
        {message ? (
          <Notice id={errorId} kind={message.kind} note={message.note}>
            {message.text}
          </Notice>
        ) : null}
        <noscript>{title}需要启用 JavaScript。</noscript>
      </form>
      <p className={styles.turn}>
        {registration === 'open' || invitation !== undefined ? (
          <>
            {question}
            <button
              type="button"
              onClick={() => {
                setMessage(null);
                setKept(kept && { ...kept, password: '' });
                setMode(other);
              }}
            >
              {turn}
            </button>
          </>
        ) : (
          withoutRegistration[registration]
        )}
      </p>
      {isRegistering ? (
        <Consent />
      ) : sendsMail ? (
        <p className={styles.turn}>
          <button
            type="button"
            className={styles.forgotten}
            onClick={() => startTransition(() => setForgotten(emailField.current?.value ?? ''))}
          >
            忘记密码？
          </button>
        </p>
      ) : (
        <Forgotten />
      )}
    </>
  );
}

/** The failure of a call; null if it succeeded. An exception counts as no response. */
async function failureIn(call: () => Promise<Result<unknown>>): Promise<Failure | null> {
  try {
    return (await call()).error;
  } catch (error) {
    console.error('signing in or up broke', error);
    return failureOf(error);
  }
}

/** The backend's own message, except for settings of the host. */
function problemOf(failure: Failure): Omit<Message, 'kind'> {
  const { registration } = site();
  if (failure.code === 'signup_disabled' && registration !== 'open')
    return { text: registrationRefused[registration] };
  return { text: failureMessage(failure), note: failureMeaning(failure), fields: refusedFields(failure) };
}

function Consent() {
  return (
    <p className={styles.turn}>
      注册即表示您同意<a href="/copyright#agreement">用户协议</a>和<a href="/copyright#privacy">隐私政策</a>。
    </p>
  );
}

/** On a site that sends no mail the host must set a new password. */
function Forgotten() {
  const { email } = site().contact;
  return (
    <details className={styles.turn}>
      <summary className={styles.forgotten}>忘记密码？</summary>
      <p>
        {email ? (
          <>
            请用注册时的邮箱写信到 <a href={`mailto:${email}`}>{email}</a>，核实以后会给您一个临时密码。
          </>
        ) : (
          '请和主办者联系，核实以后会给您一个临时密码。'
        )}
      </p>
    </details>
  );
}
